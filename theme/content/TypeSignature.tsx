import type { ReactNode } from "react";
import { CodeBlock } from "./CodeBlock.js";

/** The declaration of a symbol, and where it is. `html`: its code without marks; `children`: with links. */
export function TypeSignature({
  html,
  language = "ts",
  source,
  children,
}: {
  html: string;
  language?: string;
  source?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="signature">
      <CodeBlock language={language} html={html}>
        {children}
      </CodeBlock>
      {source && <p dir="auto">{source}</p>}
    </div>
  );
}
