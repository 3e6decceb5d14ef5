import { Children, type ComponentProps } from "react";
import CodeBlock from "../../../mdx/CodeBlock.js";

/** Code in a line, or a block where it has several lines. */
export default function MDXCode(props: ComponentProps<"code">) {
  const parts = Children.toArray(props.children);
  const isInline = parts.every((part) => typeof part === "string" && !part.includes("\n"));
  return isInline ? <code {...props} /> : <CodeBlock {...(props as object)} />;
}
