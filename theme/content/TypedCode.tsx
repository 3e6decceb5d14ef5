import { useId, type ComponentProps } from "react";
import { CodeBlock } from "./CodeBlock.js";

/** A code block with the types of its names, which show on hover and focus. */
export function TypedCode(props: ComponentProps<typeof CodeBlock>) {
  return <CodeBlock {...props} html={withIds(props.html, `Type${useId()}`)} />;
}

/** Ties names to their types. In the code itself, no tag begins like theirs. */
function withIds(html: string, id: string): string {
  return html
    .replace(/(<span class="typed" [^<>]*) data-type="(\d+)"/g, `$1 aria-describedby="${id}-$2"`)
    .replace(/(<span class="type-tip" [^<>]*) data-tip="(\d+)"/g, `$1 id="${id}-$2"`);
}
