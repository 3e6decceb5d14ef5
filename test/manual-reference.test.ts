// The reference of the manual is made from the code: whatever people can write has a description there.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { before, describe, test } from "node:test";
import { load, type CheerioAPI } from "cheerio";
import * as v from "valibot";
import { configSchema } from "../src/config/schema.js";
import { commandsOf, optionsOf } from "../manual/plugins/commands.js";
import { componentsIn } from "../manual/plugins/components.js";
import { configKeys, ungroupedKeys } from "../manual/plugins/configuration.js";
import { frontMatterKeys } from "../manual/plugins/front-matter.js";
import { kindOf, type TypedKey } from "../manual/plugins/keys.js";
import { metadataKeys } from "../manual/plugins/metadata-files.js";
import { anchorOf, sectionsOf } from "../manual/plugins/page.js";
import { pluginKeys } from "../manual/plugins/plugin-hooks.js";
import { programOf } from "../manual/plugins/program.js";
import { typesIn } from "../manual/plugins/reference.js";
import { themeFiles } from "../manual/plugins/theme-files.js";
import { publicTypes } from "../manual/plugins/types.js";
import { membersOf, type Form } from "../manual/plugins/type-comments.js";
import { buildManual } from "./support/own-sites.js";
import { ROOT } from "./support/site.js";
import { suiteContext } from "./support/at-end.js";

const types = typesIn(ROOT);
const parts = (name: string) =>
  sectionsOf(path.join(ROOT, "manual/content/docs/reference/_parts", `${name}.md`));

const SITE = { title: "Widget", url: "https://widget.example" };

describe("In the reference of the configuration", () => {
  const keys = configKeys(types);

  test("every key is in a group and has a description", () => {
    assert.deepEqual(ungroupedKeys(types), []);
    const silent = keys.filter(({ member }) => member.comment.text === "");
    assert.deepEqual(
      silent.map(({ path: key, member }) => `${key} (${member.file}:${member.line})`),
      [],
    );
  });

  test("every form of an entry has a description", () => {
    const silent = keys.flatMap(({ path: key, forms }) =>
      forms.filter(({ comment }) => comment.text === "").map((form) => `${key}: ${kindOf(form)}`),
    );
    assert.deepEqual(silent, []);
  });

  test("every key at the top has an example", () => {
    const top = keys.filter(({ depth }) => depth === 1).map(({ path: key }) => key);
    const told = parts("configuration");
    assert.deepEqual(
      top.filter((key) => !told.get(key)?.includes("```")),
      [],
    );
    assert.deepEqual(
      [...told.keys()].filter((key) => key !== "" && !top.includes(key)),
      [],
    );
  });

  test("the keys are those that the program accepts", () => {
    const wrong = keys.flatMap((key) =>
      formsToTry(key, keys).flatMap(({ names, value }) => {
        const accepted = acceptedAt(key, value);
        return accepted === undefined
          ? [`${key.path}: the program does not look at the keys of ${JSON.stringify(value)}`]
          : [
              ...accepted
                .filter((name) => !names.includes(name))
                .map((name) => `${key.path}.${name} has no type`),
              ...names
                .filter((name) => !accepted.includes(name))
                .map((name) => `${key.path}.${name} is refused`),
            ];
      }),
    );
    assert.deepEqual(wrong, []);
  });

  test("the defaults are those of the program", () => {
    const usual = v.parse(configSchema, SITE);
    const wrong = keys
      .filter(({ path: key, member }) => !/[[<]/.test(key) && member.isOptional)
      .flatMap(({ path: key, member: { comment } }) => {
        const value = valueAt(usual, key.split("."));
        if (!/^(?:string|number|boolean)$/.test(typeof value) || value === "") return [];
        const told = comment.default ?? "";
        // Words, such as “that of the image”, stand for something that is computed.
        const isWords = told !== "" && !/^`[^`]*`$/.test(told);
        return isWords || told === `\`${String(value)}\`` || (value === 0 && told === "`false`")
          ? []
          : [`${key} is ${JSON.stringify(value)}, not ${told || "unsaid"}`];
      });
    assert.deepEqual(wrong, []);
  });
});

