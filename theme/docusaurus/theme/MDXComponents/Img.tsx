import type { ComponentProps } from "react";

export default function MDXImg(props: ComponentProps<"img">) {
  return <img alt="" {...props} />;
}
