import CodeBlock from "../../mdx/CodeBlock.js";

/** The source of a diagram: those in Markdown are drawn. */
export default function Mermaid({ value }: { value: string }) {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}
