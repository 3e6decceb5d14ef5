// Facts → known troubles.
import { COMMAND, PACKAGE_NAME } from "../text/package-name.js";
import type { Facts, FolderFacts, PackageFacts, Trouble } from "./facts.js";

const MB = 1e6;

/** Less than this is no room for a site. */
const FULL = 20 * MB;
/** Less than this is soon full. */
const SCARCE = 500 * MB;

/** Watches that editors and other programs take, too. */
const OTHER_WATCHES = 4096;

/** How far a file may be in the future, in milliseconds: clocks of disks differ. */
const CLOCK_DIFFERENCE = 300_000;

/** All troubles, those that stop builds first. */
export function troublesIn(facts: Facts): Trouble[] {
  const found = [
    ...ofPrograms(facts),
    ...ofSite(facts),
    ...facts.site.folders.flatMap((folder) => ofFolder(folder, facts)),
    ...ofWatches(facts),
    ...facts.packages.flatMap(ofPackage),
    ...ofBrowser(facts),
    ...ofGit(facts),
    ...ofClock(facts),
  ];
  const isError = ({ severity }: Trouble) => severity === "error";
  return [...found.filter(isError), ...found.filter((trouble) => !isError(trouble))];
}

function ofPrograms({ node, docsite, localDocsite, otherDocsite, react }: Facts): Trouble[] {
  const found: Trouble[] = [];
  if (!satisfies(node.version, node.needed)) {
    found.push({
      severity: "error",
      name: "node-version",
      message: `Node ${node.version} is too old: docsite needs ${node.needed}`,
      hint: "Install a newer one, for example the LTS release of https://nodejs.org",
    });
  }
  if (react.found !== react.needed) {
    found.push({
      severity: "error",
      name: "react-version",
      message:
        react.found === undefined
          ? `docsite finds no React: it needs ${react.needed}`
          : `docsite finds React ${react.found}, and is made for ${react.needed}`,
      hint: "Install the packages again, and look for `overrides` or `resolutions` of react in package.json",
    });
  }
  if (react.site !== undefined && react.site.split(".")[0] !== react.needed.split(".")[0]) {
    found.push({
      severity: "warning",
      name: "two-reacts",
      message: `The site has React ${react.site}, but its components run with React ${react.needed} of docsite`,
      hint: `Remove react and react-dom from its package.json, or use ${react.needed}`,
    });
  }
  if (localDocsite && localDocsite.version !== docsite.version) {
    found.push({
      severity: "warning",
      name: "two-docsites",
      message: `This is docsite ${docsite.version}, but the site has docsite ${localDocsite.version}`,
      hint: "Run that of the site: npx docsite, or a script of its package.json",
    });
  }
  if (otherDocsite) {
    found.push({
      severity: "warning",
      name: "other-docsite",
      message: `The site has the package \`${COMMAND}\` ${otherDocsite.version} installed, which is another tool with a command of the same name`,
      hint: `Remove it: this one is the package \`${PACKAGE_NAME}\``,
    });
  }
  return found;
}

function ofSite({ site }: Facts): Trouble[] {
  const problems = site.problems.map(({ severity, code, message, hint, file, line }): Trouble => {
    const place = file === undefined ? "" : `${file}:${line ?? 1} `;
    return {
      severity,
      name: code,
      message: place + message,
      hint: hint ?? "docsite check shows it with its source",
    };
  });
  const unreadable: Trouble = {
    severity: "error",
    name: "unreadable-site",
    message: `The site cannot be read: ${site.unreadable}`,
    hint: "Change the rights of its folder and of its configuration",
  };
  const foreign: Trouble = {
    severity: "error",
    name: "foreign-output",
    message: "The output folder dist contains files that docsite did not write",
    hint: "Empty it, or choose another with --out-dir",
  };
  const staging = site.staging.map((name): Trouble => {
    return {
      severity: "warning",
      name: "running-build",
      message: `${name}: another build is running, or was ended by force`,
      hint: "The first build after ten minutes removes it",
    };
  });
  const isUnreadable = site.unreadable !== undefined;
  return [
    ...(isUnreadable ? [unreadable] : []),
    ...problems,
    ...(site.outputIsForeign ? [foreign] : []),
    ...staging,
  ];
}

function ofFolder({ name, folder, readOnly, free, network }: FolderFacts, { site }: Facts): Trouble[] {
  const found: Trouble[] = [];
  const isCache = name === "cache";
  if (readOnly !== undefined) {
    found.push({
      severity: isCache ? "warning" : "error",
      name: "read-only",
      message: `The ${name} folder ${folder} cannot be written: ${readOnly}`,
      hint: isCache ? "Builds work, but without a cache: make it writable" : "Change its owner or its rights",
    });
  }
  const first = site.folders.find((other) => other.free === free && other.network === network);
  // What is on one disk is said once.
  if (first?.name !== name) return found;
  if (free !== undefined && free < SCARCE) {
    found.push({
      severity: free < FULL ? "error" : "warning",
      name: "disk-space",
      message: `${Math.floor(free / MB)} MB are free on the disk of ${folder}`,
      hint: "A build needs room for two copies of the site: delete something, or use another disk",
    });
  }
  if (network !== undefined) {
    found.push({
      severity: "warning",
      name: "network-disk",
      message: `The ${name} folder ${folder} is on a network disk (${network})`,
      hint: isCache
        ? "Builds are slower than on a local disk"
        : "serve may miss changes without --poll, and builds are slower: use a local disk",
    });
  }
  return found;
}

