// Languages that are written from right to left: style sheets know start and end, not left and right.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { ROOT, listBuilt } from "./support/site.js";

/** Declarations with a left and a right side, each with the reason why it is right in every language. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "code-line-parts.css: border-width: 0 1.5px 1.5px 0": "an arrow that points down, made of a corner",
  "chevron.css: border-width: 0 1.5px 1.5px 0": "an arrow, which `--forward` turns",
  "api-samples.css: border-width: 0 1.5px 1.5px 0": "an arrow that points down, made of a corner",
  "doc.css: border-width: 1.5px 1.5px 0 0": "an arrow, which `--forward` turns",
  "code.css: border-radius: 0 4px 4px 0": "beside lines of code, which goes from left to right",
  "copy.css: inset: 0.4375rem auto auto 0.4375rem": "the sign on the button that copies",
  "copy.css: border-width: 0 2px 2px 0": "a tick",
  "page-actions.css: inset: 1.0625rem auto auto 1.0625rem": "the same sign, on the button that copies a page",
  "prose.css: inset: 50% auto auto 50%": "in the middle",
  "block-parts.css: border-width: 0 2px 2px 0": "a tick",
  "block-parts.css: inset: 0 auto auto 0.25rem": "a tick",
  "landing-parts.css: border-width: 0 2px 2px 0": "a tick",
  "scroll-edges.css: linear-gradient(to right": "shadows on both sides of what scrolls",
  "scroll-edges.css: linear-gradient(to left": "shadows on both sides of what scrolls",
  "code.css: linear-gradient(to right":
    "the tools at the end of a line of code, which goes from left to right",
};

const PHYSICAL =
  /(?<![\w-])(?:(?:(?:margin|padding|scroll-margin|scroll-padding)-)?(?:left|right)|border-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|text-align|float|clear)\s*:\s*[^;]+|linear-gradient\(to (?:left|right)/g;
const SHORTHAND =
  /(?<![\w-])(margin|padding|inset|border-width|border-radius|scroll-margin|scroll-padding):\s*([^;{}]+);/g;

/** The values of a shorthand, which may hold spaces within parentheses. */
const valuesOf = (text: string) => text.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function physicalIn(css: string): string[] {
  const text = css.replace(/\/\*[^]*?\*\//g, "");
  const single = [...text.matchAll(PHYSICAL)].map(([found]) => found.trim());
  const sided = single.filter(
    (found) => !/^(?:text-align|float|clear)/.test(found) || /left|right/.test(found),
  );
  const shorthands = [...text.matchAll(SHORTHAND)].flatMap(([, name, value = ""]) => {
    const [top, right, bottom, left] = valuesOf(value);
    const isSided = name === "border-radius" ? top !== right || bottom !== left : right !== left;
    return left !== undefined && isSided ? [`${name}: ${value.trim()}`] : [];
  });
  return [...sided, ...shorthands];
}

describe("Style sheets", () => {
  test("name no side that is another one from right to left", () => {
    const folder = path.join(ROOT, "theme/styles");
    const found = listBuilt(folder)
      .filter((name) => name.endsWith(".css"))
      .flatMap((name) =>
        physicalIn(readFileSync(path.join(folder, name), "utf8")).map((text) => `${name}: ${text}`),
      );
    assert.deepEqual([...new Set(found)].sort(), Object.keys(EXCEPTIONS).sort());
  });

  test("that do are found", () => {
    const css = `a { left: 0; margin-left: 1px; text-align: right; padding: 0 1px 0 2px; inset: 0 calc(1px + 2px) 0 0; }
      b { margin-inline-start: 0; text-align: start; padding: 1px 2px; border-radius: 4px 4px 0 0; inset: 0 1px 0 1px; }`;
    assert.equal(physicalIn(css).length, 5);
  });
});
