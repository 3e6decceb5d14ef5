import Broken from "./_home/_broken.md";
import Commands from "./_home/_commands.md";
import Example from "./_home/_example.md";
import { Figures } from "./_home/Figures.js";
import { Kinds } from "./_home/Kinds.js";
import "./_home/home.css";

export const frontMatter = {
  title: "Documentation sites from Markdown and OpenAPI",
  description:
    "docsite turns a folder of Markdown and an OpenAPI file into a documentation website that is complete without JavaScript and has no broken link.",
};

export default function Home() {
  return (
    <div className="front">
      <header className="front-hero">
        <div>
          <h1>Documentation that loads like text</h1>
          <p className="lead">
            docsite turns a folder of Markdown and an OpenAPI file into a website that is complete without
            JavaScript, and that is never published with a broken link.
          </p>
          <p className="front-actions">
            <a className="button primary" href="/start/quick-start">
              Quick start
            </a>
            <a className="button" href="/explanation/how-it-works">
              How it works
            </a>
          </p>
        </div>
        <div className="front-commands prose">
          <Commands />
        </div>
      </header>

      <Figures />

      <section className="front-section" aria-labelledby="markdown">
        <h2 id="markdown">Write Markdown, read a page</h2>
        <p className="lead">
          The left side is the source file, the right side is what this site makes of it. Tabs, diagrams, formulas and React components work in the same way.
        </p>
        <div className="front-example prose">
          <Example />
        </div>
      </section>

      <section className="front-section front-pair" aria-labelledby="links">
        <div>
          <h2 id="links">A broken link is an error</h2>
          <p className="lead">
            Every address in the finished site is checked: in pages, navigation, styles and API descriptions.
            The error shows the line in your source, and suggests what you may have meant.
          </p>
          <p className="front-more">
            <a href="/explanation/why-links-cannot-break">Why links cannot break</a>
          </p>
        </div>
        <div className="front-broken prose">
          <Broken />
        </div>
      </section>

      <Kinds />

      <section className="front-section front-closing" aria-labelledby="others">
        <h2 id="others">Not for every site</h2>
        <p className="lead">
          Docusaurus has more plugins, VitePress has Vue, GitBook has an editor. The comparison says when another tool is the better choice. To see the difference, build a Docusaurus project with docsite as it is.
        </p>
        <p className="front-actions">
          <a className="button" href="/explanation/comparisons">
            Compare
          </a>
        </p>
      </section>
    </div>
  );
}
