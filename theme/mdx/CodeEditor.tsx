import { useEffect, type KeyboardEvent } from "react";
import { coloured } from "../client/sandbox/coloured.js";
import { EXAMPLES } from "../words/examples.js";

/** The editor of a block of code: a plain text field above the same text in colors. */
export function CodeEditor(props: {
  block: HTMLElement;
  path: string;
  text: string;
  onChange: (text: string) => void;
  /** Takes the focus. */
  leave: () => void;
  /** Id of what tells problems. */
  status: string;
}) {
  const { block, path, text, onChange, leave, status } = props;
  useEffect(() => {
    block.classList.add("edited");
    return () => block.classList.remove("edited");
  }, [block]);
  useEffect(() => {
    const copy = block.querySelector<HTMLElement>(".copy");
    const before = copy?.dataset["copy"];
    if (copy) copy.dataset["copy"] = text;
    return () => {
      if (copy && before !== undefined) copy.dataset["copy"] = before;
      else delete copy?.dataset["copy"];
    };
  }, [block, text]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, nativeEvent, currentTarget: area } = event;
    // The Tab key leads on as everywhere.
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (key === "Escape") {
      event.stopPropagation();
      return leave();
    }
    if (key !== "Enter") return;
    const start = area.value.lastIndexOf("\n", area.selectionStart - 1) + 1;
    const [indent = ""] = /^[ \t]*/.exec(area.value.slice(start, area.selectionStart)) ?? [];
    // What is inserted in this way can be undone.
    if (indent !== "" && document.execCommand("insertText", false, `\n${indent}`)) event.preventDefault();
  };
  return (
    <div className="code-editor">
      <pre aria-hidden="true">
        <code dangerouslySetInnerHTML={{ __html: `${coloured(text, path)}\n` }} />
      </pre>
      <textarea
        aria-label={EXAMPLES.live.editor(path.slice(path.lastIndexOf("/") + 1))}
        aria-describedby={status}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        wrap="off"
      />
    </div>
  );
}
