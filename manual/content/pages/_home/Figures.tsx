const FIGURES = [
  {
    value: "3.7 s",
    text: "for 1,000 pages, cold, with search index and highlighted code",
    href: "/explanation/benchmarks#time-of-a-build",
  },
  {
    value: "41 ms",
    text: "from saving an edit to the screen, at 100 pages",
    href: "/explanation/benchmarks#time-of-a-build",
  },
  {
    value: "10 kB",
    text: "of script on a page, and no framework",
    href: "/explanation/benchmarks#weight-of-a-page",
  },
  {
    value: "0",
    text: "requests to other origins that you have not named",
    href: "/explanation/security#the-content-policy",
  },
];

/** What was measured, each with the way to how. */
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
