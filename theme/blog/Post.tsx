import type { PostView, ShellView } from "docsite-cli";
import type { ReactNode } from "react";
import { DocTop } from "../parts/DocTop.js";
import { DocFooter, DocTags } from "../parts/DocFooter.js";
import { PageBar } from "../parts/PageBar.js";
import { PageNotices } from "../parts/PageNotices.js";
import { Feedback } from "../parts/Feedback.js";
import { PrevNext } from "../parts/PrevNext.js";
import { WORDS } from "../words/index.js";
import { PostHead } from "./PostHead.js";

/** A post of a blog. Feeds take what is in the element with `data-feed`. */
export function Post(props: { shell: ShellView; view: PostView; heading: ReactNode; body: ReactNode }) {
  const { shell, view, heading, body } = props;
  const { name, newer, older } = WORDS.blog.neighbors;
  const [previous, next] = view.newestFirst ? [newer, older] : [older, newer];
  return (
    <article className="doc post">
      <header className="doc-head">
        <DocTop shell={shell} view={view} />
        {view.heading && <h1 id={view.heading.id}>{heading}</h1>}
        <PostHead post={view.post} isWhole />
      </header>
      <div className="doc-body prose" data-feed="">
        <PageNotices unlisted={view.unlisted} draft={view.draft} scheduled={view.scheduled} />
        {body}
      </div>
      <PageBar view={view} />
      <DocTags tags={view.post.tags} />
      <Feedback shell={shell} view={view} />
      <DocFooter view={view} />
      <PrevNext previous={view.previous} next={view.next} words={{ name, previous, next }} />
    </article>
  );
}
