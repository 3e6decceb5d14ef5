import { use, useId } from "react";
import { writeJson } from "../../request/json.js";
import { CONSOLE } from "../../../words/console.js";
import { Check } from "./controls.js";
import { initialValue, resolved } from "./shape.js";
import { Shapes, type CompoundProps } from "./value-props.js";

/** Longer lists of allowed values are chosen one by one. */
const MOST_BOXES = 16;

/** The items of a list. */
export function List({ label, schema, value, onChange, required = false, part: Part }: CompoundProps) {
  const schemas = use(Shapes);
  const id = useId();
  const items = schema.items ?? { label: "" };
  const shape = resolved(items, schemas);
  const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const set = (next: readonly unknown[]) => onChange(next.length === 0 && !required ? undefined : next);
  if (shape.enum && shape.enum.length <= MOST_BOXES) {
    const has = (each: unknown) => list.some((item) => writeJson(item) === writeJson(each));
    return (
      <fieldset className="console-boxes" aria-label={label}>
        {shape.enum.map((each, index) => (
          <Check
            key={index}
            label={typeof each === "string" ? each : writeJson(each)}
            checked={has(each)}
            onChange={(isOn) =>
              set(isOn ? [...list, each] : list.filter((item) => writeJson(item) !== writeJson(each)))
            }
          />
        ))}
      </fieldset>
    );
  }
  return (
    <fieldset className="console-list" aria-label={label}>
      {list.map((item, index) => (
        // Items have no other identity than their place.
        <div className="console-item" key={`${id}${index}`}>
          <Part
            label={CONSOLE.item(label, index + 1)}
            schema={items}
            value={item}
            onChange={(next) => set(list.map((each, place) => (place === index ? (next ?? "") : each)))}
            {...(index > 0 && { hint: "" })}
          />
          <button
            className="console-remove"
            type="button"
            aria-label={CONSOLE.removeItem(label, index + 1)}
            onClick={() => set(list.filter((_, place) => place !== index))}
          >
            ×
          </button>
        </div>
      ))}
      <button className="button" type="button" onClick={() => set([...list, initialValue(items, schemas)])}>
        {CONSOLE.addItem(label)}
      </button>
    </fieldset>
  );
}
