// `--shard` of `docsite build`, and `docsite merge`.
import type { CommandFeature, SitePart } from "../../pipeline/command-feature.js";
import { parseShard, shardName, type Shard } from "./shard.js";

export const shards: CommandFeature = {
  name: "shards",
  partOption: {
    flags: "--shard <i/n>",
    description: "build one of several parts, such as 3/8, for docsite merge",
    expected: "Not a shard. Write it like 3/8: the third of eight.",
    outDir: "part-3 with --shard 3/8",
    parse(text) {
      const shard = parseShard(text);
      return shard && partOf(shard);
    },
  },
  commands: [
    {
      name: "merge",
      description: "make the site of the parts that build --shard made",
      args: [["<parts...>", "folders of all parts"]],
      run: async (parts, options) => (await import("./merge.js")).merge(parts, options),
    },
  ],
};

/** The part of a site that a shard makes. */
export function partOf(shard: Shard): SitePart {
  return {
    name: shardName(shard),
    outDir: `part-${shard.index}`,
    load: async () => (await import("./part.js")).shardBuild(shard),
  };
}
