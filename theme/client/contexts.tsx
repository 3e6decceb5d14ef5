// Contexts for islands, which are trees of their own: each gets those of the island around it, or else those that `Root` gives.
import * as React from "react";
import { use, useLayoutEffect, useRef, useState, type Context, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Root as AroundSite } from "../Root.js";
import { createStore, type Store } from "../store.js";

/** All contexts there are: where this module is used, `./react.ts` is what code imports as React. */
const allContexts = () => (React as unknown as typeof import("./react.js")).contexts;

/** What `islands.ts` does for an island. */
export interface Island extends Element {
  readonly begin: () => void;
  readonly keep: (event: Event) => void;
  readonly showProblem: () => void;
  clicked: HTMLElement | undefined;
}

/** The contexts at a place, with their values there. */
interface Contexts {
  /** Those of all code that was loaded when the place was rendered first; it cannot give others. */
  readonly known: readonly Context<unknown>[];
  readonly values: Store<readonly unknown[]>;
}

interface Place {
  readonly contexts: Promise<Contexts>;
  readonly tell: (contexts: Contexts) => void;
}

/** The places in islands that have others in them. */
const places = new WeakMap<Element, Place>();

function placeAt(element: Element): Place {
  const known = places.get(element);
  if (known) return known;
  let tell: Place["tell"] = () => undefined;
  const place = { contexts: new Promise<Contexts>((resolve) => (tell = resolve)), tell };
  places.set(element, place);
  return place;
}

/** Tells the islands in an element the contexts of the component that calls it. */
function usePassedContexts(to: () => Element | null): void {
  const [known] = useState(() => [...allContexts()]);
  const now = known.map((context) => use(context));
  const [values] = useState(() => createStore<readonly unknown[]>(now));
  useLayoutEffect(() => {
    if (now.some((value, place) => !Object.is(value, values.get()[place]))) values.set(now);
    const element = to();
    if (element) placeAt(element).tell({ known, values });
  });
}

/** Markdown in an island, whose islands get the contexts here. */
export function PassingSlot({ name, html }: { name: string; html: { __html: string } }): ReactNode {
  const element = useRef<HTMLElement>(null);
  usePassedContexts(() => element.current);
  return <docsite-slot ref={element} data-slot={name} dangerouslySetInnerHTML={html} />;
}

function PassFromRoot({ to }: { to: Element }): ReactNode {
  usePassedContexts(() => to);
  return null;
}

let ofRoot: Promise<Contexts> | undefined;

/** The contexts that `Root` gives: there is one of it for all islands. */
function contextsOfRoot(): Promise<Contexts> | undefined {
  if (!AroundSite) return undefined;
  const Around = AroundSite;
  return (ofRoot ??= new Promise((resolve, reject) => {
    const element = document.createElement("div");
    void placeAt(element).contexts.then(resolve);
    createRoot(element, { onUncaughtError: reject }).render(
      <Around>
        <PassFromRoot to={element} />
      </Around>,
    );
  }));
}

/** A tree with the contexts that `Root` gives. Where that fails, without them. */
export async function inContextsOfRoot(node: ReactNode): Promise<ReactNode> {
  const contexts = await contextsOfRoot()?.catch(() => undefined);
  return contexts ? <WithContexts contexts={contexts}>{node}</WithContexts> : node;
}

/** The contexts for an island; undefined where there are none. */
async function contextsFor(island: Island): Promise<Contexts | undefined> {
  const slot = island.hasAttribute("data-context") && island.parentElement?.closest("docsite-slot");
  if (!slot) return contextsOfRoot();
  slot.closest<Island>("docsite-island")?.begin();
  return placeAt(slot).contexts;
}

/** Hydrates an island when its contexts are there. The returned function unmounts it. */
export function hydrateInContexts(
  island: Island,
  content: ReactNode,
  hydrate: (content: ReactNode) => Root,
): () => void {
  let root: Root | undefined;
  let isOver = false;
  // Until it reacts, a click is kept, as before its code was there.
  const { clicked } = island;
  island.clicked = undefined;
  setTimeout(() => root ?? island.addEventListener("click", island.keep));
  contextsFor(island)
    .then((contexts) => {
      if (isOver) return;
      root = hydrate(contexts ? <WithContexts contexts={contexts}>{content}</WithContexts> : content);
      island.removeEventListener("click", island.keep);
      (island.clicked ?? clicked)?.click();
      island.clicked = undefined;
    })
    .catch(() => island.showProblem());
  return () => {
    isOver = true;
    root?.unmount();
  };
}

/** A tree with contexts around it. */
export function WithContexts({ contexts: given, children }: { contexts: Contexts; children: ReactNode }) {
  const values = given.values.use();
  return given.known.reduceRight(
    (inner: ReactNode, Each, place) => <Each value={values[place]}>{inner}</Each>,
    children,
  );
}
