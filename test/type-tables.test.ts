// Tables of the props of components and of types, read from TypeScript.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { CheerioAPI } from "cheerio";
import { openBrowser, serveFolder } from "./support/browser.js";
import { problemLines } from "./support/problems.js";
import { eventually, serveHere, testSite } from "./support/site.js";

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    jsx: "preserve",
    module: "esnext",
    moduleResolution: "bundler",
    types: [],
  },
});

/** As much of React as the components need. */
const REACT = `
export type ReactNode = string | number | null;
export interface Attributes {
  /** Where it stands, see [more](./nowhere.md). */
  tabIndex?: number;
  title?: string;
}
export declare function forwardRef<P>(render: (props: P, ref: unknown) => ReactNode): (props: P) => ReactNode;
`;

const BUTTON = `import type { Attributes, ReactNode } from "react";
import type { Base } from "./base";

/** How large it is. */
export type Size = "small" | "large";

/** A color. */
export interface Tone {
  value: string;
  /** @deprecated Use \`value\`, as [the guide](../content/docs/guide.md) says. */
  name?: string;
}

/** What a button takes. */
export interface ButtonProps extends Base, Attributes {
  /** The **size**; see {@link Size} and {@link https://size.example about it}. */
  size?: Size;
  tone?: Tone | "plain";
  /**
   * Called when it is pressed.
   * @param id Its name.
   */
  onPress(id: string, more?: boolean): void;
  /** @defaultValue \`theme.gap\` */
  gap?: number;
  label: ReactNode;
  /** @internal */
  secret?: string;
}

/** A button. */
export function Button({ size = "large", ...props }: ButtonProps): ReactNode {
  return props.title ?? size;
}
`;

const FILES = {
  "tsconfig.json": TSCONFIG,
  "node_modules/react/package.json": JSON.stringify({ name: "react", version: "1.0.0", types: "index.d.ts" }),
  "node_modules/react/index.d.ts": REACT,
  "src/Button.tsx": BUTTON,
  "src/base.ts": `export interface Base {\n  /** Marks it in tests. */\n  testId?: string;\n}\n`,
  "content/docs/guide.md": "# Guide\n",
};

const page = (text: string) => ({ ...FILES, "content/docs/a.md": `# A\n\n${text}\n` });

/** The members in a table: names, then what is said of each. */
function membersIn($: CheerioAPI, name: string): Record<string, string> {
  const table = $(`figure[aria-label="${name}"]`);
  assert.equal(table.length, 1, $.html("main"));
  return Object.fromEntries(
    [...table.find("li:has(> p a[id])")].map((item) => {
      const line = $(item).children("p").first();
      const facts = line.children().slice(1);
      return [line.find("a[id]").text(), [...facts].map((fact) => $(fact).text()).join("; ")];
    }),
  );
}

test("Printed pages leave folded what is inherited; descriptions run in the direction of their text", async (context) => {
  const site = testSite(context, {
    ...page(`::props{file="../../src/Button.tsx"}`),
    "docsite.config.ts": `export default { title: "Test", url: "https://test.example", i18n: { defaultLocale: "ar", locales: ["ar"] } };\n`,
  });
  await site.buildWell();
  const browser = await openBrowser(context);
  const tab = await browser.newPage();
  await tab.goto(`${await serveFolder(context, `${site.dir}/dist`)}docs/a/`);
  assert.equal(await tab.evaluate(`document.documentElement.dir`), "rtl");
  const text = tab.getByText("Called when it is pressed.");
  assert.equal(await text.evaluate((element) => getComputedStyle(element).direction), "ltr");
  await tab.emulateMedia({ media: "print" });
  assert.ok(await text.isVisible());
  assert.equal(await tab.locator("[id$='.tabIndex']").isVisible(), false);
  await tab.emulateMedia({ media: "screen" });
  await tab.locator("summary", { hasText: "react" }).click();
  await tab.emulateMedia({ media: "print" });
  assert.ok(await tab.locator("[id$='.tabIndex']").isVisible());
});

