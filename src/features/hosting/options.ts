import * as v from "valibot";
import type { OptionsOf } from "../../schema/options.js";
import type { HostingConfig } from "./config.js";

export const hostingOptions: OptionsOf<HostingConfig> = {
  hosting: v.exactOptional(v.picklist(["netlify", "cloudflare", "vercel", "apache"])),
};
