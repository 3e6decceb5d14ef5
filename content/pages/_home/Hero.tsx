import { CodeBlock } from "docsite/theme/content/CodeBlock.js";

const COMMANDS = [
  '<span class="c"># beside docker-compose.yml, nginx.conf and .env</span>',
  '<span class="f">docker</span> compose up <span class="p">-d</span>',
  '<span class="f">curl</span> http://localhost:5690/api/health',
].join("\n");

const ANSWER = [
  ["status", '<span class="s">"ok"</span>'],
  ["database", '<span class="n">true</span>'],
  ["redis", '<span class="n">true</span>'],
]
  .map(([key, value]) => `<span class="p">"${key}"</span><span class="u">:</span> ${value}`)
  .join('<span class="u">,</span> ');

/** The promise, where to begin, and the commands that start an installation. */
export function Hero() {
  return (
    <header className="home-hero">
      <div>
        <h1>Share your media. Keep control.</h1>
        <p className="lead">
          Companion is one place to manage your media servers, their libraries, users and invitations. You
          host it yourself, beside Plex, Jellyfin or Emby.
        </p>
        <p className="home-actions">
          <a className="button primary" href="/docs/overview/quick-start">
            Get started
          </a>
          <a className="button" href="/docs/overview/introduction">
            What it does
          </a>
        </p>
        <ul className="home-facts">
          <li>MIT licence</li>
          <li>Runs with Docker Compose</li>
          <li>Data stays on your machines</li>
        </ul>
      </div>
      <div className="home-terminal">
        <CodeBlock language="bash" title="Start Companion" html={COMMANDS} />
        <CodeBlock
          language="json"
          title="Answer of a healthy server"
          html={`<span class="u">{</span> ${ANSWER} <span class="u">}</span>`}
        />
      </div>
    </header>
  );
}