/** Objects that have one key too many, and the names of all others. */
function formsToTry(
  { path: key, forms }: TypedKey,
  keys: readonly TypedKey[],
): { names: readonly string[]; value: Readonly<Record<string, unknown>> }[] {
  const inside = keys.filter((each) =>
    new RegExp(`^${escaped(key)}(?:\\[\\]|\\.<name>)*\\.[^.[<]+$`).test(each.path),
  );
  if (inside.length === 0) return [];
  if (forms.length === 0)
    return [{ names: inside.map(({ member }) => member.name), value: { "no-such-key": 1 } }];
  return forms.map((form) => ({
    names: [...new Set(form.members.map(({ name }) => name))],
    value: { ...marks(form), "no-such-key": 1 },
  }));
}

/** What tells the program which form an object has. */
function marks(form: Form): Readonly<Record<string, unknown>> {
  const type = form.members.find(({ name }) => name === "type");
  if (type) return { type: kindOf(form).split(" | ")[0] };
  return form.name === kindOf(form) ? {} : { [kindOf(form)]: 1 };
}

const escaped = (text: string) => text.replace(/[[\]<>.]/g, "\\$&");

/** The names that the program would accept in the place of a wrong one. */
function acceptedAt({ path: key, kinds: [kind] }: TypedKey, value: unknown): string[] | undefined {
  for (const wrapped of [value, [value], { name: value }, { name: [value] }]) {
    const [last = "", ...above] = key.split(".").toReversed();
    const own = { [last]: wrapped, ...(kind !== undefined && { type: kind }) };
    const config = above.reduce<unknown>((inner, part) => {
      if (part === "<name>") return { name: inner };
      const name = part.replace(/\[\]$/, "");
      return { [name]: part === name ? inner : [inner] };
    }, own);
    const { issues = [] } = v.safeParse(configSchema, { ...SITE, ...(config as object) });
    for (const issue of issues) {
      const names = [...issue.message.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
      if (issue.path?.at(-1)?.key === "no-such-key" && names.length > 0) return names;
    }
  }
  return undefined;
}

function valueAt(value: unknown, [key, ...others]: readonly string[]): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) return valueAt(value[0], [key, ...others]);
  return typeof value === "object" && value !== null
    ? valueAt((value as Record<string, unknown>)[key], others)
    : undefined;
}

describe("In the reference of front matter and metadata files", () => {
  const files = new Map([...frontMatterKeys(types), ...metadataKeys(types)]);

  test("every key has a description, and a default where it may be left out", () => {
    const silent = [...files.values()]
      .flat()
      .filter(
        ({ depth, member: { comment, isOptional } }) =>
          comment.text === "" || (depth === 1 && isOptional && comment.default === undefined),
      )
      .map(({ path: key, member }) => `${key} (${member.file}:${member.line})`);
    assert.deepEqual(silent, []);
  });

  test("every key of front matter is in a group, and in its example", () => {
    const told = parts("front-matter");
    const wrong = [...frontMatterKeys(types)].flatMap(([title, keys]) =>
      keys
        .filter(
          ({ depth, path: key }) => depth === 1 && !new RegExp(`^${key}:`, "m").test(told.get(title) ?? ""),
        )
        .map(({ path: key }) => `${title}: ${key}`),
    );
    assert.deepEqual(wrong, []);
    const all = [...frontMatterKeys(types).values()].flat().map(({ path: key }) => key);
    const written = membersOf({ kind: "reference", name: "PostFrontMatter", arguments: [] }, types);
    assert.deepEqual(
      written.map(({ name }) => name).filter((name) => !all.includes(name)),
      [],
    );
  });

  test("every kind of file has an example", () => {
    const told = parts("metadata-files");
    assert.deepEqual(
      [...metadataKeys(types).keys()].filter((file) => !told.get(file)?.includes("```")),
      [],
    );
  });
});

