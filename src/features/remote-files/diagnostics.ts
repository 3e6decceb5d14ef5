import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error, warning } from "../../diagnostics/kind.js";

/** Problems with files of other servers, by code; see `DIAGNOSTICS`. */
export const REMOTE_FILES = {
  "remote-file": error({
    about: "The copy of a file that `remoteFiles` names is not there.",
    message: (file: string) => `\`${file}\` has not been fetched`,
    hint: "Fetch it, and keep it in the repository: docsite fetch",
  }),
  "remote-file.other": warning<[file: string, url: string]>({
    about: "`remoteFiles` names another address than the one that a file was fetched from.",
    message: (file, url) => `\`${file}\` was fetched from ${url}`,
    hint: "Fetch it again: docsite fetch",
  }),
  "remote-file.changed": warning({
    about: "The copy of a file of another server is no longer what was fetched.",
    message: (file: string) => `\`${file}\` is not what was fetched`,
    hint: "Take what was fetched again: docsite fetch --force. Changes of a description belong in an overlay",
  }),
  "remote-file.unknown": warning({
    about:
      "`fetch.lock` does not name a file of `remoteFiles`, so nothing tells whether it is what its server has.",
    message: (file: string) => `\`fetch.lock\` does not tell what \`${file}\` was fetched from`,
    hint: "Fetch it: docsite fetch",
  }),
  "remote-file.lock": error({
    about: "`fetch.lock` cannot be read.",
    message: () => "The file is not what `docsite fetch` writes",
    hint: "Take the marks of a conflict away, or remove the file and run `docsite fetch --force`",
  }),
  "remote-file.failed": error<[url: string, problem: string, hint: string | undefined]>({
    about: "`docsite fetch`: a server did not give a file.",
    message: (url, problem) => `${url} ${problem}`,
    hint: (_url, _problem, hint) => hint,
  }),
  "remote-file.absent": warning<[url: string, problem: string, hint: string | undefined]>({
    about: "`docsite fetch`: a server does not have a file that a description refers to.",
    message: (url, problem) => `A reference leads to ${url}, which ${problem}`,
    hint: (_url, _problem, hint) => hint,
  }),
  "remote-file.own": error({
    about: "`docsite fetch`: a file would take the place of one that was not fetched, or was changed since.",
    message: (file: string) =>
      `\`${file}\` differs from what was fetched last, and its server has something else now`,
    hint: "Give it up: docsite fetch --force",
  }),
  "remote-file.outside": error<[ref: string, file: string]>({
    about:
      "`docsite fetch`: a description refers to a file whose copy would lie outside of the folder of its own copy, in a hidden folder, or be code.",
    message: (ref, file) => `\`${ref}\` in \`${file}\` has no place in the site`,
    hint: "Give the file of `remoteFiles` a place in more folders, such as `specs/pets/v1/pets.yaml`: what it refers to stays in the first of them",
  }),
  "remote-file.unset": error({
    about: "`docsite fetch`: `headers` of `remoteFiles` name a variable of the environment that is not set.",
    message: (name: string) => `\`${name}\` is not set`,
    hint: "Set it for the command: `TOKEN=… docsite fetch`",
  }),
};

/** The diagnostic of a kind at a place. */
export const remoteDiagnostic = diagnosticsOf(REMOTE_FILES);
