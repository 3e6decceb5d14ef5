import type { ComponentProps, ReactNode } from "react";
import { TextIcon } from "../content/Badge.js";
import { use } from "./host.js";

/** An icon in JSX. Its children are another way to give its name. */
export default function Icon(
  props: Omit<ComponentProps<typeof TextIcon>, "name"> & { name?: string; children?: ReactNode },
) {
  use("TextIcon");
  const { children, name = String(children), ...rest } = props;
  return <TextIcon {...rest} name={name} />;
}
