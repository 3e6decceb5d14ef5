// Contexts on the server. In browsers each island is a tree of its own, so here it is one, too: it gets the contexts around it, as it
// does in browsers, and the program hears which parts of a page depend on each other.
import type { ContextProvider } from "docsite-cli";
import * as React from "react";
import { host } from "./host.js";

type AnyContext = React.Context<unknown>;

/** The part of the page that provides each context at a place. */
const Providers = React.createContext<ReadonlyMap<AnyContext, ContextProvider>>(new Map());

/** The part that is being rendered. */
function part(): ContextProvider {
  return host.part?.() ?? "page";
}

/** Tells the program that a component reads a context, where another part provides it. */
export function noteRead(context: AnyContext): void {
  if (!host.reads) return;
  const provider = React.use(Providers).get(context);
  if (provider !== undefined && provider !== part()) host.reads(provider);
}

const PROVIDER = Symbol.for("react.context");
const CONSUMER = Symbol.for("react.consumer");

/** Components that do what elements of a context do, and say so. */
const noting = new WeakMap<object, unknown>();

/** The type that elements of a context get; other types as they are. */
export function shownContext(type: unknown): unknown {
  if (typeof type !== "object" || type === null || !("$$typeof" in type)) return type;
  if (type.$$typeof !== PROVIDER && type.$$typeof !== CONSUMER) return type;
  const known = noting.get(type);
  if (known !== undefined) return known;
  const made =
    type.$$typeof === PROVIDER
      ? providerOf(type as AnyContext)
      : consumerOf(Reflect.get(type, "_context") as AnyContext);
  noting.set(type, made);
  return made;
}

function providerOf(Context: AnyContext) {
  return function Provider({ value, children }: { value: unknown; children?: React.ReactNode }) {
    const around = React.use(Providers);
    return (
      <Context value={value}>
        <Providers value={new Map(around).set(Context, part())}>{children}</Providers>
      </Context>
    );
  };
}

function consumerOf(context: AnyContext) {
  return function Consumer({ children }: { children: (value: unknown) => React.ReactNode }) {
    noteRead(context);
    return children(React.use(context));
  };
}

/** A context at a place: by what it is provided, and its value. */
interface Provided {
  readonly context: AnyContext;
  readonly provider: ContextProvider;
  readonly value: unknown;
}

/** The contexts around what is being rendered; undefined where nothing is. */
export function surroundings(): readonly Provided[] | undefined {
  let providers: ReadonlyMap<AnyContext, ContextProvider>;
  try {
    providers = React.use(Providers);
  } catch {
    // React reads contexts only while it renders.
    return undefined;
  }
  return Array.from(providers, ([context, provider]) => ({ context, provider, value: React.use(context) }));
}

/** A tree with contexts around it. */
export function inSurroundings(around: readonly Provided[], node: React.ReactNode): React.ReactNode {
  if (around.length === 0) return node;
  const providers = new Map(around.map(({ context, provider }) => [context, provider] as const));
  const inside = around.reduceRight(
    (inner, { context: Context, value }) => <Context value={value}>{inner}</Context>,
    node,
  );
  return <Providers value={providers}>{inside}</Providers>;
}
