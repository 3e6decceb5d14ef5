import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error, warning } from "../../diagnostics/kind.js";

/** Problems with the parts of a site that shards make, by code; see `DIAGNOSTICS`. */
export const SHARDS = {
  "no-part": error({
    about: "A folder that is given to `docsite merge` is no part of a site.",
    message: (folder: string) => `\`${folder}\` is not a part of a site`,
    hint: "Give the output folders of `docsite build --shard`",
  }),
  "part-missing": error({
    about: "`docsite merge` was given some parts of a site, but not all.",
    message: (missing: string, count: number) => `Of ${count} parts, these are missing: ${missing}`,
    hint: "Build these shards, and give the folders of all parts",
  }),
  "part-differs": error<
    [folder: string, shard: string, what: "program" | "configuration" | "sources" | "count"]
  >({
    about:
      "A part was made of other sources than the rest, with another configuration or by another version of docsite.",
    message: (folder, shard, what) => {
      const reasons = {
        program: "by another version of docsite",
        configuration: "with another configuration",
        sources: "of other sources",
        count: "for another number of shards",
      };
      return `\`${folder}\`, part ${shard}, was made ${reasons[what]} than the others`;
    },
    hint: "Build it again from the same commit",
  }),
  "part-twice": error<[shard: string, folder: string, other: string]>({
    about: "Two folders hold the same part of a site, but not the same files.",
    message: (shard, folder, other) => `\`${folder}\` and \`${other}\` are both part ${shard}, and differ`,
    hint: "Give one of them",
  }),
  "part-incomplete": error<[folder: string, file: string]>({
    about: "A file of a part is missing, or is not what the shard wrote.",
    message: (folder, file) => `\`${file}\` in \`${folder}\` is missing or damaged`,
    hint: "Copy or build this part again",
  }),
  "plugin-emit-shard": warning<[plugin: string]>({
    about: "A plugin makes files of all others, which a shard does not have, so the site lacks them.",
    message: (plugin) => `Shards have no files of \`emit\` of ${plugin}`,
    hint: "Build the whole site on one machine, or make the files of the built site with a script",
  }),
};

/** A problem with a part at a place. */
export const partDiagnostic = diagnosticsOf(SHARDS);
