import type { ApiHtml } from "docsite-cli";

/** Text of a description, sanitized when the description was read. */
export function Html({ html }: { html: ApiHtml | undefined }) {
  if (html === undefined || html === "") return null;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