test("A page shows the props of a component: types, defaults, what is required, what is inherited", async (context) => {
  const site = testSite(context, page(`::props{file="../../src/Button.tsx"}`));
  await site.buildWell();
  const $ = site.page("/docs/a");
  assert.deepEqual(membersIn($, "Props of Button"), {
    size: '"small" | "large"; default "large"',
    tone: 'Tone | "plain"',
    onPress: "(id: string, more?: boolean) => void; required",
    gap: "number; default theme.gap",
    label: "ReactNode; required",
    testId: "string",
    tabIndex: "number",
    title: "string",
  });
  const folded = [...$("figure details")].map((each) => $(each).children("summary").text().trim());
  assert.deepEqual(folded, ["Inherited from Base 1", "Inherited from Attributes (react) 2"]);
  assert.equal($("figure details[open]").length, 0);
  // Descriptions are Markdown. A link of a package leads nowhere here, and is no problem of the site.
  assert.equal($("figure strong").text(), "size");
  assert.equal($('figure a[href="https://size.example"]').text(), "about it");
  assert.match($("main li li").text(), /^id: Its name\.$/);
  assert.doesNotMatch($("main").text(), /secret/);
  assert.match(
    site.read("docs/a.md"),
    /^- `size`: `"small" \| "large"`, default `"large"`\n\n {2}The \*\*size\*\*; see `Size`/m,
  );
  assert.match(site.read("docs/a.md"), /^- `label`: `ReactNode`, required$/m);
  assert.match(site.read("docs/a.md"), /Inherited from `Attributes` \(react\): `tabIndex`, `title`/);
  assert.match(site.read("llms-full.txt"), /Called when it is pressed\./);
  const index = site.files().filter((file) => file.startsWith("assets/search/"));
  assert.ok(index.some((file) => /onpress/i.test(site.read(file))));
  assert.ok(!index.some((file) => /tabindex/i.test(site.read(file))));
});

test("A name of a type leads to its table where the page has one", async (context) => {
  const site = testSite(
    context,
    page(
      `::props{file="../../src/Button.tsx"}\n\n## Size\n\n::type{file="@site/src/Button.tsx" name="Size" description}\n\n::type{file="@site/src/Button.tsx" name="Tone"}\n\n::type{file="@site/src/Button.tsx" name="Tone" inherited="show"}`,
    ),
  );
  await site.buildWell();
  const $ = site.page("/docs/a");
  const linked = [...$('[aria-label="Props of Button"] code a')].map((each) => $(each).attr("href"));
  assert.deepEqual(linked, ["#Size", "#Tone"]);
  assert.equal($("#Size").length, 1);
  assert.match(
    $('[aria-label="Members of Size"]').text(),
    /How large it is\.[^]*type Size = "small" \| "large"/,
  );
  // The second table of a type has ids of its own.
  assert.deepEqual(
    [...$('[aria-label="Members of Tone"] a[id]')].map((each) => $(each).attr("id")),
    ["Tone.value", "Tone.name", "Tone.value-1", "Tone.name-1"],
  );
  assert.equal($("main s").first().text(), "name");
  assert.equal($('main a[href="/docs/guide"]').first().text(), "the guide");
});

test("Components in other forms: wrapped, with properties, as classes, in declarations", async (context) => {
  const site = testSite(context, {
    ...page(
      [
        ["forms.tsx", "Wrapped"],
        ["forms.tsx", "Inner.Part"],
        ["forms.tsx", "Old"],
        ["forms.tsx", "Either"],
        ["forms.tsx", "Bare"],
        ["forms.tsx", "default"],
        ["untyped.js", ""],
        ["lib.d.ts", "Declared"],
      ]
        .map(([file, name]) => `::props{file="@site/src/${file}"${name && ` name="${name}"`}}`)
        .join("\n\n"),
    ),
    "src/untyped.js": `import { make } from "nowhere";
/** @param {{ gap?: { small: number } }} props */
export function Untyped({ gap = { small: 1 } }) { return make(gap); }
export const LIMIT = 1;
`,
    "src/lib.d.ts": `export declare const Declared: <T>(props: {\n  /** @default [] */\n  items?: readonly T[];\n}) => null;\n`,
    "src/forms.tsx": `import { forwardRef } from "react";
const SIZES = { usual: 3 } as const;
export const Wrapped = forwardRef<{ size?: number; name: string; fresh?: boolean }>((props, ref) => {
  const { size = SIZES.usual, name = "none", ...others } = props;
  return name + size + others.fresh;
});
export function Inner(props: { a: string }) { return null; }
Inner.Part = function Part({ b = true }: { b?: boolean }) { return null; };
export class Old {
  static defaultProps = { depth: -1 };
  props!: { depth: number; title: string };
  render() { return null; }
}
type Link = { kind: "link"; href: string };
type Press = { kind: "press"; onPress: () => void };
export function Either(props: Link | Press) { return null; }
export function Bare() { return null; }
export default ({ last }: { last: string[] }) => null;
`,
  });
  await site.buildWell();
  const $ = site.page("/docs/a");
  const shown = (name: string) => membersIn($, `Props of ${name}`);
  assert.deepEqual(shown("Wrapped"), {
    size: "number; default 3",
    name: 'string; default "none"',
    fresh: "boolean",
  });
  assert.deepEqual(shown("Inner.Part"), { b: "boolean; default true" });
  assert.deepEqual(shown("Old"), { depth: "number; default -1", title: "string; required" });
  assert.deepEqual(shown("Either"), {
    kind: '"link" | "press"; required',
    href: "string",
    onPress: "() => void",
  });
  assert.deepEqual(shown("Bare"), {});
  assert.match($('[aria-label="Props of Bare"]').text(), /It has no props\./);
  assert.deepEqual(shown("default"), { last: "string[]; required" });
  assert.deepEqual(shown("Untyped"), { gap: "{ small: number }; default { small: 1 }" });
  assert.deepEqual(shown("Declared"), { items: "readonly T[]; default []" });
});

