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
  unwatched: warning({
    about: "The system refuses to watch some files, so changes to them do not trigger a build.",
    message: (reason: string) => `Changes to some files will not be noticed: ${reason}`,
    hint: "Raise the limit of watched files (on Linux `sysctl fs.inotify.max_user_watches`) and start again",
  }),
  "slow-parser": warning({
    about:
      "The native Markdown parser cannot run on this machine. The JavaScript parser renders the same pages, but takes longer.",
    message: () =>
      "The native Markdown parser cannot run on this machine, so the slower remark-parse is used",
    hint: 'Install the optional packages of `satteri`, or set `markdown: { parser: "remark" }`',
  }),
};