function ofWatches({ watchLimit, site: { watched } }: Facts): Trouble[] {
  if (watchLimit === undefined || watchLimit >= watched + OTHER_WATCHES) return [];
  return [
    {
      severity: "warning",
      name: "watch-limit",
      message: `${watchLimit} folders can be watched on this machine: serve takes ${watched}, and editors take more`,
      hint: "Raise it: sudo sysctl fs.inotify.max_user_watches=524288",
    },
  ];
}

function ofPackage({ name, version, range, neededFor }: PackageFacts): Trouble[] {
  if (version === undefined) {
    if (neededFor === undefined) return [];
    const message = `${neededFor} takes the package ${name}, which is not installed`;
    return [{ severity: "warning", name: "missing-package", message, hint: `npm install ${name}` }];
  }
  if (satisfies(version, range)) return [];
  return [
    {
      severity: "warning",
      name: "package-version",
      message: `docsite is made for ${name} ${range}; ${version} is installed`,
      hint: `npm install "${name}@${range}"`,
    },
  ];
}

function ofBrowser({ browser, browserExists, packages }: Facts): Trouble[] {
  const isWanted = packages.some(({ version, drawsFor }) => version !== undefined && drawsFor !== undefined);
  if (browser !== undefined && !browserExists) {
    return [
      {
        severity: "warning",
        name: "missing-browser",
        message: `The browser that a variable names does not exist: ${browser}`,
        hint: "Correct CHROMIUM_PATH, CHROME_PATH or PUPPETEER_EXECUTABLE_PATH",
      },
    ];
  }
  if (browser !== undefined || !isWanted) return [];
  return [
    {
      severity: "warning",
      name: "missing-browser",
      message: "Some kinds of diagrams are drawn by a Chromium, and there is none",
      hint: "Install Chromium or Chrome, or name one by CHROMIUM_PATH",
    },
  ];
}

function ofGit({ git, site: { repository, settings } }: Facts): Trouble[] {
  if (settings["lastUpdated"] !== true) return [];
  const trouble = { severity: "warning", name: "git" } as const;
  if (git === undefined && repository !== "none") {
    return [
      {
        ...trouble,
        message: "Dates of last changes come from git, which is not installed",
        hint: "Install git",
      },
    ];
  }
  if (repository !== "shallow") return [];
  const message = "Dates of last changes are missing: the repository is a shallow clone";
  return [
    { ...trouble, message, hint: "Fetch its history: git fetch --unshallow; in a workflow, fetch-depth: 0" },
  ];
}

function ofClock({ now, site: { newest } }: Facts): Trouble[] {
  if (newest === undefined || newest <= now + CLOCK_DIFFERENCE) return [];
  const text = (time: number) => new Date(time).toISOString().slice(0, 16).replace("T", " ");
  return [
    {
      severity: "warning",
      name: "clock",
      message: `A file was changed in the future: at ${text(newest)}, and it is ${text(now)} (UTC)`,
      hint: "Set the clock of this machine, or of the one that the disk is in",
    },
  ];
}

/**
 * Whether a version is in a range: comparators that all have to hold, such as `>=11 <13` or `^2.6.2`, with missing parts as 0.
 * Enough for the ranges in docsite's own `package.json`.
 */
function satisfies(version: string, range: string): boolean {
  const own = partsOf(version);
  return range.split(/\s+/).every((comparator) => {
    const [, sign = "", text = ""] = /^(\^|>=|<=|>|<|=)?v?(.*)$/.exec(comparator) ?? [];
    const order = compare(own, partsOf(text));
    if (sign === "^") return order >= 0 && compare(own, nextBreaking(partsOf(text))) < 0;
    return sign === ">="
      ? order >= 0
      : sign === "<="
        ? order <= 0
        : sign === ">"
          ? order > 0
          : sign === "<"
            ? order < 0
            : order === 0;
  });
}

type Parts = readonly [number, number, number];

function partsOf(version: string): Parts {
  const [major = 0, minor = 0, patch = 0] = version
    .replace(/^v|[-+].*$/g, "")
    .split(".")
    .map(Number);
  return [major, minor, patch];
}

function compare(one: Parts, other: Parts): number {
  const place = one.findIndex((part, index) => part !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

function nextBreaking([major, minor, patch]: Parts): Parts {
  return major > 0 ? [major + 1, 0, 0] : minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}