test("Types in other forms: enums, classes, functions, unions, names for any key", async (context) => {
  const names = ["Level", "Store", "Compare", "Shape", "Dictionary", "Partly"];
  const site = testSite(context, {
    ...page(names.map((name) => `::type{file="@site/src/types.ts" name="${name}"}`).join("\n\n")),
    "src/types.ts": `export enum Level {
  /** The lowest. */
  Low = 1,
  High = "high",
}
export class Store<T> {
  private hidden = 1;
  #own = 2;
  constructor(readonly first: T) {}
  /** Gets it. */
  get(key: string): T | undefined { return undefined; }
}
export type Compare<T> = (one: T, other: T) => number;
export type Shape = { kind: "circle"; radius: number } | { kind: "square"; side: number };
export interface Dictionary { [word: string]: Level; size: Level.Low }
export type Partly = Partial<Pick<Store<string>, "first">>;
`,
  });
  await site.buildWell();
  const $ = site.page("/docs/a");
  const shown = (name: string) => membersIn($, `Members of ${name}`);
  assert.deepEqual(shown("Level"), { Low: "1", High: '"high"' });
  assert.deepEqual(shown("Store"), { first: "T", get: "(key: string) => T | undefined" });
  assert.deepEqual(shown("Dictionary"), { size: "Level.Low; required", "[word: string]": "Level" });
  assert.deepEqual(shown("Partly"), { first: "string" });
  assert.match(
    $('[aria-label="Members of Compare"] pre').text(),
    /type Compare<T> = \(one: T, other: T\) => number/,
  );
  assert.match($('[aria-label="Members of Shape"] pre').text(), /kind: "circle";[^]*side: number/);
});

test("Nothing in a comment breaks the table: open fences, colons, HTML, braces", async (context) => {
  const site = testSite(context, {
    ...page(`::type{file="@site/src/odd.ts" name="Odd"}`),
    "docsite.config.js": `export default { title: "T", url: "https://t.example", variables: { a: "1" } };\n`,
    "src/odd.ts":
      "export interface Odd {\n  /**\n   * Renders a <button> with {{ unknown }}.\n   * ```ts\n   * open();\n   */\n  one: string;\n" +
      "  /**\n   * :::::note\n   * ::::::::\n   */\n  two: '`' | \"a'b\";\n  /** --- */\n  three: `<${string}>`;\n  /** <!-- gone --> <script>alert(1)</script> */\n  four: 1;\n}\n",
  });
  const { diagnostics } = await site.build();
  assert.deepEqual(
    diagnostics.filter(({ severity }) => severity === "error"),
    [],
  );
  const $ = site.page("/docs/a");
  assert.deepEqual(Object.keys(membersIn($, "Members of Odd")), ["one", "two", "three", "four"]);
  assert.match($("main").text(), /Renders a <button> with {{ unknown }}\./);
  assert.equal($("main script").length, 0);
});

test("What a file does not export is an error where the page asks for it", async (context) => {
  const site = testSite(context, {
    ...page(
      `::props{file="../../src/Button.tsx" name="Buton"}\n\n::type{file="../../src/Button.tsx" name="Sise"}\n\n::props{file="../../src/Gone.tsx"}\n\n::props{file="../../src/Button.tsx" name="Size"}\n\n::type{file="../../src/Button.tsx"}\n\n::props{name="Button"}`,
    ),
  });
  assert.deepEqual(problemLines(await site.build()), [
    "content/docs/a.md:13:1 error component-attribute: `::props` needs the attribute `file`",
    "content/docs/a.md:3:1 error type-table: `../../src/Button.tsx` exports no `Buton` (Did you mean `Button`?)",
    "content/docs/a.md:5:1 error type-table: `../../src/Button.tsx` exports no `Sise` (Did you mean `Size`?)",
    "content/docs/a.md:7:1 error missing-partial: There is no file `../../src/Gone.tsx` (Check the path; it is relative to this file, or to the site folder if it begins with `@site/`)",
    "content/docs/a.md:9:1 error type-table: `Size` in `../../src/Button.tsx` is a type, and no component (Use `::type` for the members of a type, or name the component)",
    "content/docs/a.md:11:1 error type-table: `../../src/Button.tsx` exports more than one type (Set `name`. It exports `Size`, `Tone`, `ButtonProps`)",
  ]);
});

