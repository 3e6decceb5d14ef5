// Facts and troubles as text, for a terminal and for bug reports.
import os from "node:os";
import type { Facts, FolderFacts, Trouble } from "./facts.js";

/** A list that can be pasted into a bug report. Paths do not name the person. */
export function doctorText(facts: Facts, troubles: readonly Trouble[]): string {
  const { node, system, packageManager, git, site, docsite, localDocsite, react } = facts;
  const inside = system.inside === undefined ? "" : `, in ${system.inside === "WSL" ? "WSL" : "a container"}`;
  const rows: (readonly [string, string])[] = [
    ["docsite", `${docsite.version} in ${shown(docsite.folder)}`],
    ...(localDocsite
      ? [["of the site", `${localDocsite.version} in ${shown(localDocsite.folder)}`] as const]
      : []),
    ["Node", node.version],
    ["System", `${system.platform} ${system.release} ${system.arch}${inside}${system.ci ? ", CI" : ""}`],
    [
      "Machine",
      `${system.cpus} CPUs, ${gigabytes(system.memory)} of memory, ${gigabytes(system.freeMemory)} free`,
    ],
    ["Packages by", `${packageManager.name} ${packageManager.version ?? "(not found)"}`],
    ["git", `${git ?? "not found"}, ${REPOSITORIES[site.repository]}`],
    [
      "React",
      `${react.found ?? "not found"}${react.site === undefined ? "" : `, and ${react.site} in the site`}`,
    ],
    ["Browser", facts.browser === undefined ? "none" : shown(facts.browser)],
    [
      "Optional",
      listed(facts.packages.flatMap(({ name, version }) => (version ? [`${name} ${version}`] : []))),
    ],
    ["Site", `${shown(site.folder)}, ${site.config ?? "no configuration"}`],
    ["Settings", listed(Object.entries(site.settings).flatMap(settingText))],
    ["Files", listed(Object.entries(site.files).map(([kind, count]) => `${kind} ${count}`))],
    ["Cache", `${(site.cacheBytes / 1e6).toFixed(1)} MB`],
    ["Disks", listed(site.folders.map(diskText))],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, text]) => `${name.padEnd(width)}  ${text}`);
  const none = troubles.length === 0 ? "No known trouble was found.\n" : "";
  return `${lines.join("\n")}\n\n${troubleText(troubles)}${none}`;
}

const REPOSITORIES = {
  none: "no repository",
  shallow: "a shallow clone",
  whole: "a repository",
};

/** The troubles, with a hint for each. */
export function troubleText(troubles: readonly Trouble[]): string {
  return troubles
    .map(({ severity, name, message, hint }) => `${severity} ${name} ${shown(message)}\n  hint: ${hint}\n`)
    .join("");
}

function settingText([name, value]: readonly [string, string | number | boolean]): string[] {
  if (value === false) return name === "search" || name === "trailingSlash" ? [`${name}: false`] : [];
  return [value === true ? name : `${name}: ${value}`];
}

function diskText({ name, free, network, readOnly }: FolderFacts): string {
  const room = free === undefined ? "" : ` ${gigabytes(free)} free`;
  return [`${name}${room}`, network, readOnly && "read-only"].filter(Boolean).join(" ");
}

function listed(parts: readonly string[]): string {
  return parts.length === 0 ? "none" : parts.join(", ");
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

/** A path without the name of the person. */
function shown(text: string): string {
  const home = os.homedir();
  return home.length > 1 ? text.replaceAll(home, "~") : text;
}
