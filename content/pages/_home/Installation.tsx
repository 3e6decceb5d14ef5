import type { ReactNode } from "react";

const WAYS = [
  {
    title: "Docker Compose",
    href: "/docs/install/docker-compose",
    text: "Three files in one folder, each ready to copy.",
  },
  {
    title: "Install script",
    href: "/docs/install/script",
    text: "Writes the files with fresh secrets and starts the project.",
  },
  {
    title: "Portainer",
    href: "/docs/install/portainer",
    text: "The same project as a stack, with variables set in Portainer.",
  },
];

/** What an installation consists of, and the ways to make one. */
export function Installation() {
  return (
    <section className="home-section home-installation" aria-labelledby="installation">
      <div>
        <h2 id="installation">One project on your own machine</h2>
        <p className="lead">
          Five containers on a Linux machine with at least 2 CPU cores and 4 GB of memory. One port is open;
          the data stays in folders of yours.
        </p>
        <ul className="home-ways">
          {WAYS.map(({ title, href, text }) => (
            <li key={href}>
              <a href={href}>
                <strong>{title}</strong>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="home-more">
          <a href="/docs/install/requirements">Check the requirements</a>
          <a href="/docs/install/environment-variables">See every setting</a>
        </p>
      </div>
      <figure className="service-tree">
        <figcaption>The services of an installation, and the ports they listen on</figcaption>
        <ul>
          <Service name="proxy" port="5690" task="nginx, the only published port">
            <Service name="web" port="5173" task="web client" />
            <Service name="server" port="5001" task="REST API, talks to your media server">
              <Service name="postgres" port="5432" task="all persistent data" />
              <Service name="redis" port="6379" task="queues of the scans" />
            </Service>
          </Service>
        </ul>
      </figure>
    </section>
  );
}

function Service(props: { name: string; port: string; task: string; children?: ReactNode }) {
  const { name, port, task, children } = props;
  return (
    <li>
      <p>
        <code>{name}</code>
        <span>{task}</span>
        <code className="port">{port}</code>
      </p>
      {children !== undefined && <ul>{children}</ul>}
    </li>
  );
}
