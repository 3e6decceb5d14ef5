// The configuration of Vercel's Build Output API: https://vercel.com/docs/build-output-api/configuration
import type { HeaderRule, HostingPlan } from "./plan.js";
import type { PlainFile } from "../../types/output.js";
import { decodePath } from "../../text/path.js";

/** A rule for requests. The first one that fits answers, unless it has `continue`. */
type VercelRoute =
  | { readonly handle: "filesystem" }
  | {
      /** A pattern for paths. */
      readonly src: string;
      readonly dest?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly status?: number;
      readonly continue?: true;
    };

/**
 * `_vercel.json`, which has to become `.vercel/output/config.json`. `files` are the paths of all generated files; they belong into
 * `.vercel/output/static`.
 */
export function vercelFile(
  { publicPath, trailingSlash, redirects, languages }: HostingPlan,
  rules: readonly HeaderRule[],
  files: readonly string[],
): PlainFile {
  const routes: VercelRoute[] = [
    ...rules.map(({ pattern, headers }) => ({ src: patternOf(pattern), headers, continue: true as const })),
    ...redirects.map(({ from, to }) => ({
      src: `^(?:${bothWays(from.replace(/\/$/, ""))})/?$`,
      // Vercel puts groups of the pattern in the place of `$1`.
      headers: { Location: to.replaceAll("$", "%24") },
      status: 301,
    })),
    ...(trailingSlash === true ? [] : [withoutSlash(publicPath)]),
    { handle: "filesystem" },
    ...[...languages, publicPath].map((path) => ({
      src: patternOf(`${path}*`),
      dest: `${path}404.html`,
      status: 404,
    })),
  ];
  const config = {
    version: 3,
    routes,
    ...(trailingSlash === false && { overrides: pathsWithoutExtension(publicPath.slice(1), files) }),
    // Without this list, Vercel keeps `node_modules` alone.
    cache: [".docsite/**", "node_modules/**"],
  };
  return { path: "_vercel.json", content: `${JSON.stringify(config, undefined, 2)}\n` };
}

/** Leads from `/guide/` to `/guide`. An address with two slashes at its beginning would be one on another host. */
function withoutSlash(publicPath: string): VercelRoute {
  const path = `${escaped(publicPath)}[^/\\\\](?:.*[^/])?`;
  return { src: `^(${path})/+$`, headers: { Location: "$1" }, status: 308 };
}

function patternOf(pattern: string): string {
  const path = pattern.replace(/\*$/, "");
  return `^(?:${bothWays(path)})${path === pattern ? "$" : ".*$"}`;
}

/** A pattern for a path with its characters encoded or not: Vercel does not say which of them it compares. */
function bothWays(path: string): string {
  return [...new Set([path, decodePath(path)])].map(escaped).join("|");
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Files `guide.html` at `/guide`. */
function pathsWithoutExtension(
  folder: string,
  files: readonly string[],
): Readonly<Record<string, { readonly path: string }>> {
  const pages = files.filter((file) => file.endsWith(".html") && !/(?:^|\/)(?:index|404)\.html$/.test(file));
  return Object.fromEntries(
    pages.map((file) => [folder + file, { path: folder + file.replace(/\.html$/, "") }]),
  );
}
