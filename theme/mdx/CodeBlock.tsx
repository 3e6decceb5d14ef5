import { Children, isValidElement, type ReactNode } from "react";
import { CodeBlock as Box } from "../content/CodeBlock.js";
import { host } from "./host.js";

/** A code block in JSX: its children are the code. If there are elements among them, it is shown as they are. */
export default function CodeBlock(props: {
  language?: string;
  className?: string;
  title?: string;
  metastring?: string;
  showLineNumbers?: boolean | number;
  children?: ReactNode;
}) {
  const { className = "", title, metastring = "", showLineNumbers: lines, children } = props;
  const language = props.language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? "text";
  const parts = Children.toArray(children);
  if (parts.some((part) => isValidElement(part))) {
    const isShown = (part: unknown) => typeof part !== "string" || part.trim() !== "";
    return (
      <Box language={language} html="" {...(title !== undefined && { title })}>
        {parts.slice(parts.findIndex(isShown), parts.findLastIndex(isShown) + 1)}
      </Box>
    );
  }
  const code = textOf(children).replace(/^\n+|\s+$/g, "");
  const numbers =
    lines === true ? "showLineNumbers" : typeof lines === "number" ? `showLineNumbers=${lines}` : "";
  const quote = title?.includes('"') ? "'" : '"';
  const named = title === undefined ? "" : `title=${quote}${title}${quote}`;
  const shown = host.highlight?.(code, language, `${metastring} ${named} ${numbers}`) ?? {
    language,
    // In browsers the HTML of the server stays, as long as the code is the same.
    html: code.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    ...(title !== undefined && { title }),
    ...(numbers !== "" && { lineNumbers: true }),
  };
  return <Box {...shown} />;
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join("");
  return typeof node === "string" || typeof node === "number" ? String(node) : "";
}