test("A broken link in a comment is reported in the file of the comment", async (context) => {
  const site = testSite(context, page(`::props{file="../../src/Button.tsx"}`));
  site.write(
    "src/base.ts",
    "export interface Base {\n  x: 1;\n\n  /** See [this](../content/docs/gone.md). */\n  testId?: string;\n}\n",
  );
  const [problem] = problemLines(await site.build());
  assert.match(problem ?? "", /^src\/base\.ts:4:1 error broken-link: /);
});

test("A table is made again when what it depends on changes, and not otherwise", async (context) => {
  const site = testSite(context, page(`::props{file="../../src/Button.tsx"}`));
  const cached = () => site.buildWell({ cache: true });
  await cached();
  const shown = () => membersIn(site.page("/docs/a"), "Props of Button");
  site.write("src/other.ts", "export const nothing = 1;\n");
  const again = await cached();
  assert.ok(again.cached >= again.routes);
  site.write("src/base.ts", "export interface Base { testId: number }\n");
  await cached();
  assert.equal(shown()["testId"], "number; required");
  site.write("node_modules/react/index.d.ts", REACT.replace("title?: string", "title: string | null"));
  await cached();
  assert.equal(shown()["title"], "string | null; required");
  // A file that is found before the one that was read.
  site.write("src/base.tsx", "export interface Base { testId: never }\n");
  site.remove("src/base.ts");
  await cached();
  assert.equal(shown()["testId"], "never; required");
  site.write(
    "src/global.d.ts",
    `declare module "react" { interface Attributes { added?: 1 } }\nexport {};\n`,
  );
  await cached();
  assert.equal(shown()["added"], "1");
  site.write("tsconfig.json", TSCONFIG.replace("{", '{"include":["content"],'));
  await cached();
  assert.equal(shown()["added"], undefined);
  site.write("tsconfig.json", TSCONFIG);
  await cached();
  const before = site.read("docs/a/index.html");
  await site.buildWell();
  assert.equal(site.read("docs/a/index.html"), before);
});

test("`docsite serve` follows an edit of a component, and of what it imports", async (context) => {
  const site = testSite(context, page(`::props{file="../../src/Button.tsx"}`));
  const { url } = await serveHere(context, site.dir);
  const html = async () => (await fetch(new URL("docs/a", url))).text();
  assert.match(await html(), /theme\.gap/);
  site.write("src/Button.tsx", BUTTON.replace("theme.gap", "theme.space"));
  await eventually(async () => assert.match(await html(), /theme\.space/));
  site.write("src/base.ts", "export interface Base {\n  /** Edited. */\n  testId?: string;\n}\n");
  await eventually(async () => assert.match(await html(), /Edited\./));
});

test("In MDX, it is a component, and the compiler of the site is taken with the options of its files", async (context) => {
  const site = testSite(context, {
    ...FILES,
    "content/docs/a.mdx": `# A\n\n<PropsTable file="@site/packages/ui/src/Card.tsx" />\n\n<TypeTable file="@site/packages/ui/src/Card.tsx" name="CardProps" inherited="hide" />\n`,
    // As Vite sets up projects: a file that only names others.
    "packages/ui/tsconfig.json": JSON.stringify({ files: [], references: [{ path: "./tsconfig.app.json" }] }),
    "packages/ui/tsconfig.app.json": JSON.stringify({
      compilerOptions: {
        strict: true,
        jsx: "preserve",
        moduleResolution: "bundler",
        module: "esnext",
        types: [],
        paths: { "@/*": ["./src/*"] },
      },
      include: ["src"],
    }),
    "packages/ui/src/kinds.ts": `export type Kind = "a" | "b";\n`,
    "packages/ui/src/Card.tsx": `import type { Kind } from "@/kinds";\nexport interface CardProps { kind: Kind }\nexport const Card = ({ kind }: CardProps) => null;\n`,
  });
  await site.buildWell();
  const $ = site.page("/docs/a");
  assert.deepEqual(membersIn($, "Props of Card"), { kind: '"a" | "b"; required' });
  assert.deepEqual(membersIn($, "Members of CardProps"), { kind: '"a" | "b"; required' });
});

test("A page without tables has nothing of them", async (context) => {
  const site = testSite(context, { ...FILES, "content/docs/a.md": "# A\n\nText.\n" });
  await site.buildWell();
  assert.doesNotMatch(site.read("docs/a/index.html"), /types-[0-9a-f]+\.css/);
  // What shows one loads its style sheet.
  site.write("content/docs/a.md", `# A\n\n::props{file="../../src/Button.tsx"}\n`);
  await site.buildWell();
  assert.match(site.read("docs/a/index.html"), /types-[0-9a-zA-Z]+\.css/);
});
