import type { ListedPost, PostsView, ShellView } from "docsite-cli";
import type { ReactNode } from "react";
import { DocHead } from "../parts/DocHead.js";
import { Icon } from "../parts/Icon.js";
import { PageBar } from "../parts/PageBar.js";
import { PrevNext } from "../parts/PrevNext.js";
import { TagList } from "../parts/TagList.js";
import { WORDS } from "../words/index.js";
import { AboutAuthor, Author } from "./Author.js";
import { PostHead } from "./PostHead.js";

/** A list of posts with their beginnings. */
export function Posts(props: { shell: ShellView; view: PostsView; excerpts: readonly ReactNode[] }) {
  const { shell, view, excerpts } = props;
  const { name, newer, older } = WORDS.blog.pages;
  const neighbor = (href: string | undefined, label: string) =>
    href === undefined ? undefined : { href, label };
  const withText = view.posts.filter(({ description }) => description === undefined);
  const [previous, next] = view.newestFirst ? [newer, older] : [older, newer];
  return (
    <div className="doc">
      <DocHead shell={shell} view={view} lead={view.lead}>
        {view.author && (
          <Author author={view.author}>
            <AboutAuthor author={view.author} />
          </Author>
        )}
        {view.feeds.length > 0 && (
          <nav aria-label={WORDS.blog.feeds}>
            <ul className="feeds">
              {view.feeds.map(({ format, href }) => (
                <li key={href}>
                  <a href={href} aria-label={WORDS.blog.feed(format)}>
                    <Icon name="rss" />
                    {format}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </DocHead>
      <div className="doc-body posts">
        {view.posts.length === 0 && <p>{WORDS.blog.none}</p>}
        {view.posts.map((post) => (
          <Excerpt key={post.href} post={post}>
            {post.description === undefined ? excerpts[withText.indexOf(post)] : <p>{post.description}</p>}
          </Excerpt>
        ))}
      </div>
      <PageBar view={view} />
      <PrevNext
        previous={neighbor(view.previousPage, previous)}
        next={neighbor(view.nextPage, next)}
        words={{ name, previous: WORDS.pagination.previous, next: WORDS.pagination.next }}
      />
    </div>
  );
}

function Excerpt({ post, children }: { post: ListedPost; children: ReactNode }) {
  return (
    <article className="excerpt">
      <header>
        <h2>
          <a href={post.href}>{post.title}</a>
        </h2>
        <PostHead post={post} />
      </header>
      <div className="prose">{children}</div>
      {(post.truncated || post.tags.length > 0) && (
        <footer>
          {post.tags.length > 0 && <TagList tags={post.tags} />}
          {post.truncated && (
            <a className="more" href={post.href} aria-label={WORDS.blog.moreAbout(post.title)}>
              {WORDS.blog.more}
            </a>
          )}
        </footer>
      )}
    </article>
  );
}
