// `rewrites` of VitePress: files whose pages have other addresses.

/** Where a file stands in addresses, by patterns such as `packages/:pkg/src/:page*`; nothing for one that no pattern names. */
export function rewritten(file: string, rewrites: Readonly<Record<string, unknown>>): string | undefined {
  for (const [from, to] of Object.entries(rewrites)) {
    if (typeof to !== "string") continue;
    if (from === file) return to;
    const match = patternOf(from)?.exec(file);
    if (!match) continue;
    return to.replace(
      /:(\w+)(?:\([^()]*\))?[*+?]?/g,
      (_, name: string) => match.groups?.[`_${name}`] ?? match[Number(name) + 1] ?? "",
    );
  }
  return undefined;
}

const PARTS = /:(\w+)(\([^()]+\))?([*+?]?)|\(([^()]*)\)|[.*+?^${}|[\]\\]/g;

function patternOf(from: string): RegExp | undefined {
  const source = from.replace(
    PARTS,
    (sign: string, name?: string, own?: string, times?: string, group?: string) => {
      if (group !== undefined) return `(${group})`;
      if (name === undefined) return `\\${sign}`;
      const inner = own?.slice(1, -1) ?? (times === "*" ? ".*" : times === "+" ? ".+" : "[^/]+?");
      return `(?<_${name}>${inner})${times === "?" ? "?" : ""}`;
    },
  );
  try {
    return new RegExp(`^${source}$`);
  } catch {
    return undefined;
  }
}
