// Tables of props and of types. What they show is read by a feature, which makes Markdown of it.
import type { Link, List, Nodes, RootContent } from "mdast";
import { decodedData } from "../../text/encoded-data.js";
import { escapeHtml } from "../../text/escape.js";
import type { MadeOf } from "../../types/document.js";
import type { CodePiece, TypeSignatureData, TypeTableData } from "../../types/type-tables.js";
import type { PartWriter } from "../conversion.js";
import {
  componentHole,
  escaped,
  indented,
  isSet,
  mention,
  textIn,
  type Component,
  type MarkdownWriter,
} from "./component.js";
import { madeOfFile } from "./made.js";
import type { Use } from "./use.js";

/** Name of the feature that makes them. */
export const TYPE_TABLES = "type-tables";

export const PropsTable: Component = table("props", "props");

export const TypeTable: Component = table("type", "type");

function table(directive: string, kind: TypeTableData["kind"]): Component {
  return {
    directive,
    stands: ["leaf"],
    attributes: { file: "value", name: "value", inherited: ["show", "fold", "hide"], description: "value" },
    html: (use, writer) => madeOfFile(use, writer, { feature: TYPE_TABLES, request: requestOf(kind, use) }),
    // The insertion stands for it.
    markdown: () => "",
  };
}

function requestOf(kind: TypeTableData["kind"], use: Use): MadeOf["request"] {
  const [name, inherited] = [textIn(use, "name"), textIn(use, "inherited")];
  return {
    kind,
    ...(name !== undefined && { name }),
    ...(inherited !== undefined && { inherited }),
    ...(isSet(use, "description") && { description: "true" }),
  };
}

/** What a feature makes of a use: data in an attribute, and a list with the descriptions. */
export const TypeMembers: Component = {
  directive: "type-members",
  isMade: true,
  readsChildren: true,
  attributes: { data: "value" },
  html(use, writer) {
    const data = dataOf(use);
    const { context } = writer;
    const { kind, name, inherited, members, isDeprecated, label } = data ?? {};
    if (!data || !context.origins) return writer.blocks(use.children);
    context.words.set(use.node, wordsIn(data));
    if (data.key !== "") mention(writer, use, "type", JSON.stringify({ [data.key]: data.name }));
    const isShown = data.members.map(({ origin }) => data.inherited !== "hide" || !origin?.package);
    const anchors = data.members.flatMap((member, index) =>
      isShown[index] ? [[`a${index}`, memberAnchor(data, member, writer)] as const] : [],
    );
    const links = linksOf(use, data);
    const types = data.members.flatMap(({ code }, index) =>
      code ? [[`t${index}`, piecesHtml(code, links, writer)] as const] : [],
    );
    return componentHole("TypeMembers", use, writer, {
      props: {
        kind,
        name,
        inherited,
        members: members?.map(({ code: _code, ...member }) => member) as never,
        ...(isDeprecated && { isDeprecated }),
        ...(label !== undefined && { label }),
      },
      slots: {
        ...(data.name !== "" && { anchor: anchorOf(data.name, "", writer) }),
        ...(data.text !== undefined && { text: codeBlock(data.text, writer) }),
        ...Object.fromEntries(anchors),
        ...Object.fromEntries(types),
        ...Object.fromEntries(
          descriptionsOf(use, data).map(([place, nodes]) => {
            if (members?.[place]?.origin?.package !== undefined) nodes.forEach(withoutOwnLinks);
            return [`d${place}`, writer.blocks(nodes)] as const;
          }),
        ),
      },
    });
  },
  markdown(use, writer) {
    const data = dataOf(use);
    return data ? markdownOf(use, data, writer) : writer.blocks(use.children);
  },
};

/** What a feature makes of a declaration: a block of code with links. */
export const TypeSignature: Component = {
  directive: "type-signature",
  isMade: true,
  readsChildren: true,
  attributes: { data: "value" },
  html(use, writer) {
    const { context } = writer;
    const data = signatureIn(use);
    if (!data || !context.origins) return writer.blocks(use.children);
    // What it names is found by the title of its page or of its section.
    context.words.set(use.node, "");
    const links = linksOf(use, data);
    return componentHole("TypeSignature", use, writer, {
      props: {
        html: escapeHtml(textOf(data.code)),
        ...(data.language !== undefined && { language: data.language }),
      },
      slots: {
        children: piecesHtml(data.code, links, writer),
        ...(data.source && { source: piecesHtml(data.source, links, writer) }),
      },
    });
  },
  markdown(use, writer) {
    const data = signatureIn(use);
    if (!data) return writer.blocks(use.children);
    const code = `\`\`\`${data.language ?? "ts"}\n${textOf(data.code)}\n\`\`\``;
    return data.source ? `${code}\n\n${sourceMarkdown(data.source, linksOf(use, data))}` : code;
  },
};

function signatureIn(use: Use): TypeSignatureData | undefined {
  return decodedData(textIn(use, "data")) as TypeSignatureData | undefined;
}

function textOf(code: readonly CodePiece[]): string {
  return code.map(([text]) => text).join("");
}

function sourceMarkdown(source: readonly CodePiece[], links: readonly Link[]): string {
  return source
    .map(([text, , place]) => {
      const link = typeof place === "number" ? links[place] : undefined;
      return link ? `[${escaped(text)}](<${link.url}>)` : escaped(text);
    })
    .join("");
}

