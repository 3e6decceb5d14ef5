"use client";
import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { examples, frame as address, script } from "docsite:sandbox";
import { addStyles } from "../client/add-styles.js";
import { SandboxHost } from "../client/sandbox/host.js";
import { liveModule } from "../client/live-code/module.js";
import type { Failure } from "../client/sandbox/messages.js";
import editorStyles from "../styles/example-editor.css?text";
import { EXAMPLES } from "../words/examples.js";
import { ISLANDS } from "../words/islands.js";
import { CodeEditor } from "./CodeEditor.js";

/** Nothing of it is loaded before. */
export const hydrate = "click";

/** A file of an example; without `text`, it is not edited. */
export type EditedFile = readonly [path: string, text: string | null];

interface Props {
  /** Its name in the list of the bundler. */
  readonly example: string;
  /** Name of the export. */
  readonly component: string;
  /** How the code is run, where it is no module. */
  readonly form?: "inline" | "render";
  /** In the order of the blocks of code. */
  readonly files: readonly EditedFile[];
}

let hasStyles = false;

/** The button that makes editors of the code of an example, and runs what they hold in the place of the component. */
export function ExampleEditor(props: Props) {
  const { live } = EXAMPLES;
  const button = useRef<HTMLButtonElement>(null);
  const [figure, setFigure] = useState<HTMLElement>();
  const original = props.files.map(([, text]) => text);
  const [texts, setTexts] = useState<readonly (string | null)[]>(original);
  const toggle = () => {
    if (!hasStyles) addStyles(editorStyles);
    hasStyles = true;
    setFigure(figure ? undefined : (button.current?.closest<HTMLElement>("figure.live") ?? undefined));
  };
  const leave = () => button.current?.focus();
  return (
    <>
      <button className="js-only" type="button" ref={button} onClick={toggle}>
        {figure ? live.stop : live.edit}
      </button>
      {figure && (
        <button
          className="js-only"
          type="button"
          disabled={texts.every((text, index) => text === original[index])}
          onClick={() => setTexts(original)}
        >
          {live.reset}
        </button>
      )}
      {figure && <Editing {...props} {...{ figure, texts, setTexts, leave }} />}
    </>
  );
}

interface EditingProps extends Props {
  readonly figure: HTMLElement;
  readonly texts: readonly (string | null)[];
  readonly setTexts: (texts: readonly (string | null)[]) => void;
  /** Takes the focus. */
  readonly leave: () => void;
}

function Editing(props: EditingProps) {
  const { figure, files, texts, setTexts, leave } = props;
  const status = useId();
  const [result] = useState(() => figure.querySelector<HTMLElement>(".example-result") as HTMLElement);
  const [blocks] = useState(() =>
    [...figure.querySelectorAll<HTMLElement>(".code")].filter((block) => !result.contains(block)),
  );
  const { failure, retry } = useHost(props, result);
  useProject(props);
  useEffect(() => {
    const areas = [...figure.querySelectorAll<HTMLElement>("textarea")];
    areas.find((area) => area.offsetParent !== null)?.focus();
  }, [figure]);
  return (
    <>
      {files.map(([path], index) => {
        const [text, block] = [texts[index], blocks[index]];
        if (typeof text !== "string" || !block) return undefined;
        return createPortal(
          <CodeEditor
            {...{ block, path, text, leave, status }}
            onChange={(changed) => setTexts(texts.map((each, at) => (at === index ? changed : each)))}
          />,
          block,
          path,
        );
      })}
      {createPortal(
        <div className="example-failure">
          <output id={status}>{failure && textOf(failure, files[0]?.[0] ?? "")}</output>
          {failure?.kind === "loading" && (
            <button className="button" type="button" onClick={retry}>
              {ISLANDS.tryAgain}
            </button>
          )}
        </div>,
        figure,
      )}
    </>
  );
}

/** Runs the texts in a frame in an element. */
function useHost({ figure, example, component, form, files, texts }: EditingProps, result: HTMLElement) {
  const [failure, setFailure] = useState<Failure>();
  const host = useRef<SandboxHost>(undefined);
  useEffect(() => {
    const { script: modules = "", sheet } = examples[example] ?? {};
    const made = new SandboxHost(result, {
      address,
      scripts: [script, modules],
      sheet,
      component,
      title: figure.querySelector("figcaption")?.textContent ?? EXAMPLES.example.name,
      height: result.clientHeight,
      onFailure: setFailure,
    });
    host.current = made;
    figure.classList.add("editing");
    return () => {
      figure.classList.remove("editing");
      made.close();
    };
  }, [figure, result, example, component]);
  useEffect(() => {
    host.current?.run(
      files.flatMap(([path], index) => {
        const text = texts[index];
        return typeof text === "string" ? [[path, form ? moduleOf(text, form) : text] as const] : [];
      }),
    );
  }, [files, texts, form]);
  const retry = () => {
    setFailure(undefined);
    host.current?.open();
  };
  return { failure, retry };
}

function moduleOf(code: string, form: NonNullable<Props["form"]>): string {
  return liveModule(code, { rendering: form === "render", maker: "docsiteSandbox.live" });
}

/** Keeps the project that StackBlitz gets like the texts. */
function useProject({ figure, files, texts }: EditingProps) {
  useEffect(() => {
    const inputs = [...figure.querySelectorAll<HTMLInputElement>("input[name^='project[files]']")];
    for (const [index, [, text]] of files.entries()) {
      const input = inputs.find(({ dataset, value }) => (dataset["original"] ?? value).trimEnd() === text);
      if (!input || text === null) continue;
      input.dataset["original"] = text;
      input.value = texts[index] ?? text;
    }
  }, [figure, files, texts]);
}

/** What a reader is told. `first`: the file of the component, in whose folder names of files begin. */
function textOf(failure: Failure, first: string): string {
  const { live } = EXAMPLES;
  const folder = first.slice(0, first.lastIndexOf("/") + 1);
  const nameOf = (path: string) => (path.startsWith(folder) ? path.slice(folder.length) : path);
  switch (failure.kind) {
    case "error": {
      const { file, line, message } = failure;
      if (file === undefined) return message;
      return line === undefined
        ? live.inFile(nameOf(file), message)
        : live.inLine(nameOf(file), line, message);
    }
    case "import":
      return live.inFile(nameOf(failure.file), live.noImport(failure.name, failure.known.join(", ")));
    case "component":
      return live.noComponent(nameOf(failure.file), failure.name);
    default:
      return live[failure.kind];
  }
}
