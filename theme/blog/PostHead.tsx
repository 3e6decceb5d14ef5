import type { PostSummary } from "docsite";
import { WORDS } from "../words/index.js";
import { Author } from "./Author.js";

/** Date, reading time and authors of a post. */
export function PostHead({ post, lang }: { post: PostSummary; lang: string }) {
  const { date, readingTime, authors } = post;
  return (
    <>
      <p className="post-facts">
        <PostDate date={date} lang={lang} />
        {readingTime !== undefined && <span>{WORDS.blog.readingTime(readingTime)}</span>}
      </p>
      {authors.length > 0 && (
        <ul className="post-authors" aria-label={WORDS.blog.authors}>
          {authors.map((author, index) => (
            <li key={index}>
              <Author author={author} />
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