describe("In the reference of the components", () => {
  test("every component and attribute has a description, and an example is rendered", async () => {
    const told = parts("components");
    const components = componentsIn(await programOf(ROOT).builtIns(), types);
    const wrong = components.flatMap(({ name, declaration, props, attributes }) => {
      const names = props.map((prop) => prop.name);
      return [
        ...(declaration?.comment.text ? [] : [`${name} has no description`]),
        ...(/:::example|```/.test(told.get(name) ?? "") ? [] : [`${name} has no example`]),
        ...props
          .filter(({ comment }) => comment.text === "")
          .map((prop) => `${name}.${prop.name} has no description`),
        ...attributes.filter((each) => !names.includes(each)).map((each) => `${name}.${each} has no type`),
        ...names
          .filter((each) => !attributes.includes(each))
          .map((each) => `${name}.${each} is no attribute`),
      ];
    });
    assert.deepEqual(wrong, []);
    const known = ["", "Heading", ...components.map(({ name }) => name)];
    assert.deepEqual(
      [...told.keys()].filter((name) => !known.includes(name)),
      [],
    );
  });
});

describe("In the reference of plugins, types and the theme", () => {
  test("every key of a plugin has a description and an example", () => {
    const told = parts("plugin-hooks");
    const keys = pluginKeys(types);
    assert.deepEqual(
      keys
        .filter(
          ({ path: key, member, depth }) =>
            member.comment.text === "" || (depth === 1 && !told.get(key)?.includes("```")),
        )
        .map(({ path: key }) => key),
      [],
    );
    const known = ["", "All of them together", ...keys.map(({ path: key }) => key)];
    assert.deepEqual(
      [...told.keys()].filter((name) => !known.includes(name)),
      [],
    );
  });

  test("everything that can be imported has a description", () => {
    const silent = publicTypes(ROOT, types).filter(({ declaration }) => !declaration?.comment.text);
    assert.deepEqual(
      silent.map(({ name }) => name),
      [],
    );
  });

  test("every component of the theme has a description", () => {
    const silent = themeFiles(ROOT).flatMap(({ file, exports }) =>
      exports.filter(({ text }) => text === "").map(({ name }) => `${file}: ${name}`),
    );
    assert.deepEqual(silent, []);
  });
});

describe("In the reference of the commands", () => {
  test("every command has a text, an example and its exit status, and every option a description", async () => {
    const told = parts("commands");
    const commands = commandsOf(await programOf(ROOT).commandLine());
    const wrong = commands.flatMap(({ name, command }) => [
      ...["```sh", "Exit status"]
        .filter((word) => !told.get(name)?.includes(word))
        .map((word) => `${name}: ${word}`),
      ...optionsOf(command)
        .filter(({ description }) => !description)
        .map(({ flags }) => `${name} ${flags}`),
      ...command.registeredArguments
        .filter(({ description }) => !description)
        .map((each) => `${name} ${each.name()}`),
    ]);
    assert.deepEqual(wrong, []);
    const names = ["", "Exit status", ...commands.map(({ name }) => name)];
    assert.deepEqual(
      [...told.keys()].filter((name) => !names.includes(name)),
      [],
    );
  });
});

describe("The built reference", () => {
  let folder: string;
  const pageAt = (route: string): CheerioAPI =>
    load(readFileSync(path.join(folder, route, "index.html"), "utf8"));

  const context = suiteContext();
  before(async () => (folder = await buildManual(context)));

  test("has a heading with a stable id for every key of the configuration", () => {
    const $ = pageAt("reference/configuration");
    const ids = new Set(
      $("h2, h3, h4")
        .toArray()
        .map((heading) => $(heading).attr("id")),
    );
    const missing = configKeys(types).filter(({ path: key }) => !ids.has(anchorOf(key)));
    assert.deepEqual(
      missing.map(({ path: key }) => key),
      [],
    );
    assert.ok(["navbar-items", "docs-sidebars-href", "docs-sidebars-dirname"].every((id) => ids.has(id)));
    assert.match($("#navbar-hideonscroll").nextAll("p").first().text(), /Type boolean · Default false/);
  });

  test("has every option of every command in a table", async () => {
    const $ = pageAt("reference/commands");
    const shown = new Set(
      $("td code")
        .toArray()
        .map((element) => $(element).text()),
    );
    const options = commandsOf(await programOf(ROOT).commandLine()).flatMap(({ command }) =>
      optionsOf(command),
    );
    assert.deepEqual(
      options.flatMap(({ flags }) => flags.split(", ")).filter((flag) => !shown.has(flag)),
      [],
    );
  });

  test("shows components as they look", () => {
    const $ = pageAt("reference/components");
    for (const name of ["admonition", "badge", "card", "details", "steps", "tabs", "term"]) {
      const example = $(`#${name}`).closest("h2").nextUntil("h2").filter(".example");
      assert.ok(example.length > 0, name);
    }
  });

  test("has a page for each kind of key, and a card that leads to it", () => {
    const $ = pageAt("reference");
    for (const name of [
      "front-matter",
      "metadata-files",
      "plugin-hooks",
      "types",
      "texts",
      "other-tools",
      "theme-files",
      "files",
    ]) {
      assert.equal($(`main a[href="/reference/${name}"]`).length > 0, true, name);
      assert.equal(pageAt(`reference/${name}`)("h1").length, 1);
    }
  });
});
