/** Where to begin, and where to look first for everything else. */
export function Closing() {
  return (
    <section className="home-closing" aria-labelledby="begin">
      <h2 id="begin">Begin with three files</h2>
      <p className="lead">
        The quick start leads from an empty folder to the first invitation that somebody accepts.
      </p>
      <p className="home-actions">
        <a className="button primary" href="/docs/overview/quick-start">
          Open the quick start
        </a>
        <a className="button" href="/docs/api">
          Read the API
        </a>
        <a className="button" href="/roadmap">
          See the roadmap
        </a>
      </p>
    </section>
  );
}
