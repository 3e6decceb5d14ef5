import type { ComponentProps } from "react";
import { Badge as Box } from "../content/Badge.js";
import { use } from "./host.js";

/** A short mark in JSX. */
export default function Badge(props: ComponentProps<typeof Box>) {
  use("Badge");
  return <Box {...props} />;
}
