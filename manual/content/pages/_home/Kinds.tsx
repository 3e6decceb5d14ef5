const KINDS = [
  {
    title: "Start",
    text: "Learn it by doing, in five minutes.",
    links: [["Quick start", "/start/quick-start"]],
  },
  {
    title: "Guides",
    text: "One task each, with an example that runs.",
    links: [
      ["Navigation", "/guides/navigation"],
      ["Versions", "/guides/versions"],
      ["Languages", "/guides/languages"],
      ["Search", "/guides/search"],
      ["Plugins", "/guides/plugins"],
    ],
  },
  {
    title: "Publish",
    text: "Complete workflows and configurations of servers.",
    links: [
      ["GitHub Pages", "/publish/github-pages"],
      ["nginx", "/publish/nginx"],
      ["Caddy", "/publish/caddy"],
    ],
  },
  {
    title: "Reference",
    text: "Everything there is, made from the code.",
    links: [
      ["All of it", "/reference"],
      ["Accessibility", "/reference/accessibility"],
      ["Security", "/reference/security"],
    ],
  },
  {
    title: "Explanation",
    text: "Why it is the way it is.",
    links: [
      ["How it works", "/explanation/how-it-works"],
      ["Why pages are small", "/explanation/why-pages-are-small"],
      ["What is cached", "/explanation/what-is-cached"],
      ["Benchmarks", "/explanation/benchmarks"],
    ],
  },
] as const;

/** The parts of the manual, by what a reader wants from them. */
export function Kinds() {
  return (
    <section className="front-section" aria-labelledby="kinds">
      <h2 id="kinds">Find what you need</h2>
      <div className="front-kinds">
        {KINDS.map(({ title, text, links }) => (
          <section key={title} aria-labelledby={`kind-${title}`}>
            <h3 id={`kind-${title}`}>{title}</h3>
            <p>{text}</p>
            <ul>
              {links.map(([label, href]) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
