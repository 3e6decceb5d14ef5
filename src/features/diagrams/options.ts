import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import type { DiagramsConfig } from "./config.js";

export const diagramsOptions: OptionsOf<Required<DiagramsConfig>> = {
  mermaid: v.exactOptional(v.boolean(), false),
};
