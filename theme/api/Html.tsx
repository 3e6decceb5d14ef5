import type { ApiHtml } from "docsite-cli";
import { createContext, useContext, type ReactNode } from "react";

/** Texts that the page has made itself, by what stands for them. */
export const Texts = createContext<Readonly<Record<string, ReactNode>>>({});

/** Text of a description, sanitized when the description was read. */
export function Html({ html }: { html: ApiHtml | undefined }) {
  const texts = useContext(Texts);
  if (html === undefined || html === "") return null;
  const text = texts[html];
  if (text !== undefined) return <div className="prose">{text}</div>;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
