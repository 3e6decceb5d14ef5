import type { ComponentProps } from "react";

export default function MDXPre(props: ComponentProps<"pre">) {
  return <pre {...props} />;
}
