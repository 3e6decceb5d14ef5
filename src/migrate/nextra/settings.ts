// The configurations of Next.js, Nextra and its theme as one of docsite.
import { entryOf, isObject, listAt, objectAt, stringAt, type JsonObject } from "../../text/json.js";
import type { NavItem } from "../../types/navbar.js";
import type { ForeignProject } from "../importer.js";
import type { ModuleSettings } from "../run-module.js";

/** Says what is lost in a file. */
export type LeaveIn = (what: string, file: string, hint?: string) => void;

/** Packages that something always stands in for. */
export const isTool: ModuleSettings["isTool"] = (name) =>
  /^(?:next|nextra|nextra-theme-\w+|react|@next\/.+|@theguild\/components|next-.+)$/.test(name);

/** Plugins of Next.js: functions that get options, or the configuration, and give a function that gets the configuration. */
const PLUGINS = `
  const plugin = (options) => Object.assign((config) => ({ ...options, ...config, nextra: { ...options, ...config?.nextra } }), options);
  const get = (_, key) => key === "__esModule" ? true : typeof key === "symbol" || key === "then" ? undefined : plugin;
  // Compiled imports are copies of what they import, with the same prototype.
  const parent = new Proxy({}, { get });
  module.exports = new Proxy(plugin, { get, getPrototypeOf: () => parent });
`;

/** What the configuration of Next.js says. */
export interface NextSettings {
  /** Path of the site, without slashes around it. */
  readonly base: string;
  /** Path of the folder `content`, without slashes around it. */
  readonly contentBase: string;
  readonly locales: readonly string[];
  readonly main: string;
  readonly hasFormulas: boolean;
  readonly hasSlashes: boolean;
  readonly redirects: readonly unknown[];
}

/** Reads the configuration of Next.js. */
export async function nextSettings(
  project: ForeignProject,
  file: string,
  leave: LeaveIn,
): Promise<NextSettings> {
  const { value, redirects } = await ran(project, file, leave);
  const nextra = objectAt(value, "nextra");
  const languages = objectAt(value, "i18n");
  const locales = listAt(languages, "locales").filter((each) => typeof each === "string");
  return {
    base: bare(stringAt(value, "basePath")),
    contentBase: bare(stringAt(nextra, "contentDirBasePath")),
    locales,
    main: locales.length > 0 ? (stringAt(languages, "defaultLocale") ?? locales[0] ?? "") : "",
    hasFormulas: Boolean(entryOf(nextra, "latex")),
    hasSlashes: entryOf(value, "trailingSlash") === true,
    redirects,
  };
}

async function ran(project: ForeignProject, file: string, leave: LeaveIn) {
  try {
    const run = await project.run(file, { isTool, toolCode: PLUGINS, environment: "phase-production-build" });
    const value = isObject(run.value) ? run.value : {};
    const given = entryOf(value, "redirects");
    const called = isObject(given) ? await run.call({ path: ["redirects"], each: [[]] }) : undefined;
    run.close();
    const redirects: readonly unknown[] = Array.isArray(given) ? given : ((called?.[0] ?? []) as unknown[]);
    if (isObject(given) && !called) leave("`redirects` of Next.js, which cannot be called here", file);
    return { value, redirects: Array.isArray(redirects) ? redirects : [] };
  } catch (error) {
    leave(
      `the configuration of Next.js, which cannot run here (${(error as Error).message})`,
      file,
      "Set what it says in `docsite.config.ts`",
    );
    return { value: {}, redirects: [] };
  }
}

function bare(path: string | undefined): string {
  return (path ?? "").replace(/^\/|\/$/g, "");
}

