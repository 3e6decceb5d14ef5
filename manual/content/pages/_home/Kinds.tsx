const KINDS = [
  {
    title: "Start",
    text: "Learn it by doing, in five minutes.",
    links: [
      ["Quick start", "/start/quick-start"],
      ["A site with an API", "/start/site-with-an-api"],
      ["From Docusaurus", "/start/from-docusaurus"],
      ["From VitePress", "/start/from-vitepress"],
      ["From Starlight", "/start/from-starlight"],
      ["From MkDocs", "/start/from-mkdocs"],
      ["From GitBook", "/start/from-gitbook"],
    ],
  },
  {
    title: "Guides",
    text: "One task each, with an example that runs.",
    links: [
      ["Text in Markdown", "/guides/writing/text"],
      ["Components and islands", "/guides/components-and-islands"],
      ["Colors and fonts", "/guides/theming/colors"],
      ["API reference", "/guides/api-reference"],
      ["Versions", "/guides/versions"],
      ["Languages", "/guides/languages"],
      ["Search", "/guides/search"],
      ["Plugins", "/guides/plugins"],
    ],
  },
  {
    title: "Publish",
    text: "Complete workflows and server configurations.",
    links: [
      ["GitHub Pages", "/publish/github-pages"],
      ["Cloudflare", "/publish/cloudflare"],
      ["Netlify", "/publish/netlify"],
      ["S3 with CloudFront", "/publish/s3-cloudfront"],
      ["nginx", "/publish/nginx"],
      ["Containers", "/publish/container"],
      ["All hosts", "/publish"],
    ],
  },
  {
    title: "Reference",
    text: "Every option and command, generated from the code.",
    links: [
      ["Overview", "/reference"],
      ["Commands", "/reference/commands"],
      ["Configuration", "/reference/configuration"],
      ["Front matter", "/reference/front-matter"],
      ["Components", "/reference/components"],
      ["Diagnostics", "/reference/diagnostics"],
      ["Accessibility", "/reference/accessibility"],
      ["Security", "/reference/security"],
    ],
  },
  {
    title: "Explanation",
    text: "How docsite works, and why.",
    links: [
      ["How it works", "/explanation/how-it-works"],
      ["Why pages are small", "/explanation/why-pages-are-small"],
      ["Why links cannot break", "/explanation/why-links-cannot-break"],
      ["What is cached", "/explanation/what-is-cached"],
      ["Comparisons", "/explanation/comparisons"],
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
