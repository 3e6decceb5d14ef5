// Markdown in an island: in browsers it stays the HTML of the server.
import { createContext, useContext, type ReactNode, type Ref } from "react";
import { PassingSlot } from "../client/contexts.js";
import { host } from "./host.js";

declare const DOCSITE_PASSES_CONTEXTS: boolean;

/** HTML of the slots of an island, by name. */
export const Slots = createContext<ReadonlyMap<string, string>>(new Map());

/** A part of an island that React leaves as it is. */
export function Slot({ name }: { name: string }) {
  const known = useContext(Slots).get(name);
  // Nobody sees otherwise why something is missing.
  if (known === undefined) console.error(`This Markdown is not on the page: ${name}`);
  const html = { __html: known ?? "" };
  if (DOCSITE_PASSES_CONTEXTS) return <PassingSlot name={name} html={html} />;
  return <docsite-slot data-slot={name} dangerouslySetInnerHTML={html} />;
}

/** The component that an imported Markdown file is. */
export function partial(path: string): (props: Readonly<Record<string, unknown>>) => ReactNode {
  const component = (props: Readonly<Record<string, unknown>>) =>
    host.partial ? host.partial(path, props) : <Slot name={`${path} ${JSON.stringify(props)}`} />;
  return Object.assign(component, { partial: path });
}

declare module "react" {
  // oxlint-disable-next-line typescript/no-namespace -- the way React's types are extended
  namespace JSX {
    interface IntrinsicElements {
      "docsite-slot": {
        ref?: Ref<HTMLElement>;
        "data-slot": string;
        dangerouslySetInnerHTML: { __html: string };
      };
    }
  }
}
