import { CodeBlock } from "docsite-cli/theme/content/CodeBlock.js";

const COMMANDS = [
  '<span class="f">cd</span> /opt/companion',
  '<span class="f">docker</span> compose up <span class="p">-d</span>',
  '<span class="f">curl</span> http://localhost:5690/api/health',
].join("\n");

const ANSWER = [
  '<span class="u">{</span>',
  '  <span class="p">"status"</span><span class="u">:</span> <span class="s">"ok"</span><span class="u">,</span>',
  '  <span class="p">"database"</span><span class="u">:</span> <span class="n">true</span><span class="u">,</span>',
  '  <span class="p">"redis"</span><span class="u">:</span> <span class="n">true</span>',
  '<span class="u">}</span>',
].join("\n");

/** The promise, where to begin, and the commands that start an installation. */
export function Hero() {
  return (
    <header className="home-hero">
      <div>
        <h1>
          <span>Share your media.</span> <span>Keep control.</span>
        </h1>
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
        <CodeBlock language="json" title="Answer of a healthy server" html={ANSWER} />
      </div>
    </header>
  );
}
