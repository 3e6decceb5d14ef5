import type { FormBody } from "docsite-cli";
import { useMemo, useState } from "react";
import { isForm, isJson } from "../request/body.js";
import { isFields, parseJson, writeJson } from "../request/json.js";
import type { RequestBody } from "../request/operation.js";
import { indentedJson } from "./json-text.js";
import { Choice, Switch, TextArea } from "./forms/controls.js";
import { Value } from "./forms/Value.js";
import { Fieldset } from "./forms/Fieldset.js";
import { Files, FileField } from "./forms/Files.js";
import type { OperationFile } from "./data.js";
import type { Draft } from "./draft.js";
import { keep, recall } from "../storage.js";
import { CONSOLE } from "../../words/console.js";

interface BodyProps {
  readonly operation: OperationFile;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** The body: its media type, and its value in fields or as text. */
export function Body({ operation, draft, onChange }: BodyProps) {
  const { bodies = [], bodyRequired, request } = operation;
  if (bodies.length === 0) return null;
  const { mediaType } = draft;
  const body = bodies.find((one) => one.mediaType === mediaType);
  const sent = request.bodies.find((one) => one.mediaType === mediaType);
  const types = bodies.map((one) => [one.mediaType, one.mediaType] as const);
  const choices = bodyRequired === true ? types : [...types, ["", CONSOLE.noBodySent] as const];
  return (
    <fieldset>
      <legend>{CONSOLE.body}</legend>
      {choices.length > 1 && (
        <Choice
          label={CONSOLE.mediaType}
          value={mediaType ?? ""}
          options={choices}
          onChange={(type) => {
            const { mediaType: _, ...rest } = draft;
            onChange(type === "" ? rest : { ...rest, mediaType: type, files: {} });
          }}
        />
      )}
      {body && sent && <Content key={mediaType} {...{ body, sent, draft, onChange }} />}
    </fieldset>
  );
}

const VIEW_KEY = "api-body-view";

function Content(
  props: Omit<BodyProps, "operation"> & { readonly body: FormBody; readonly sent: RequestBody },
) {
  const { body, sent, draft, onChange } = props;
  const { mediaType, schema, examples = [] } = body;
  const asForm = isForm(mediaType);
  const hasFields = asForm || (schema !== undefined && isJson(mediaType));
  const [view, setView] = useState(() => recall(VIEW_KEY, "sessionStorage") ?? (asForm ? "form" : "text"));
  const text = draft.texts[mediaType] ?? "";
  const setText = (next: string) => onChange({ ...draft, texts: { ...draft.texts, [mediaType]: next } });
  const files = {
    files: draft.files,
    onFiles: (name: string, list: readonly File[]) =>
      onChange({ ...draft, files: { ...draft.files, [name]: list } }),
  };
  if (sent.file === true) {
    return (
      <Files value={files}>
        <FileField label={CONSOLE.file} name="" note={mediaType} />
      </Files>
    );
  }
  const chosen = examples.findIndex((example) => example.text === text);
  return (
    <Files value={files}>
      <div className="console-row">
        {hasFields && (
          <Switch
            label={CONSOLE.viewOf(CONSOLE.body)}
            value={view}
            options={[
              ["form", CONSOLE.form],
              ["text", "JSON"],
            ]}
            onChange={(next) => {
              keep(VIEW_KEY, next, "sessionStorage");
              setView(next);
            }}
          />
        )}
        {examples.length > 1 && (
          <Choice
            label={CONSOLE.example}
            value={chosen}
            options={[
              ...(chosen < 0 ? [[-1, ""] as const] : []),
              ...examples.map(({ label }, index) => [index, label] as const),
            ]}
            onChange={(index) => setText(examples[Number(index)]?.text ?? text)}
          />
        )}
      </div>
      {hasFields && view === "form" ? (
        <FormView {...{ schema, sent, text, setText, asForm }} />
      ) : (
        <>
          <TextView {...{ mediaType, text, setText, isJson: hasFields }} />
          {asForm && <FileFields sent={sent} />}
        </>
      )}
    </Files>
  );
}

function TextView(props: {
  readonly mediaType: string;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly isJson: boolean;
}) {
  const { mediaType, text, setText, isJson } = props;
  const indented = isJson ? indentedJson(text) : undefined;
  return (
    <div className="console-text">
      <TextArea label={mediaType} value={text} rows={4} onChange={setText} />
      {indented !== undefined && indented !== text && (
        <button className="button" type="button" onClick={() => setText(indented)}>
          {CONSOLE.indent}
        </button>
      )}
    </div>
  );
}

/** The value in fields. What is text stays the truth: both views show the same. */
function FormView(props: {
  readonly schema: FormBody["schema"];
  readonly sent: RequestBody;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly asForm: boolean;
}) {
  const { schema = { label: "" }, sent, text, setText, asForm } = props;
  const value = useMemo(() => (text.trim() === "" ? { value: undefined } : parsed(text)), [text]);
  if (!value || (asForm && value.value !== undefined && !isFields(value.value)))
    return <p className="console-note">{CONSOLE.noFields}</p>;
  const set = (next: unknown) => setText(next === undefined ? "" : writeJson(next, 2));
  if (!asForm)
    return <Value label={CONSOLE.body} schema={schema} value={value.value} required onChange={set} root />;
  return (
    <>
      <Fieldset
        label={CONSOLE.body}
        schema={schema}
        value={value.value}
        required
        onChange={set}
        part={Value}
        root
      />
      <FileFields sent={sent} except={schema} />
    </>
  );
}

/** The files of a form that its fields do not ask for. */
function FileFields({ sent, except }: { readonly sent: RequestBody; readonly except?: FormBody["schema"] }) {
  const { fields = {} } = sent;
  const shown = new Set(except?.fields?.map(({ name }) => name));
  return Object.entries(fields)
    .filter(([name, { file }]) => file !== undefined && !shown.has(name))
    .map(([name, { file, contentType }]) => (
      <FileField key={name} label={name} name={name} several={file === "list"} note={contentType} />
    ));
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}
