// Markdown in an island: in browsers it stays the HTML of the server.
import { createContext, useContext, type ReactNode } from "react";
import { host } from "./host.js";

/** HTML of the slots of an island, by name. */
export const Slots = createContext<ReadonlyMap<string, string>>(new Map());

/** A part of an island that React leaves as it is. */
export function Slot({ name }: { name: string }) {
  const html = { __html: useContext(Slots).get(name) ?? "" };
  return <docsite-slot data-slot={name} dangerouslySetInnerHTML={html} />;
}

/** The component that an imported Markdown file is. */
export function partial(path: string): (props: Readonly<Record<string, unknown>>) => ReactNode {
  return (props) =>
    host.partial ? host.partial(path, props) : <Slot name={`${path} ${JSON.stringify(props)}`} />;
}

declare module "react" {
  // oxlint-disable-next-line typescript/no-namespace -- the way React's types are extended
  namespace JSX {
    interface IntrinsicElements {
      "docsite-slot": { "data-slot": string; dangerouslySetInnerHTML: { __html: string } };
    }
  }
}
