import { useState } from "react";
import { isFields } from "../../request/json.js";
import { CONSOLE } from "../../../words/console.js";
import { TextField } from "./controls.js";
import type { CompoundProps } from "./value-props.js";

/** The fields of an object, and those that the reader adds. */
export function Fieldset({ label, schema, value, onChange, required = false, part: Part }: CompoundProps) {
  const object = isFields(value) ? value : {};
  const { fields = [], values } = schema;
  const set = (name: string, next: unknown) => {
    const { [name]: _, ...others } = object;
    // A field keeps its place.
    const changed =
      next === undefined
        ? others
        : Object.hasOwn(object, name)
          ? Object.fromEntries(Object.entries(object).map(([key, item]) => [key, key === name ? next : item]))
          : { ...object, [name]: next };
    onChange(Object.keys(changed).length === 0 && !required ? undefined : changed);
  };
  const described = new Set(fields.map(({ name }) => name));
  const others = Object.keys(object).filter((name) => !described.has(name));
  return (
    <div className="console-fields">
      {fields.map((field) => (
        <Part
          key={field.name}
          label={field.name}
          schema={field.schema}
          required={field.required === true}
          value={object[field.name]}
          onChange={(next) => set(field.name, next)}
        />
      ))}
      {others.map((name) => (
        <div className="console-item" key={name}>
          <Part
            label={name}
            schema={values ?? ANY}
            value={object[name]}
            onChange={(next) => set(name, next ?? "")}
          />
          <button
            className="console-remove"
            type="button"
            aria-label={CONSOLE.removeField(name)}
            onClick={() => set(name, undefined)}
          >
            ×
          </button>
        </div>
      ))}
      {(values || fields.length === 0) && (
        <NewField label={label} taken={Object.keys(object)} onAdd={(name) => set(name, "")} />
      )}
    </div>
  );
}

const ANY = { label: "" };

/** Adds a field with a name of the reader's own. */
function NewField(props: {
  readonly label: string;
  readonly taken: readonly string[];
  readonly onAdd: (name: string) => void;
}) {
  const [name, setName] = useState("");
  const add = () => {
    if (name === "" || props.taken.includes(name)) return;
    props.onAdd(name);
    setName("");
  };
  return (
    <div className="console-item">
      <TextField label={CONSOLE.fieldName(props.label)} value={name} onChange={setName} />
      <button className="button" type="button" onClick={add}>
        {CONSOLE.addField}
      </button>
    </div>
  );
}
