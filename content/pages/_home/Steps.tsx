const STEPS = [
  {
    title: "Start it",
    href: "/docs/overview/quick-start#create-the-files",
    text: "Put three files into a folder and run docker compose up.",
  },
  {
    title: "Register",
    href: "/docs/overview/quick-start#register",
    text: "Open port 5690 in a browser. The first account is the administrator.",
  },
  {
    title: "Connect",
    href: "/docs/overview/quick-start#connect-your-media-server",
    text: "Add your media server, then scan it for libraries and users.",
  },
  {
    title: "Invite",
    href: "/docs/overview/quick-start#scan-and-invite",
    text: "Choose a code and what it opens, and send it to somebody.",
  },
];

/** The way to the first invitation: chapters on one track. */
export function Steps() {
  return (
    <section className="home-section" aria-labelledby="steps">
      <h2 id="steps">From an empty folder to the first invitation</h2>
      <ol className="home-steps">
        {STEPS.map(({ title, href, text }) => (
          <li key={title}>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
