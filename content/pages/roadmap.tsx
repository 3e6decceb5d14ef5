import "./roadmap.css";

export const frontMatter = {
  title: "Roadmap",
  description:
    "What Companion has reached and what is planned: the first version, and several media servers on one Companion.",
};

export default function Roadmap() {
  return (
    <article className="roadmap">
      <header>
        <h1>Roadmap</h1>
        <p className="lead">
          Companion is under very active development. This is the way it has come, and where it goes next.
        </p>
      </header>
      <ol className="roadmap-track">
        <li className="reached">
          <p className="roadmap-kind">Milestone</p>
          <h2>The first version</h2>
          <p>
            One place to manage a media server, its libraries, users and invitations. The{" "}
            <a href="/docs/overview/introduction">introduction</a> tells what it does today.
          </p>
        </li>
        <li className="now">
          <p className="roadmap-kind">Now</p>
          <p>Very active development: expect bugs, and changes between any two versions.</p>
        </li>
        <li className="planned">
          <p className="roadmap-kind">
            Planned for <time dateTime="2025">2025</time>
          </p>
          <h2>Multi-server support</h2>
          <p>Several media servers on one Companion.</p>
        </li>
      </ol>
      <section className="roadmap-wishes" aria-labelledby="wishes">
        <h2 id="wishes">What should come after that?</h2>
        <p>
          Describe the problem that you want solved among the{" "}
          <a className="external" href="https://companion.example/features" rel="noopener">
            feature requests
          </a>
          , support those of others, or talk about them in the{" "}
          <a className="external" href="https://companion.example/chat" rel="noopener">
            chat
          </a>
          . There are more ways to <a href="/docs/overview/support-the-project">support the project</a>, and
          the <a href="/docs/developer/setup">developer setup</a> is where a change of your own begins.
        </p>
      </section>
    </article>
  );
}
