// The schema of the API reference.
import * as v from "valibot";
import type { DownloadName, SampleLanguage } from "../types/api-config.js";
import { listOf } from "../schema/lists.js";
import { versionNameOf } from "../text/api-versions.js";
import { DESCRIPTIONS } from "../text/site-folders.js";
import { id } from "../schema/folders.js";
import { shape } from "../schema/shape.js";
import { COPIED_FIRST, pathOrWebAddress, sitePath, text, textThat, webAddress } from "../schema/texts.js";
import { isVersionName } from "./version-settings.js";

const descriptionFile = textThat(
  (value) => /\.(?:ya?ml|json)$/i.test(value) && !/^\/|[\\:]/.test(value),
  `a YAML or JSON file by its path from the site folder, such as ${DESCRIPTIONS}/api.yaml or ../specs/api.yaml\n${COPIED_FIRST}`,
);

const SAMPLE_LANGUAGES: SampleLanguage[] = [
  "shell",
  "javascript",
  "node",
  "python",
  "go",
  "php",
  "ruby",
  "java",
  "csharp",
  "httpie",
  "wget",
  "axios",
  "httpx",
  "powershell",
  "kotlin",
  "swift",
  "rust",
  "dart",
  "r",
];

const DOWNLOADS: DownloadName[] = ["description", "postman", "bruno"];
const DOWNLOADS_WANTED = 'true, false or a list of "description", "postman" and "bruno"';

/** Options of the request console, for all descriptions or for one. */
const consoleOptions = {
  proxyUrl: v.exactOptional(pathOrWebAddress),
  oauth: v.exactOptional(shape({ clientId: v.exactOptional(text), scopes: v.exactOptional(v.array(text)) })),
};

const expand = shape({
  fields: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  responses: v.exactOptional(v.boolean()),
});

const servers = v.pipe(
  v.array(shape({ url: pathOrWebAddress, name: v.exactOptional(text), description: v.exactOptional(text) })),
  v.minLength(1, "a list of at least one server"),
);

const areDifferent = (values: readonly unknown[]) => new Set(values).size === values.length;

const versions = v.pipe(
  v.array(
    shape({
      label: textThat((label) => isVersionName(versionNameOf(label)), "the name of a version, such as v2"),
      source: descriptionFile,
      latest: v.exactOptional(v.boolean()),
      path: v.exactOptional(sitePath("")),
      banner: v.exactOptional(v.picklist(["none", "unreleased", "unmaintained"])),
      noIndex: v.exactOptional(v.boolean()),
      servers: v.exactOptional(servers),
      since: v.exactOptional(descriptionFile),
      overlays: v.exactOptional(v.array(descriptionFile)),
    }),
  ),
  v.minLength(1, "at least one version"),
  v.check(
    (all) => areDifferent(all.map(({ label }) => versionNameOf(label))),
    "versions with different labels",
  ),
  v.check((all) => all.filter(({ latest }) => latest).length < 2, "one version that is the latest"),
);

const description = v.pipe(
  shape({
    id: v.exactOptional(id),
    source: v.exactOptional(descriptionFile),
    versions: v.exactOptional(versions),
    basePath: v.exactOptional(sitePath("api")),
    slug: v.exactOptional(v.picklist(["summary", "operationId"])),
    baseUrl: v.exactOptional(webAddress),
    servers: v.exactOptional(servers),
    since: v.exactOptional(descriptionFile),
    overlays: v.exactOptional(v.array(descriptionFile)),
    ...consoleOptions,
    schemas: v.exactOptional(v.boolean()),
    expand: v.exactOptional(expand),
  }),
  v.check(
    (given) => (given.source === undefined) !== (given.versions === undefined),
    "a description with `source`, or with `versions`\nEach version has a `source` of its own",
  ),
);

const descriptions = v.pipe(
  listOf(description, "source"),
  v.check((all) => areDifferent(all.flatMap((each) => each.id ?? [])), "descriptions with different ids"),
  // A new version comes with a file of another name, and would move all pages.
  v.check(
    (all) =>
      all.length < 2 ||
      all.every((each) => !each.versions || each.id !== undefined || each.basePath !== undefined),
    "descriptions that have an `id` or a `basePath` where they have `versions`\nWithout it, their addresses would change with the file of the latest version",
  ),
);

/** The settings of the API reference. */
export const api = shape({
  descriptions: v.exactOptional(descriptions),
  tryIt: v.exactOptional(v.boolean(), true),
  ...consoleOptions,
  codeSamples: v.exactOptional(v.array(v.picklist(SAMPLE_LANGUAGES)), SAMPLE_LANGUAGES),
  downloads: v.exactOptional(v.union([v.boolean(), v.array(v.picklist(DOWNLOADS))], DOWNLOADS_WANTED), true),
  schemas: v.exactOptional(v.boolean()),
  expand: v.exactOptional(expand),
});
