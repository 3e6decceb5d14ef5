// Words that people read stand in tables, not in components, so that they can be translated.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { parse } from "@babel/parser";
import { ROOT, listBuilt } from "./support/site.js";

/** Attributes whose values people see or hear. `label` and `name` are props of the theme's own components. */
const SPOKEN = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "summary",
  "title",
]);

/** Properties that scripts set, with texts that people see or hear. */
const SPOKEN_PROPERTIES = new Set(["ariaLabel", "innerText", "placeholder", "textContent", "title"]);

/** Literals outside the table, each with the reason why it is no word. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const isWord = (text: string) => /\p{L}{2}/u.test(text);

/** Texts in an expression that is shown: literals, also in branches of conditions, but not those of calls. */
function shownIn(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case "StringLiteral":
    case "JSXText":
      return [String(value["value"])];
    case "TemplateLiteral":
      return (value["quasis"] as { value: { cooked: string } }[]).map((part) => part.value.cooked);
    case "ConditionalExpression":
      return [...shownIn(value["consequent"]), ...shownIn(value["alternate"])];
    case "LogicalExpression":
      return [...shownIn(value["left"]), ...shownIn(value["right"])];
    case "BinaryExpression":
      return value["operator"] === "+" ? [...shownIn(value["left"]), ...shownIn(value["right"])] : [];
    case "JSXExpressionContainer":
      return shownIn(value["expression"]);
    default:
      return [];
  }
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return "";
  return typeof value["name"] === "string" ? value["name"] : nameOf(value["property"]);
}

function literalsIn(node: Node): string[] {
  const own =
    node.type === "JSXElement" || node.type === "JSXFragment"
      ? (node["children"] as Node[]).flatMap(shownIn)
      : node.type === "JSXAttribute" && SPOKEN.has(nameOf(node["name"]))
        ? shownIn(node["value"])
        : node.type === "AssignmentExpression" && SPOKEN_PROPERTIES.has(nameOf(node["left"]))
          ? shownIn(node["right"])
          : node.type === "CallExpression" && /^(?:announce|alert|confirm)$/.test(nameOf(node["callee"]))
            ? (node["arguments"] as Node[]).flatMap(shownIn)
            : [];
  const inner = Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isNode).flatMap(literalsIn),
  );
  return [...own.filter(isWord).map((text) => text.trim()), ...inner];
}

/** Checked like the files of the theme. */
const wordsIn = (code: string): string[] => {
  const { program } = parse(code, { sourceType: "module", plugins: ["jsx", "typescript"] });
  return literalsIn(program as unknown as Node);
};

describe("Words", () => {
  test("of the theme stand in its table", () => {
    const found = listBuilt(path.join(ROOT, "theme"))
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("words/") && !name.endsWith(".d.ts"))
      .flatMap((name) =>
        wordsIn(readFileSync(path.join(ROOT, "theme", name), "utf8")).map((text) => `${name}: ${text}`),
      );
    assert.deepEqual(found, Object.keys(EXCEPTIONS));
  });

  test("outside of it are found", () => {
    const code = `
      const a = <p aria-label="Close it">Some text {x ? "one" : \`\${n} two\`} {f("no")} · /</p>;
      box.textContent = "three";
      announce("four");
      const b = <i className="no" title={y && "five"}>§</i>;`;
    const found = ["Some text", "one", "two", "Close it", "three", "four", "five"];
    assert.deepEqual(wordsIn(code).sort(), found.sort());
  });
});
