// Colours that can be read, and nothing in the pages that a strict content security policy forbids.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { load } from "cheerio";
import * as fc from "fast-check";
import { lookOf, type Theme } from "../src/features/look/css.js";
import type { PresetName } from "../src/features/look/config.js";
import { declarationsOf, GREYS } from "../src/features/look/palette.js";
import { PRESETS } from "../src/features/look/presets.js";
import { contrast, rgbOf } from "./support/color.js";
import { buildFlagship } from "./support/own-sites.js";
import { ROOT, listBuilt } from "./support/site.js";

const STYLES = path.join(ROOT, "theme", "styles");

/** Colour tokens: name → its light and its dark value. */
const tokensIn = (css: string) =>
  new Map(
    [...css.matchAll(/--([\w-]+):\s*light-dark\((oklch\([^)]*\)),\s*(oklch\([^)]*\))\)/g)].map(
      ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
    ),
  );

const TOKENS = tokensIn(readFileSync(path.join(STYLES, "tokens.css"), "utf8"));

/** The pairs that the option `theme` leaves with too little contrast. */
function unreadableIn(theme: Theme): string[] {
  const tokens = new Map([...TOKENS, ...tokensIn(lookOf(theme)?.css ?? "")]);
  return (["light", "dark"] as const).flatMap((mode) =>
    unreadable(tokens, mode).map((each) => `${mode}: ${each}`),
  );
}

const PAGE = ["bg", "bg-2", "bg-3", "surface"];
const TONES = ["note-bg", "tip-bg", "warn-bg", "danger-bg", "accent-bg"];
const CODE = ["code-bg", "code-hl", "code-added-bg", "code-removed-bg", "code-warning-bg", "surface"];

/** Which foreground stands on which backgrounds, and the least contrast there: 4.5 for text, 3 for shapes. */
const PAIRS: readonly (readonly [fore: readonly string[], back: readonly string[], least: number])[] = [
  [["text"], [...PAGE, ...TONES, "mark-bg"], 7],
  [["text-2"], [...PAGE, ...TONES, "code-bg"], 4.5],
  [["text-3"], [...PAGE, ...TONES, "code-bg"], 4.5],
  [["accent", "accent-2"], [...PAGE, "accent-bg", "code-bg"], 4.5],
  [["on-accent"], ["accent", "accent-2"], 4.5],
  [["note"], ["note-bg", ...PAGE], 4.5],
  [["tip"], ["tip-bg", "code-bg", "code-added-bg", ...PAGE], 4.5],
  [["warn"], ["warn-bg", "code-warning-bg", ...PAGE], 4.5],
  [["method5"], ["method5-bg", ...PAGE], 4.5],
  [["danger"], ["danger-bg", "code-bg", "code-removed-bg", ...PAGE], 4.5],
  [[...TOKENS.keys()].filter((name) => /^code-(?!.*bg$|hl$)/.test(name)), CODE, 4.5],
  [["line-2"], ["bg", "bg-2", "surface"], 3],
];

/** Only separate or adorn: nothing is lost to who does not see them. */
const DECORATION = ["line", "accent-line", "lamp"];

/** Pairs with too little contrast. */
function unreadable(tokens: typeof TOKENS, mode: "light" | "dark"): string[] {
  const color = (name: string) => {
    const token = tokens.get(name);
    assert.ok(token, `tokens.css has no colour --${name}`);
    return rgbOf(token[mode]);
  };
  return PAIRS.flatMap(([foregrounds, backgrounds, least]) =>
    foregrounds.flatMap((fore) =>
      backgrounds.flatMap((back) => {
        const ratio = contrast(color(fore), color(back));
        return ratio >= least ? [] : [`--${fore} on --${back} has ${ratio.toFixed(2)}, needs ${least}`];
      }),
    ),
  );
}

