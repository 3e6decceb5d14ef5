import type { ComponentProps } from "react";
import { Badge as Box } from "../content/Badge.js";
import { use } from "./host.js";

const TONES: Readonly<Record<string, string>> = { success: "tip", caution: "warning" };

/** A short mark in JSX. `variant` and `type` are other names for `tone`. */
export default function Badge(
  props: ComponentProps<typeof Box> & { text?: string; variant?: string; type?: string },
) {
  use("Badge");
  const { text, type, variant = type, tone = variant, children, ...rest } = props;
  return (
    <Box {...rest} {...(tone !== undefined && { tone: TONES[tone] ?? tone })}>
      {text ?? children}
    </Box>
  );
}
