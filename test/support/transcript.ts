// A page as assistive technology has it: Chromium's accessibility tree in its order, a line for each thing that is said.
import type { Page } from "playwright-core";

interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly value?: { readonly value: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

/** Only hold others together. */
const SILENT = new Set([
  "generic",
  "none",
  "RootWebArea",
  "InlineTextBox",
  "LineBreak",
  "ListMarker",
  "LayoutTableCell",
]);

/** Have their whole text as their name. */
const NAMED = new Set(["link", "button", "heading", "tab", "DisclosureTriangle", "option", "menuitem"]);

/** States that are said, where they are not the usual ones. */
const STATES = ["expanded", "selected", "checked", "disabled", "pressed", "level", "modal", "focusable"];

/** The transcript of a page, or of the first element that matches. */
export async function transcriptOf(page: Page, selector = "html"): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { node } = await session.send("DOM.describeNode", { nodeId });
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: readonly Node[] };
  await session.detach();
  const byId = new Map(nodes.map((each) => [each.nodeId, each]));
  const start = nodes.find(
    (each) => (each as { backendDOMNodeId?: number }).backendDOMNodeId === node.backendNodeId,
  );
  const lines: string[] = [];
  const childrenOf = (of: Node) => (of.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const textOf = (of: Node): string =>
    of.role?.value === "StaticText" ? (of.name?.value ?? "") : childrenOf(of).map(textOf).join("");
  const holdsLink = (of: Node): boolean =>
    childrenOf(of).some((child) => child.role?.value === "link" || holdsLink(child));
  const say = (of: Node, depth: number) => {
    const role = of.role?.value ?? "";
    // Code has no name, and a text in many pieces.
    const name = (role === "code" ? textOf(of) : (of.name?.value ?? "")).replace(/\s+/g, " ").trim();
    const isSaid = !of.ignored && !SILENT.has(role) && !(role === "StaticText" && name === "");
    if (isSaid) {
      const value = of.value?.value === undefined ? "" : ` = ${JSON.stringify(of.value.value)}`;
      const what =
        role === "StaticText"
          ? name
          : [role, name && JSON.stringify(name), statesOf(of)].filter(Boolean).join(" ");
      lines.push("  ".repeat(depth) + what + value);
    }
    if (
      role === "StaticText" ||
      role === "code" ||
      (NAMED.has(role) && textOf(of).replace(/\s+/g, " ").trim() === name && !holdsLink(of))
    )
      return;
    for (const child of childrenOf(of)) say(child, depth + Number(isSaid));
  };
  if (start) say(start, 0);
  return `${lines.join("\n")}\n`;
}

function statesOf({ role, properties = [] }: Node): string {
  return STATES.flatMap((state) => {
    const value = properties.find(({ name }) => name === state)?.value.value;
    // Links and buttons always can have the focus.
    if (state === "focusable") return value === true && role?.value === "region" ? ["focusable"] : [];
    if (value === undefined || (value === false && state !== "expanded" && state !== "selected")) return [];
    return [value === true ? state : `${state}=${String(value)}`];
  }).join(" ");
}