describe("colours", () => {
  for (const mode of ["light", "dark"] as const)
    test(`what is to be read in ${mode} mode has the contrast of WCAG AA`, () => {
      assert.deepEqual(unreadable(TOKENS, mode), []);
    });

  test("the option `theme` knows the greys of the style sheet", () => {
    for (const [name, { light, dark }] of tokensIn(`:root{${declarationsOf(GREYS).join(";")}}`))
      assert.deepEqual({ light, dark }, TOKENS.get(name), name);
  });

  for (const preset of Object.keys(PRESETS) as PresetName[])
    test(`those of the preset ${preset} can be read`, () => assert.deepEqual(unreadableIn({ preset }), []));

  test("any accent can be read in both modes, on greys of any tone", () => {
    const part = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).padStart(2, "0"));
    const accent = fc.tuple(part, part, part).map((parts) => `#${parts.join("")}`);
    const neutral = fc.constantFrom(undefined, ...(["match", "cool", "warm", "pure"] as const));
    fc.assert(
      fc.property(accent, neutral, (given, tone) => {
        assert.deepEqual(unreadableIn({ accent: given, ...(tone && { neutral: tone }) }), []);
      }),
      { numRuns: 400 },
    );
  });

  test("every colour is either checked or a decoration", () => {
    const checked = new Set(PAIRS.flatMap(([fore, back]) => [...fore, ...back]));
    const unchecked = [...TOKENS.keys()].filter((name) => !checked.has(name) && !DECORATION.includes(name));
    assert.deepEqual(unchecked, []);
    assert.ok(TOKENS.size > 30);
  });

  test("style sheets take their colours from the tokens", () => {
    const sheets = [STYLES, path.join(ROOT, "content", "pages")].flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .map((name) => path.join(folder, String(name)))
        .filter((file) => file.endsWith(".css") && path.basename(file) !== "tokens.css"),
    );
    for (const file of sheets) {
      const found = readFileSync(file, "utf8").match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\(/gi);
      assert.deepEqual(found, null, path.relative(ROOT, file));
    }
  });
});

test("Companion's site", async (site) => {
  const dir = await buildFlagship(site);
  const pages = listBuilt(dir)
    .filter((file) => file.endsWith(".html"))
    .map((file) => ({ file, html: readFileSync(path.join(dir, file), "utf8") }));

  await site.test(
    "no page has a style of its own or a script beside the one that sets the colour mode",
    () => {
      for (const { file, html } of pages) {
        const $ = load(html);
        assert.equal($("[style], style").length, 0, `${file} has inline styles`);
        const inline = $("script:not([src])").toArray();
        assert.ok(inline.filter((script) => $(script).attr("type") === undefined).length <= 1, file);
        const handlers = $("*")
          .toArray()
          .flatMap((element) => ("attribs" in element ? Object.keys(element.attribs) : []))
          .filter((name) => name.startsWith("on"));
        assert.deepEqual(handlers, [], `${file} has inline event handlers`);
      }
    },
  );

  await site.test(
    "every page has one heading of level 1, and a title and a description that no other page has",
    () => {
      const titles = new Map<string, string>();
      const descriptions = new Map<string, string>();
      for (const { file, html } of pages) {
        const $ = load(html);
        if ($('meta[http-equiv="refresh"]').length > 0) continue;
        assert.equal($("h1").length, 1, `${file} has ${$("h1").length} h1`);
        const title = $("title").text();
        assert.ok(title !== "" && !titles.has(title), `${file} has the title of ${titles.get(title)}`);
        titles.set(title, file);
        if (file === "404.html") continue;
        const description = $('meta[name="description"]').attr("content") ?? "";
        assert.ok(description !== "", `${file} has no description`);
        assert.ok(
          !descriptions.has(description),
          `${file} has the description of ${descriptions.get(description)}`,
        );
        descriptions.set(description, file);
      }
    },
  );

  await site.test("the home page leads to every way to install Companion, and to its roadmap", () => {
    const $ = load(readFileSync(path.join(dir, "index.html"), "utf8"));
    const links = new Set(
      $("main a")
        .toArray()
        .map((link) => $(link).attr("href")),
    );
    for (const page of ["docker-compose", "script", "portainer", "requirements"])
      assert.ok(links.has(`/docs/install/${page}`), page);
    assert.ok(links.has("/docs/overview/quick-start"));
    assert.ok(links.has("/roadmap"));
  });

  await site.test("the roadmap tells the milestone and the plan, in their order, and no other date", () => {
    const $ = load(readFileSync(path.join(dir, "roadmap", "index.html"), "utf8"));
    const entries = $("main ol h2")
      .toArray()
      .map((heading) => $(heading).text());
    assert.deepEqual(entries, ["The first version", "Multi-server support"]);
    assert.deepEqual(
      $("main")
        .text()
        .match(/20\d\d/g),
      ["2025"],
    );
  });
});
