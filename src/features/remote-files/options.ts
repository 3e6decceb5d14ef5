import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import { shape } from "../../schema/shape.js";
import { textThat, webAddress } from "../../schema/texts.js";
import { climbingPath } from "../../text/path.js";
import type { RemoteFilesSettings } from "./config.js";

const copy = v.pipe(
  textThat(
    (value) => value !== "" && !/^\/|\/$|[\\:]/.test(value) && !/^(?:\.\.|\.?$)/.test(climbingPath(value)),
    "a file in the folder of the site, such as data/plans.yaml",
  ),
  v.transform((value) => climbingPath(value)),
);

const remoteFile = shape({
  file: copy,
  url: webAddress,
  headers: v.exactOptional(v.record(v.string(), v.string())),
});

export const remoteFilesOptions: OptionsOf<RemoteFilesSettings> = {
  remoteFiles: v.exactOptional(
    v.pipe(
      v.array(remoteFile),
      v.check(
        (files) => new Set(files.map(({ file }) => file)).size === files.length,
        "files of which each is named once",
      ),
    ),
    [],
  ),
};
