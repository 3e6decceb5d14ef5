import type { ArchiveView, AuthorsView, ShellView } from "docsite-cli";
import { DocHead } from "../parts/DocHead.js";
import { PageBar } from "../parts/PageBar.js";
import { WORDS } from "../words/index.js";
import { AboutAuthor, Author } from "./Author.js";
import { PostDate } from "./PostHead.js";

/** All posts by year. */
export function Archive({ shell, view }: { shell: ShellView; view: ArchiveView }) {
  return (
    <article className="doc">
      <DocHead shell={shell} view={view} lead={view.description} />
      <div className="doc-body archive">
        {view.years.map(({ year, posts }) => (
          <section key={year}>
            <h2 id={year}>{year}</h2>
            <ul>
              {posts.map(({ title, href, date }) => (
                <li key={href}>
                  <a href={href}>
                    <PostDate date={date} isShort /> <span>{title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <PageBar view={view} />
    </article>
  );
}

/** The authors of a blog. */
export function Authors({ shell, view }: { shell: ShellView; view: AuthorsView }) {
  return (
    <article className="doc">
      <DocHead shell={shell} view={view} lead={view.description} />
      <ul className="doc-body authors">
        {view.authors.map(({ count, ...author }, index) => (
          <li key={index}>
            <Author author={author}>
              <AboutAuthor author={author} />
              <p className="author-title">{WORDS.blog.count(count)}</p>
            </Author>
          </li>
        ))}
      </ul>
      <PageBar view={view} />
    </article>
  );
}
