import type { PostSummary } from "docsite";
import { WORDS } from "../words/index.js";
import { Author, Profiles } from "./Author.js";

/** Date, reading time and authors of a post. */
export function PostHead(props: {
  post: PostSummary;
  lang: string;
  /** Whether authors are shown with what else they are. */
  isWhole?: boolean;
}) {
  const { post, lang, isWhole = false } = props;
  const { date, readingTime, authors } = post;
  return (
    <>
      <p className="post-facts">
        <PostDate date={date} lang={lang} />
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
export function PostDate({ date, lang, isShort }: { date: string; lang: string; isShort?: boolean }) {
  const format = new Intl.DateTimeFormat(lang, {
    day: "numeric",
    month: "long",
    ...(!isShort && { year: "numeric" }),
    timeZone: "UTC",
  });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
