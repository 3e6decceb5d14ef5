import type { PostSummary } from "docsite-cli";
import { dayText } from "../parts/day.js";
import { WORDS } from "../words/index.js";
import { Author, Profiles } from "./Author.js";

/** Date, reading time and authors of a post. */
export function PostHead(props: {
  post: PostSummary;
  /** Whether authors are shown with what else they are. */
  isWhole?: boolean;
}) {
  const { post, isWhole = false } = props;
  const { date, readingTime, authors } = post;
  return (
    <>
      <p className="post-facts">
        <PostDate date={date} />
        {readingTime !== undefined && (
          <>
            {" "}
            <span aria-hidden="true">·</span> <span>{WORDS.blog.readingTime(readingTime)}</span>
          </>
        )}
      </p>
      {authors.length > 0 && (
        <ul className="post-authors">
          {authors.map((author, index) => (
            <li key={index}>
              <Author author={author}>{isWhole && <Profiles author={author} />}</Author>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A date in the language of the site. `isShort`: without its year. */
export function PostDate({ date, isShort }: { date: string; isShort?: boolean }) {
  const year = isShort ? {} : ({ year: "numeric" } as const);
  return <time dateTime={date}>{dayText(date, { day: "numeric", month: "long", ...year })}</time>;
}
