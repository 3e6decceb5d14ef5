const FIGURES = [
  {
    value: "4.0 s",
    text: "to build 1,000 pages from scratch, with a search index and highlighted code",
    href: "/explanation/benchmarks#time-of-a-build",
  },
  {
    value: "41 ms",
    text: "from saving an edit to seeing it, on a site of 100 pages",
    href: "/explanation/benchmarks#time-of-a-build",
  },
  {
    value: "10 kB",
    text: "of script on a page, and no framework",
    href: "/explanation/benchmarks#weight-of-a-page",
  },
  {
    value: "0",
    text: "requests to origins that you have not named",
    href: "/explanation/security#the-content-policy",
  },
];

/** Measurements, each with a link to how it was made. */
export function Figures() {
  return (
    <section className="front-figures" aria-label="Figures">
      <ul>
        {FIGURES.map(({ value, text, href }) => (
          <li key={value}>
            <a href={href}>
              <strong>{value}</strong>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
