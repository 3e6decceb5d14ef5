import { readFile } from "node:fs/promises";
import path from "node:path";
import { definePlugin } from "docsite-cli";

interface Release {
  readonly version: string;
  readonly notes: string;
}

/** A page for each release of a list, and the list as a feed. */
export function releases({ file }: { file: string }) {
  const read = async (siteDir: string) =>
    JSON.parse(await readFile(path.join(siteDir, file), "utf8")) as Release[];
  return definePlugin({
    name: "releases",
    options: { file },
    watch: [file],
    async content({ siteDir }) {
      return (await read(siteDir)).map(({ version, notes }, index) => ({
        path: `content/docs/releases/${version}.md`,
        text: `---\ntitle: Version ${version}\nslug: /releases/${version}\nsidebar_position: ${index + 1}\n---\n\n${notes}\n`,
      }));
    },
    outputs: ({ config, pages }) => [
      {
        path: "releases.txt",
        content: pages
          .filter(({ source }) => source?.startsWith("content/docs/releases/"))
          .map(({ title, path: address }) => `${title}: ${config.url}${address}\n`)
          .join(""),
      },
    ],
  });
}
