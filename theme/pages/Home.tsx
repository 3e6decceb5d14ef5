import type { HomeView } from "docsite-cli";
import { DocCardList } from "../content/lists.js";

/** The home page of a site that has written none. */
export function Home({ view: { title, description, first, items } }: { view: HomeView }) {
  return (
    <div className="doc home-page">
      <header className="doc-head">
        <h1>{title}</h1>
        {description !== undefined && <p className="lead">{description}</p>}
        <p className="home-start">
          <a className="button primary" href={first.href}>
            {first.label}
          </a>
        </p>
      </header>
      <DocCardList items={items} className="doc-body" />
    </div>
  );
}
