import { error, warning } from "./kind.js";

/** Problems with a command, or with the machine that it runs on, by code; see `DIAGNOSTICS`. */
export const COMMANDS = {
  usage: error<[reason: string, hint: string | undefined]>({
    about: "The command line is wrong, such as an output folder that contains the sources of the site.",
    message: (reason) => reason,
    hint: (_reason, hint) => hint,
  }),
  failed: error({
    about: "An unexpected error, most likely a bug in docsite. `--verbose` shows its stack trace.",
    message: (reason: string) => reason,
  }),
  "shared-cache": warning<[store: string, task: "read" | "written", reason: string]>({
    about:
      "The cache that machines share cannot be used. The site is the same; building it takes longer. It fails no build, not with `--strict` either.",
    message: (store, task, reason) => `The shared cache ${store} cannot be ${task}: ${reason}`,
    hint: (_store, task) =>
      task === "read"
        ? "The site was built without it. Check the address, who may read it, and the network"
        : "Check who may write to it, and its limits; or build with `--cache-read-only`",
  }),
  "shared-cache.partly": warning<[store: string, task: "read" | "written", reason: string]>({
    about: "The cache that machines share has failed for some objects. The site is the same.",
    message: (store, task, reason) => `Not all of the shared cache ${store} could be ${task}: ${reason}`,
  }),
  "cache-folder": warning<[folder: string, reason: string]>({
    about:
      "The folder of the cache is not one that docsite has made on this machine: it is a symbolic link or holds one, holds other files, or git has it. It is neither read nor written. The site is the same; building it takes longer. It fails no build, not with `--strict` either.",
    message: (folder, reason) => `\`${folder}\` ${reason}, so the site is built without a cache`,
    hint: (folder) => `Remove \`${folder}\`, also from git; docsite makes it again`,
  }),
  "replaced-package": warning({
    about:
      "A package that the site uses was replaced while `docsite serve` or `docsite build --watch` runs, or packages were installed that it may use. What is loaded stays what it was.",
    message: (names: string) => `Packages were installed after docsite had loaded ${names}`,
    hint: "Start docsite again: until then it may go on with the earlier ones, and it no longer saves its cache",
  }),
  unwatched: warning({
    about: "The system refuses to watch some files, so changes to them do not trigger a build.",
    message: (reason: string) => `Changes to some files will not be noticed: ${reason}`,
    hint: "Raise the limit of watched files (on Linux `sysctl fs.inotify.max_user_watches`) and start again, or look for changes with `--poll`",
  }),
  "slow-parser": warning({
    about:
      "The native Markdown parser cannot run on this machine. The JavaScript parser renders the same pages, but takes longer.",
    message: () =>
      "The native Markdown parser cannot run on this machine, so the slower remark-parse is used",
    hint: 'Install the optional packages of `satteri`, or set `markdown: { parser: "remark" }`',
  }),
};
