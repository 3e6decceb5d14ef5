const READERS = [
  {
    title: "You install it",
    links: [
      ["Quick start", "/docs/overview/quick-start"],
      ["Requirements", "/docs/install/requirements"],
      ["Environment variables", "/docs/install/environment-variables"],
      ["Docker help", "/docs/guides/docker-help"],
    ],
  },
  {
    title: "You keep it running",
    links: [
      ["Backup and restore", "/docs/administration/backup-and-restore"],
      ["Reverse proxy", "/docs/administration/reverse-proxy"],
      ["Standalone Postgres", "/docs/administration/postgres-standalone"],
      ["Database queries", "/docs/guides/database-queries"],
    ],
  },
  {
    title: "You call its API",
    links: [
      ["OpenAPI and authentication", "/docs/developer/open-api"],
      ["The first calls", "/docs/overview/quick-start#scan-and-invite"],
      ["FAQ", "/docs/FAQ"],
      ["Help", "/docs/overview/help"],
    ],
  },
  {
    title: "You work on it",
    links: [
      ["Setup", "/docs/developer/setup"],
      ["Architecture", "/docs/developer/architecture"],
      ["Translations", "/docs/developer/translations"],
      ["Roadmap", "/roadmap"],
    ],
  },
] as const;

/** Who Companion is for, and where each of them begins to read. */
export function Readers() {
  return (
    <section className="home-section" aria-labelledby="readers">
      <h2 id="readers">Where to read on</h2>
      <div className="home-readers">
        {READERS.map(({ title, links }) => (
          <div key={title}>
            <h3>{title}</h3>
            <ul>
              {links.map(([label, href]) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
