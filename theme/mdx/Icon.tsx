import type { ComponentProps } from "react";
import { TextIcon } from "../content/Badge.js";
import { use } from "./host.js";

/** An icon in JSX. */
export default function Icon(props: ComponentProps<typeof TextIcon>) {
  use("TextIcon");
  return <TextIcon {...props} />;
}