/** The links of the code of a use: those of its first paragraph. They have no text of their own, which the search would find. */
function linksOf(use: Use, { links }: Pick<TypeTableData, "links">): readonly Link[] {
  const [first] = use.children;
  if (!links || first?.type !== "paragraph") return [];
  const all = first.children.filter((node) => node.type === "link");
  first.children = all;
  for (const link of all) link.children = [];
  return all;
}

function piecesHtml(code: readonly CodePiece[], links: readonly Link[], writer: PartWriter): string {
  return code
    .map(([text, kind, place]) => {
      const link = typeof place === "number" ? links[place] : undefined;
      const html = link
        ? writer.phrases([{ ...link, children: [{ type: "text", value: text }] }])
        : escapeHtml(text);
      // What is described may have written such a directive, too.
      return kind ? `<span class="${escapeHtml(kind)}">${html}</span>` : html;
    })
    .join("");
}

function dataOf(use: Use): TypeTableData | undefined {
  return decodedData(textIn(use, "data")) as TypeTableData | undefined;
}

/** The descriptions in the list, by the numbers of their members. */
function descriptionsOf(
  use: Use,
  { described }: TypeTableData,
): (readonly [place: number, nodes: readonly Nodes[]])[] {
  const items = use.children.flatMap((node) => (node.type === "list" ? (node as List).children : []));
  return items.map((item, index) => [described[index] ?? -1, item.children as RootContent[]] as const);
}

function codeBlock(text: string, { context }: PartWriter): string {
  const html = context.highlight(text, "ts", { marks: new Map() });
  return context.hole({ kind: "component", name: "CodeBlock", props: { language: "ts", html }, slots: {} });
}

/** What a package links to in itself is not here: only the text is left. */
function withoutOwnLinks(node: Nodes): void {
  if (!("children" in node)) return;
  const children = (node.children as Nodes[]).flatMap((child): Nodes[] => {
    withoutOwnLinks(child);
    if (child.type === "image" || child.type === "imageReference")
      return isElsewhere(child) ? [child] : [{ type: "text", value: child.alt ?? "" }];
    const isLink = child.type === "link" || child.type === "linkReference";
    return isLink && !isElsewhere(child) ? child.children : [child];
  });
  node.children = children.filter(({ type }) => type !== "definition") as never;
}

function isElsewhere(node: Nodes): boolean {
  return "url" in node && /^(?:https?|mailto):/i.test(node.url);
}

function memberAnchor(
  data: TypeTableData,
  { id, name, code }: TypeTableData["members"][number],
  writer: PartWriter,
): string {
  // What nothing leads to has a name alone: parameters are often called alike on a page.
  if (code && id === undefined) return `<span><code>${escapeHtml(name)}</code></span>`;
  return anchorOf(id ?? `${data.name}.${name}`, name, writer);
}

/** A link to itself: the id is in HTML, so that a page that has it already gets another one. */
function anchorOf(id: string, label: string, { context }: PartWriter): string {
  context.ids.push(id);
  if (label === "") return `<span id="${escapeHtml(id)}"></span>`;
  return `<a id="${escapeHtml(id)}" href="#${escapeHtml(id)}"><code>${escapeHtml(label)}</code></a>`;
}

/** What the search finds besides descriptions; what packages declare is the same everywhere. */
function wordsIn({ name, text = "", members }: TypeTableData): string {
  const own = members.filter(({ origin }) => !origin?.package);
  return [`${name} ${text}`, ...own.map((member) => `${member.name} ${member.values ?? member.type}`)].join(
    "\n",
  );
}

function markdownOf(use: Use, data: TypeTableData, writer: MarkdownWriter): string {
  const { types: words } = writer.wording;
  const descriptions = new Map(
    descriptionsOf(use, data).map(([place, nodes]) => [place, writer.blocks(nodes)] as const),
  );
  const lineOf = (member: TypeTableData["members"][number], place: number) => {
    const facts = [
      ...(member.type === "" ? [] : [code(member.values ?? member.type)]),
      ...(member.isRequired ? [words.required] : []),
      ...(member.default === undefined ? [] : [`${words.default} ${code(member.default)}`]),
      ...(member.isDeprecated ? [words.deprecated] : []),
    ];
    const about = descriptions.get(place);
    const told = facts.length > 0 ? `: ${facts.join(", ")}` : "";
    const text = `${code(member.name)}${told}${about ? `\n\n${about}` : ""}`;
    return indented(text, "- ");
  };
  const own = data.members.flatMap((member, place) =>
    member.origin?.package ? [] : [lineOf(member, place)],
  );
  const groups = data.inherited === "hide" ? [] : groupsOf(data.members);
  return [
    descriptions.get(-1) ?? "",
    data.text === undefined ? "" : `\`\`\`ts\n${data.text}\n\`\`\``,
    own.join("\n") || (data.text === undefined && data.members.length === 0 ? words.none : ""),
    ...groups.map(([from, names]) => {
      const shown = names.length > MOST_NAMES ? String(names.length) : names.map(code).join(", ");
      return `${words.inherited(from)}: ${shown}`;
    }),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Of more inherited members, their number is told. */
const MOST_NAMES = 20;

/** The names of the members that packages declare, by what declares them. */
function groupsOf(members: TypeTableData["members"]): (readonly [from: string, names: readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const { name, origin } of members)
    if (origin?.package !== undefined) {
      const from = origin.name === "" ? origin.package : `${code(origin.name)} (${origin.package})`;
      groups.set(from, [...(groups.get(from) ?? []), name]);
    }
  return [...groups];
}

function code(text: string): string {
  const marks = "`".repeat(1 + Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)));
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return marks + space + text + space + marks;
}
