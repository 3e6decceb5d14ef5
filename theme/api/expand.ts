import { createContext } from "react";
import type { ExpandConfig } from "docsite-cli";

/** What the pages of an API show unfolded. */
export const Expand = createContext<ExpandConfig>({});
