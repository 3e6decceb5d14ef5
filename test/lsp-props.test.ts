// `docsite lsp`: what an editor offers and shows of the components that a site defines, by its TypeScript.
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  CompletionRequest,
  HoverRequest,
  type CompletionItem,
  type CompletionList,
  type MarkupContent,
} from "vscode-languageserver-protocol/node";
import { suiteContext } from "./support/at-end.js";
import { Editor, marked } from "./support/editor.js";
import { eventually, testSite, type TestSite } from "./support/site.js";

type Context = ReturnType<typeof suiteContext>;

const SAIL = (kind: string) => `
export interface SailProps {
  readonly tall?: boolean;
  /** What **kind** of sail it is. */
  readonly kind: ${kind};
  readonly children?: unknown;
}
/** A sail on a [mast](/docs/guide). */
export function Sail({ tall = false }: SailProps) { return null; }
`;

const FILES = {
  "docsite.config.js": `export default { title: "Ships", url: "https://ships.example" };\n`,
  "content/pages/index.md": "# Home\n\nText.\n",
  "content/docs/guide.mdx": "# Guide\n\nText.\n",
  "content/docs/plain.md": "# Plain\n\nText.\n",
  "theme/components.tsx": `export { Sail } from "../parts/sail";\nexport function Card({ own }: { own: "a" | "b" }) { return null; }\n`,
  "parts/sail.tsx": SAIL('"jib" | "spanker"'),
  "parts/Hull.tsx": `export default function Hull({ planks }: { /** How many. */ planks: number }) { return null; }\nexport const Deck = { Rail: ({ side }: { side?: "port" | "starboard" }) => null };\n`,
};

const aboutOf = (item: CompletionItem | undefined) =>
  (item?.documentation as MarkupContent | undefined)?.value ?? "";

async function editorOf(context: Context, site: TestSite) {
  const lsp = await Editor.start(context, site.dir);
  const file = "content/docs/guide.mdx";
  const shown = async (text: string, name = file) => {
    const { text: bare, position } = marked(text);
    await lsp.show(name, bare);
    return { textDocument: { uri: lsp.uri(name) }, position };
  };
  const offers = async (text: string, name?: string) => {
    const list = await lsp.connection.sendRequest(CompletionRequest.type, await shown(text, name));
    return (list as CompletionList).items;
  };
  const labels = async (text: string, name?: string) => (await offers(text, name)).map(({ label }) => label);
  const hover = async (text: string) => {
    const found = await lsp.connection.sendRequest(HoverRequest.type, await shown(text));
    return (found?.contents as MarkupContent | undefined)?.value;
  };
  return { offers, labels, hover };
}

suite("Components of the site", () => {
  const context = suiteContext();

  test("have their props in an editor, with types, descriptions and values", async () => {
    const site = testSite(context, FILES);
    const { offers, labels, hover } = await editorOf(context, site);
    const [kind, tall, ...rest] = await offers("# Guide\n\n<Sail |>\n");
    assert.deepEqual([kind?.label, kind?.detail], ["kind", '"jib" | "spanker" (required)']);
    assert.match(aboutOf(kind), /\*\*kind\*\* of sail/);
    assert.deepEqual([tall?.label, tall?.detail, rest.length], ["tall", "boolean", 0]);
    assert.deepEqual(await labels('# Guide\n\n<Sail kind="jib" |>\n'), ["tall"]);
    assert.deepEqual(await labels('# Guide\n\n<Sail\n  kind="sp|"\n/>\n'), ["spanker"]);
    assert.deepEqual(await labels("# Plain\n\n:::sail{|}\n:::\n", "content/docs/plain.md"), ["kind", "tall"]);
    assert.match((await hover("# Guide\n\n<Sa|il kind='jib' />\n")) ?? "", /^A sail on a \[mast\]/);
    assert.match(
      (await hover("# Guide\n\n<Sail ki|nd='jib' />\n")) ?? "",
      /kind: "jib" \| "spanker"[^]*What \*\*kind\*\*/,
    );
    assert.match((await hover("# Guide\n\n<Sail ta|ll />\n")) ?? "", /tall\?: boolean[^]*Default: `false`/);
    // In the place of a built-in one.
    assert.deepEqual(await labels("# Guide\n\n<Card |>\n"), ["own"]);
    assert.ok((await labels("# Guide\n\n<Badge |>\n")).includes("tone"));
    // By an import of the page.
    const imported =
      'import Hull, {\n  Deck as Top,\n} from "../../parts/Hull";\nimport * as all from "@site/parts/Hull";\n\n# Guide\n\n';
    assert.deepEqual(await labels(`${imported}<Hull |>\n`), ["planks"]);
    assert.deepEqual(await labels(`${imported}<Top.Rail side="|">\n`), ["port", "starboard"]);
    assert.deepEqual(await labels(`import { Sail } from "sails";\n\n# Guide\n\n<Sail |>\n`), []);
    // An edit of its code.
    site.write("parts/sail.tsx", SAIL('"jib" | "genoa"'));
    await eventually(async () =>
      assert.deepEqual(await labels('# Guide\n\n<Sail kind="|">\n'), ["jib", "genoa"]),
    );
  });

  test("are offered without them where there is no TypeScript that can be asked", async () => {
    // Those beside docsite would be taken otherwise.
    const none = JSON.stringify({ version: "7.0.0" });
    const packages = ["typescript", "@typescript/typescript6"].map((name) => [
      `node_modules/${name}/package.json`,
      none,
    ]);
    const site = testSite(context, { ...FILES, ...Object.fromEntries(packages) });
    const { labels, hover } = await editorOf(context, site);
    assert.ok((await labels("# Guide\n\n<Sa|\n")).includes("Sail"));
    assert.deepEqual(await labels("# Guide\n\n<Sail |>\n"), []);
    assert.ok((await labels("# Guide\n\n<Card |>\n")).includes("href"));
    assert.equal(await hover("# Guide\n\n<Sail ki|nd='jib' />\n"), undefined);
  });
});
