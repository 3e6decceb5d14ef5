// Style sheets of a project as webpack reads them: addresses from the root of the site, and packages after `~`.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { PACKAGE } from "../io/package-root.js";
import { relativeInside } from "../io/relative-path.js";
import { decodeText } from "../text/bytes.js";
import type { ProjectSite } from "./root-file.js";
import { ADDRESS, MISSING, SHEET } from "./names.js";
import { layeredRules } from "./element-rules.js";
import { preflightOf } from "./preflight.js";
import { siteStyles, type SiteStyles, type StyledSite } from "./site-styles.js";
import { missingCompiler } from "./style-compilers.js";
import { MODULE, type StyleSheet } from "./style-modules.js";

/** Stands before the name of a package that a style sheet needs to be compiled. */
const LACKING = "docsite-lacking:";

/** The style sheets of a project, which has its plugins of PostCSS from its own ones. */
export function projectStyles(site: ProjectSite & StyledSite): SiteStyles {
  const { siteDir, defaultTheme, staticDirectories = [], baseUrl = "/" } = site;
  const styles = siteStyles(site, false);
  const isolated = isolation(defaultTheme);
  const isReset = preflightOf(siteDir);
  const sheetOf = async (file: string): Promise<StyleSheet | undefined> => {
    const lacking = missingCompiler(siteDir, file);
    // A package that is missing: one warning.
    if (lacking !== undefined) return { contents: `@import "${LACKING}${lacking}";` };
    const sheet = await styles.sheetOf(file);
    if (MODULE.test(file)) return sheet && { ...sheet, contents: isolated(file, sheet.contents) };
    if (isOfPackage(file)) {
      const { contents, ...others } = sheet ?? { contents: decodeText(readFileSync(file)) };
      return { ...others, contents: layeredRules(contents, { isReset, isPackage: true }) };
    }
    return (
      sheet && {
        ...sheet,
        contents: layeredRules(isolated(file, sheet.contents), { isReset, isPackage: false }),
      }
    );
  };
  const plugin: Plugin = {
    name: "project-styles",
    setup(build) {
      // docsite may have a package beside itself that the project lacks.
      build.onResolve({ filter: new RegExp(`^${LACKING}`) }, ({ path: name }) => ({
        path: name.slice(LACKING.length),
        namespace: MISSING,
        suffix: SHEET,
      }));
      build.onResolve({ filter: /^~/ }, async ({ path: name, kind, importer, resolveDir }) => {
        const file = name.slice(1);
        const found = await build.resolve(file, { kind, importer, resolveDir });
        const isMissing = found.errors.length > 0 && kind === "url-token";
        return isMissing ? { path: file, namespace: MISSING, suffix: ADDRESS } : found;
      });
      build.onResolve({ filter: /^\// }, ({ path: name, kind }) => {
        if (kind !== "url-token") return undefined;
        const [file = ""] = name.split(/[?#]/);
        const isStatic = staticDirectories.some((folder) => existsSync(path.join(siteDir, folder, file)));
        // A file of the project becomes one of the site.
        if (!isStatic && existsSync(path.join(siteDir, file))) return { path: path.join(siteDir, file) };
        const hasBase = !isStatic && baseUrl !== "/" && name.startsWith(baseUrl);
        return { path: hasBase ? name : baseUrl + name.slice(1), external: true };
      });
      build.onLoad({ filter: /\.(?:css|less|s[ac]ss)$/, namespace: "file" }, async ({ path: file }) => {
        const sheet = await sheetOf(file);
        const loader = MODULE.test(file) ? "local-css" : "css";
        return sheet && { ...sheet, loader, resolveDir: path.dirname(file) };
      });
      // For when a run starts; its loader comes after the one above.
      void styles.plugin.setup(build);
    },
  };
  return { ...styles, sheetOf, plugin };
}

/** Whether a style sheet comes with a package of the project: its rules for elements are not written for the site. */
function isOfPackage(file: string): boolean {
  return file.includes(`${path.sep}node_modules${path.sep}`) && relativeInside(PACKAGE, file) === undefined;
}

/**
 * Classes that parts of docsite's frame have, too. What is in such a part and has a class of its own is an entry of the project, or
 * a part that docsite does not have.
 */
const FRAME =
  /\.(?:navbar|footer|menu|breadcrumbs)(?![\w-])(?![^,{}]*[\s>+~][^,{}]*\.(?!(?:navbar|footer|menu|breadcrumbs|dropdown|logo|icon)(?![\w-]))[a-z])/g;
const GLOBAL_FRAME = new RegExp(`(?<=:global\\([^()]*)${FRAME.source}`, "g");

/** Parts of docsite whose class has another meaning in a project, or none: there is no `admonition`. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ["admonition", "aside"],
  ["code", "figure, :has(> .code-tools)"],
  ["dropdown", "details"],
  ["sidebar", "nav"],
  ["tabs", ":has(> .tab-panel)"],
  ["toc", "nav"],
]);
const PART = new RegExp(`\\.(${[...PARTS.keys()].join("|")})(?![\\w-])`, "g");

/**
 * Keeps style sheets of a project away from docsite's parts of a page: rules for its own parts of the same class, of which a few
 * would fit, and variables of docsite's theme, which get another name.
 */
function isolation(defaultTheme: string): (file: string, css: string) => string {
  const tokens = readFileSync(path.join(defaultTheme, "styles", "tokens.css"), "utf8");
  const names = new Set(Array.from(tokens.matchAll(/^\s*--([\w-]+):/gm), ([, name = ""]) => name));
  const variables = new RegExp(`(?<![\\w-])--(${[...names].join("|")})(?![\\w-])`, "g");
  return (file, css) =>
    css
      .replace(PART, (found, name: string) =>
        MODULE.test(file) ? found : `${found}:not(${PARTS.get(name)})`,
      )
      .replace(MODULE.test(file) ? GLOBAL_FRAME : FRAME, "$&:not(body > *, .frame > *, .doc *)")
      .replace(variables, "--site-$1");
}
