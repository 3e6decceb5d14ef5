// What is around all pages and islands of a site, on the server.
import type { ComponentHost, RootFacts } from "docsite-cli";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Root } from "../Root.js";
import { surroundings } from "./contexts.js";
import { host } from "./host.js";

/** What is noted while `Root` is rendered. */
interface Notes {
  hasState: boolean;
  reacts: boolean;
  needsBrowser: boolean;
}

const nothingNoted = (): Notes => ({ hasState: false, reacts: false, needsBrowser: false });

/** Begins what browsers run as a whole: no part of it is an island. What it returns ends that. */
function enterRoot(notes: Notes): () => void {
  const { isInIsland = false, needsBrowser, hasState, part, reads } = host;
  const own: ComponentHost = {
    isInIsland: true,
    needsBrowser: (isElement = false) => {
      notes.needsBrowser = true;
      if (isElement) notes.reacts = true;
    },
    hasState: () => void (notes.hasState = true),
    part: () => (notes.hasState ? "living root" : "root"),
    reads: undefined,
  };
  Object.assign(host, own);
  return () => void Object.assign(host, { isInIsland, needsBrowser, hasState, part, reads });
}

/** The contexts that the site's `Root` gives, and what else it does. Throws what it throws. */
function renderRoot() {
  let contexts: NonNullable<ReturnType<typeof surroundings>> = [];
  const notes = nothingNoted();
  if (!Root) return { contexts, notes, html: "" };
  const Inside = () => {
    contexts = surroundings() ?? [];
    return null;
  };
  const leave = enterRoot(notes);
  try {
    const html = renderToString(
      <picture>
        <Root>
          <Inside />
        </Root>
      </picture>,
    );
    return { contexts, notes, html: html.replace(/^.*?<picture>|<\/picture>$/gs, "") };
  } finally {
    leave();
  }
}

/** The contexts around every tree of the site's code. */
export function contextsOfRoot(): NonNullable<ReturnType<typeof surroundings>> {
  try {
    return renderRoot().contexts;
  } catch {
    // It is reported once, where its facts are asked for.
    return [];
  }
}

/** What the program tells about the site's `Root`; undefined where there is none. Throws what it throws. */
export function rootFacts(): RootFacts | undefined {
  if (!Root) return undefined;
  const { contexts, notes, html } = renderRoot();
  const isShown = /<(?!\/?(?:style|link|meta|title|script)\b)\w|^[^<\s]/.test(html);
  return { givesContext: contexts.length > 0, ...notes, isShown };
}

function Switch({ to }: { to: () => void }) {
  to();
  return null;
}

/** A page with what the site has around it. */
export function AroundPage({ children }: { children: ReactNode }) {
  if (!Root) return children;
  const notes = nothingNoted();
  const leave = enterRoot(notes);
  return (
    <>
      <Root>
        <Switch to={leave} />
        {children}
        <Switch to={() => void enterRoot(notes)} />
      </Root>
      <Switch to={leave} />
    </>
  );
}