/** Redirects with sources and destinations that are written out. */
export function redirectsOf(
  given: readonly unknown[],
  isPage: (path: string) => boolean,
  leave: (what: string, hint?: string) => void,
): { readonly from: string; readonly to: string }[] {
  const redirects = new Map<string, string>();
  for (const each of given) {
    const [source, destination] = [stringAt(each, "source"), stringAt(each, "destination")];
    if (source === undefined || destination === undefined) continue;
    const isSpecial = isObject(each) && ["has", "missing"].some((key) => key in each);
    for (const [from, to] of isSpecial ? [] : writtenOut(source, destination)) {
      if (redirects.has(from)) continue;
      if (isPage(from)) leave(`the redirect from \`${from}\`, which is a page`);
      else redirects.set(from, to);
    }
    if (isSpecial || writtenOut(source, destination).length === 0)
      leave("a redirect with a pattern", "Configure it at the host");
  }
  const isThere = (path: string): boolean => isPage(path) || redirects.has(path);
  return [...redirects].flatMap(([from, to]) => {
    const isKnown = /^https?:/.test(to) || isThere(to.replace(/[?#].*$/, ""));
    if (!isKnown) leave(`the redirect from \`${from}\` to \`${to}\`, which is no page`);
    return isKnown ? [{ from, to }] : [];
  });
}

/** `/a/:x(b|c)` is two sources. Nothing for other patterns. */
function writtenOut(source: string, destination: string): (readonly [from: string, to: string])[] {
  const [whole, name = "", choices] = /:(\w+)\(([\w|-]+)\)/.exec(source) ?? [];
  if (whole !== undefined && choices !== undefined)
    return choices
      .split("|")
      .flatMap((choice) =>
        writtenOut(source.replace(whole, choice), destination.replace(`:${name}`, choice)),
      );
  const path = destination.replace(/^https?:\/\/[^/]*/, "");
  return /[:*()]/.test(source) || /[:*]/.test(path) ? [] : [[source, destination]];
}

/** What the theme says. */
export interface ThemeSettings {
  readonly title: string | undefined;
  readonly url: string | undefined;
  readonly titleTemplate: string | undefined;
  readonly description: string | undefined;
  readonly editUrl: string | undefined;
  readonly copyright: string | undefined;
  readonly links: readonly NavItem[];
  /** Names of languages in the menu. */
  readonly languages: Readonly<
    Record<string, { readonly label: string; readonly direction?: "ltr" | "rtl" }>
  >;
}

/** Reads the configuration of the theme (Nextra 2 and 3), and what the layout of the application says (Nextra 4). */
export async function themeSettings(project: ForeignProject, leave: LeaveIn): Promise<ThemeSettings> {
  const file = project.files.find((each) => /^(?:src\/)?theme\.config\.[jt]sx?$/.test(each));
  const layouts = project.files.filter((each) => /^(?:src\/)?app\/(?:.*\/)?layout\.[jt]sx?$/.test(each));
  const theme = file === undefined ? {} : await themeIn(project, file, leave);
  const code = [...(file === undefined ? [] : [file]), ...layouts]
    .map((each) => project.read(each) ?? "")
    .join("\n");
  const inCode = (pattern: RegExp) => pattern.exec(code)?.groups?.["text"]?.trim();
  const template =
    inCode(/\b(?:titleTemplate|template):\s*(["'`])(?<text>[^"'`\n]*%s[^"'`\n]*)\1/) ??
    stringAt(theme, "titleSuffix");
  const name = template?.replace("%s", "").replace(/^[\s\-–—|·•:]+|[\s\-–—|·•:]+$/g, "");
  const link =
    stringAt(objectAt(theme, "project"), "link") ?? inCode(/\bprojectLink=\{?(["'`])(?<text>[^"'`\n]+)\1/);
  const chat =
    stringAt(objectAt(theme, "chat"), "link") ?? inCode(/\bchatLink=\{?(["'`])(?<text>[^"'`\n]+)\1/);
  const base =
    stringAt(theme, "docsRepositoryBase") ?? inCode(/\bdocsRepositoryBase=\{?(["'`])(?<text>[^"'`\n]+)\1/);
  const footer = objectAt(theme, "footer");
  const text = textOf(entryOf(footer, "text")) ?? textOf(entryOf(footer, "content"));
  return {
    title:
      name ||
      textOf(entryOf(theme, "logo")) ||
      inCode(/\b(?:applicationName|siteName):\s*(["'`])(?<text>[^"'`\n]+)\1/) ||
      inCode(/metadata[^]*?\btitle:\s*(["'`])(?<text>[^"'`\n]+)\1/),
    url: inCode(/\bmetadataBase:\s*new URL\(\s*(["'`])(?<text>https?:[^"'`\n]+)\1/),
    titleTemplate: template?.includes("%s") ? template : undefined,
    description: inCode(/\bmetadata\b[^=]*=\s*\{[^]{0,2000}?\n\s*description:\s*(["'`])(?<text>[^"'`\n]+)\1/),
    editUrl:
      base !== undefined && /\/(?:tree|blob|edit)\//.test(base)
        ? base.replace("/tree/", "/edit/").replace("/blob/", "/edit/")
        : undefined,
    copyright: text,
    links: [link, chat].flatMap((href): NavItem[] => {
      if (href === undefined) return [];
      const icon = href === chat ? "chat" : /git(?:hub|lab)\.com/.test(href) ? "code" : undefined;
      return [{ label: nameOfHost(href), href, position: "right", ...(icon && { icon }) }];
    }),
    languages: Object.fromEntries(
      listAt(theme, "i18n").flatMap((each) => {
        const [locale, label, direction] = ["locale", "text", "direction"].map((key) => stringAt(each, key));
        if (locale === undefined || label === undefined) return [];
        return [
          [locale, { label, ...((direction === "rtl" || direction === "ltr") && { direction }) }] as const,
        ];
      }),
    ),
  };
}

async function themeIn(project: ForeignProject, file: string, leave: LeaveIn): Promise<JsonObject> {
  try {
    const run = await project.run(file, { isTool, environment: {} });
    run.close();
    leave(
      "looks of the theme, and what its components show",
      file,
      "Set colors and the logo in `docsite.config.ts`",
    );
    return isObject(run.value) ? run.value : {};
  } catch (error) {
    leave(
      `the configuration of the theme, which cannot run here (${(error as Error).message})`,
      file,
      "Set what it says in `docsite.config.ts`",
    );
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === "string" ? value : stringAt(value, "docsiteText");
  return text?.replace(/\s+/g, " ").trim() || undefined;
}

function nameOfHost(address: string): string {
  const [, name = "Code"] = /^https?:\/\/(?:www\.)?([^./]+)/.exec(address) ?? [];
  const own: Readonly<Record<string, string>> = { github: "GitHub", gitlab: "GitLab", t: "Telegram" };
  return own[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
}
