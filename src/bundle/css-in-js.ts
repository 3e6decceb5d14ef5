// Libraries that make styles in code: what they need for the same names on the server and in browsers.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { relativeTo } from "../io/relative-path.js";
import { shortHash } from "../text/hash.js";
import { THEME_PREFIX } from "../text/package-name.js";

const STYLED = "docsite-styled";

/**
 * esbuild plugin: components of styled-components are named by the module that makes them, as its plugin for compilers does. It counts
 * all that are made otherwise, and browsers load other modules than the server. On the server, their styles are collected.
 */
export function styledComponents(siteDir: string, target: "server" | "browser"): Plugin {
  return {
    name: "styled-components",
    setup(build) {
      build.onResolve(
        { filter: /^styled-components$/ },
        async ({ path: name, kind, importer, resolveDir, namespace, pluginData }) => {
          if (pluginData === STYLED || namespace === STYLED || kind === "entry-point") return undefined;
          const found = await build.resolve(name, { kind, importer, resolveDir, pluginData: STYLED });
          if (found.errors.length > 0) return undefined;
          const [inPackage] =
            /(?<=[\\/]node_modules[\\/])(?!.*[\\/]node_modules[\\/]).*/.exec(importer) ?? [];
          const key = inPackage ?? relativeTo(siteDir, importer);
          return { path: `${found.path}?${shortHash(key.replaceAll("\\", "/"))}`, namespace: STYLED };
        },
      );
      build.onLoad({ filter: /^/, namespace: STYLED }, ({ path: name }) => {
        const [file = "", key = ""] = name.split("?");
        return { contents: moduleFor(file, key, target), resolveDir: path.dirname(file) };
      });
    },
  };
}

function moduleFor(file: string, key: string, target: "server" | "browser"): string {
  const real = JSON.stringify(file);
  const collected = `import { host } from "${THEME_PREFIX}mdx/host.js";
host.collectors = { ...host.collectors, "styled-components": () => {
  const sheet = new all.ServerStyleSheet();
  return { wrap: (node) => sheet.collectStyles(node), css: () => {
    const css = sheet.getStyleTags().replace(/<[^>]*>|\\/\\*!sc\\*\\/|data-styled\\.g\\d+\\[[^\\]]*\\]\\{content:"[^"]*"\\}|\\n/g, "");
    sheet.seal();
    return css;
  } };
} };
`;
  return `import * as all from ${real};
export * from ${real};
${target === "server" ? collected : ""}let count = 0;
const named = (make) => make.withConfig({ componentId: \`sc-${key}-\${count++}\` }); const styled = new Proxy(all.default, {
  apply: (make, _, args) => named(make(...args)),
  get: (make, name) => (typeof make[name] === "function" && "withConfig" in make[name] ? named(make[name]) : make[name]),
});
export { styled as default, styled };
`;
}

/** Makes an element for styles in a browser. */
const CREATES = /([\w$.]+)\.createElement\(\s*(["'`])style\2\s*\)/g;

/** Packages that fill the elements by `insertRule` themselves. */
const BY_RULES = /[\\/](?:@emotion[\\/]sheet|styled-components)[\\/]/;

/**
 * esbuild plugin for browsers: packages that write the text of a style element, which the policy forbids, fill it by `insertRule`, which
 * no policy governs.
 */
export const styleElements: Plugin = {
  name: "style-elements",
  setup(build) {
    build.onLoad(
      { filter: /[\\/]node_modules[\\/].*\.[cm]?js$/, namespace: "file" },
      async ({ path: file }) => {
        if (BY_RULES.test(file)) return undefined;
        const text = await readFile(file, "utf8");
        if (text.search(CREATES) < 0) return undefined;
        // At the end, so that directives and places stay as they are.
        const contents = text.replace(CREATES, "docsiteStyleElement($1)");
        return { contents: `${contents}\n${STYLE_ELEMENT}`, loader: "jsx" };
      },
    );
  },
};

/** A name that stays in bundled code. */
const MAKES_STYLES = "docsiteStyle";

/** Whether scripts make style elements. `inputs`: paths of what they were bundled from. */
export function makesStyles(inputs: readonly string[], scripts: readonly string[]): boolean {
  return (
    inputs.some((input) => BY_RULES.test(`/${input}`)) || scripts.some((text) => text.includes(MAKES_STYLES))
  );
}

/** A style element whose text becomes rules as soon as it is part of a document. */
const STYLE_ELEMENT = `function docsiteStyleElement(owner) {
  const element = owner.createElement("style");
  element.${MAKES_STYLES} = true;
  let text = "", observer;
  const fill = () => {
    const { sheet } = element;
    if (!element.isConnected || !sheet) {
      observer ??= new MutationObserver(fill);
      return observer.observe(owner, { childList: true, subtree: true });
    }
    observer?.disconnect();
    while (sheet.cssRules.length > 0) sheet.deleteRule(0);
    const parsed = new CSSStyleSheet();
    parsed.replaceSync(text);
    for (const rule of parsed.cssRules) sheet.insertRule(rule.cssText, sheet.cssRules.length);
  };
  const write = (value) => {
    text = value;
    if (text.trim() !== "") element.isConnected ? fill() : queueMicrotask(fill);
  };
  const property = { get: () => text, set: (value) => write(String(value ?? "")), configurable: true };
  const append = (node) => (write(text + (node.textContent ?? node)), node);
  return Object.defineProperties(element, {
    textContent: property,
    innerHTML: property,
    innerText: property,
    appendChild: { value: append, configurable: true },
    append: { value: (...nodes) => nodes.forEach(append), configurable: true },
  });
}
`;
