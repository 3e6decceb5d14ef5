// What code of the site becomes on the server: HTML, and the styles that libraries make while it is rendered.
import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { renderIsland } from "../renderIsland.js";
import { inSurroundings, surroundings } from "./contexts.js";
import { host } from "./host.js";
import { contextsOfRoot } from "./root.js";

/** Style elements that emotion puts before the elements that they are for, on the server only. */
const OF_EMOTION = /<style data-emotion="[^"]*"[^>]*>([^<]*)<\/style>/g;

/** HTML of a tree that browsers hydrate as it is, with the contexts around it, and the CSS for it. */
export function rendered(node: ReactNode, identifierPrefix: string): { html: string; css: string } {
  const around = surroundings() ?? contextsOfRoot();
  const collectors = Object.values(host.collectors ?? {}).map((collector) => collector());
  const inside = collectors.reduce((around, { wrap }) => wrap(around), node);
  const whole = inSurroundings(around, inside);
  const { html, css: own = "" } = renderIsland(<>{whole}</>, (element: ReactElement) => {
    // React adds image preloads with unresolved addresses, except inside of a `<picture>`.
    const text = renderToString(<picture>{element}</picture>, { identifierPrefix });
    return text.slice(0, -"</picture>".length).replace("<picture>", "");
  });
  const rules = new Set([own, ...collectors.map((collector) => collector.css())]);
  const withoutStyles = html.replace(OF_EMOTION, (_, text: string) => {
    rules.add(text);
    return "";
  });
  return { html: withoutStyles, css: [...rules].join("").replace(/<\/style/gi, String.raw`<\/style`) };
}
