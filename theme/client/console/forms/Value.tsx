// A value of any shape. `undefined` is a value that is left out.
import { createContext, use, useState } from "react";
import { isFields, parseJson, plainText, writeJson } from "../../request/json.js";
import { CONSOLE } from "../../../words/console.js";
import { Check, Choice, Switch, TextArea, TextField, type FieldProps } from "./controls.js";
import { Fieldset } from "./Fieldset.js";
import { FileField } from "./Files.js";
import { List } from "./List.js";
import { Shapes, type ValueProps } from "./value-props.js";
import { controlOf, optionOf, optionValue, resolved, withOption } from "./shape.js";

/** Choices inside of choices: a shape may offer itself. */
const Depth = createContext(0);
const MAX_DEPTH = 5;

/** The field for a value of a shape. */
export function Value(props: ValueProps) {
  const schemas = use(Shapes);
  const schema = resolved(props.schema, schemas);
  const { value, onChange, note, ...rest } = props;
  const notes = [note, schema.label, ...(schema.limits ?? []), schema.deprecated && CONSOLE.deprecated];
  const field = {
    ...rest,
    schema,
    value,
    onChange,
    note: notes.filter(Boolean).join(", "),
    hint: props.hint ?? schema.description,
  };
  const control = controlOf(schema, schemas);
  if (schema.nullable && control !== "enum" && control !== "boolean")
    return <Nullable {...field} control={control} />;
  return <Plain {...field} control={control} />;
}

type ControlProps = ValueProps & { readonly control: ReturnType<typeof controlOf> };

/** A value that may be `null`. */
function Nullable(props: ControlProps) {
  const { value, onChange, label } = props;
  const box = (
    <Check
      label={CONSOLE.isNull(label)}
      checked={value === null}
      onChange={(isNull) => onChange(isNull ? null : undefined)}
    />
  );
  return (
    <div className="console-nullable">
      {value === null ? null : <Plain {...props} />}
      {box}
    </div>
  );
}

function Plain(props: ControlProps) {
  const { control, schema, value, onChange } = props;
  const field = fieldOf(props);
  const placeholder = schema.default === undefined ? props.placeholder : plainText(schema.default);
  const text = value === undefined || value === null ? "" : plainText(value);
  switch (control) {
    case "enum":
    case "boolean":
      return <Enum {...props} />;
    case "options":
      return <Options {...props} />;
    case "list":
    case "object":
      return <Structured {...props} />;
    case "file":
    case "files":
      return <FileField {...field} name={field.label} several={control === "files"} />;
    case "number":
      return (
        <TextField
          {...field}
          value={text}
          placeholder={placeholder}
          inputMode="decimal"
          invalid={typeof value === "string" && value !== ""}
          onChange={(typed) => onChange(typed === "" ? undefined : numberOf(typed))}
        />
      );
    case "string": {
      const set = (typed: string) => onChange(typed === "" ? undefined : typed);
      if (text.includes("\n")) return <TextArea {...field} value={text} onChange={set} />;
      const type = schema.format === "password" ? "password" : "text";
      return <TextField {...field} type={type} value={text} placeholder={placeholder} onChange={set} />;
    }
    default:
      return <Any {...props} />;
  }
}

/** What a control without content of its own shows. */
function fieldOf({ label, note, hint, required, needed }: ControlProps): FieldProps {
  return { label, note, hint, required, needed };
}

/** A number as it is typed, digit by digit; text as long as it is none. */
function numberOf(typed: string): unknown {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(typed) ? parseJson(typed) : typed;
}

function Enum(props: ControlProps) {
  const { schema, value, onChange } = props;
  const values: readonly unknown[] = [...(schema.enum ?? [true, false]), ...(schema.nullable ? [null] : [])];
  const index = values.findIndex((each) => writeJson(each) === writeJson(value));
  const usual = schema.default === undefined ? "" : CONSOLE.usual(plainText(schema.default));
  // One that is not allowed can be filled in as text.
  const other = value !== undefined && index < 0 ? [[values.length, plainText(value)] as const] : [];
  return (
    <Choice
      {...fieldOf(props)}
      value={value === undefined ? "" : index < 0 ? values.length : index}
      options={[["", usual], ...values.map((each, place) => [place, plainText(each)] as const), ...other]}
      onChange={(chosen) => onChange(chosen === "" ? undefined : (values[Number(chosen)] ?? value))}
    />
  );
}

/** A value with one of several shapes. */
function Options(props: ControlProps) {
  const { schema, value, onChange, label, root } = props;
  const schemas = use(Shapes);
  const options = schema.options ?? [];
  const [chosen, setChosen] = useState<number>();
  const index = value === undefined ? (chosen ?? 0) : (chosen ?? optionOf(options, value, schemas));
  const option = options[index];
  const depth = use(Depth);
  if (!option || depth > MAX_DEPTH) return <Any {...props} />;
  const { hint, required } = props;
  const shape = withOption(schema, resolved(option.schema, schemas));
  return (
    <div className="console-options">
      <Choice
        label={CONSOLE.kindOf(label)}
        value={index}
        options={options.map((each, place) => [place, each.label])}
        onChange={(next) => {
          setChosen(Number(next));
          const other = options[Number(next)];
          if (other) onChange(optionValue(other, value, schemas));
        }}
      />
      <Depth value={depth + 1}>
        <Value
          // Fields keep nothing of another option.
          key={index}
          label={label}
          schema={shape}
          value={value}
          onChange={onChange}
          {...(hint !== undefined && { hint })}
          {...(required !== undefined && { required })}
          {...(root !== undefined && { root })}
        />
      </Depth>
    </div>
  );
}

/** A list or an object: in fields, or as JSON. It is rendered while it is open, since a shape may hold itself. */
function Structured(props: ControlProps) {
  const { control, label, note, hint, required, root = false } = props;
  const [isText, setIsText] = useState(false);
  const [isOpen, setIsOpen] = useState(props.value !== undefined);
  const fields = control === "list" ? <List {...props} part={Value} /> : <Fieldset {...props} part={Value} />;
  if (root) return fields;
  return (
    <details className="console-part" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>{label}</span> {note !== undefined && <small>{note}</small>}
        {required && <em aria-hidden="true">*</em>}
      </summary>
      {isOpen && (
        <>
          {hint !== undefined && <p className="console-hint">{hint}</p>}
          <Switch
            label={CONSOLE.viewOf(label)}
            value={isText ? "text" : "form"}
            options={[
              ["form", CONSOLE.form],
              ["text", "JSON"],
            ]}
            onChange={(view) => setIsText(view === "text")}
          />
          {isText ? <Any {...props} note={undefined} hint={undefined} /> : fields}
        </>
      )}
    </details>
  );
}

/** A value as JSON; other text is a string, and a list may have commas between its items. */
function Any(props: ControlProps) {
  const { schema, value, onChange } = props;
  const written = value === undefined ? "" : typeof value === "string" ? value : writeJson(value, 2);
  const [typed, setTyped] = useState({ text: written, value });
  const text = typed.value === value ? typed.text : written;
  const isList = schema.types?.length === 1 && schema.types[0] === "array";
  const set = (next: string) => {
    const made = next.trim() === "" ? undefined : valueOf(next, isList);
    setTyped({ text: next, value: made });
    onChange(made);
  };
  const isLong = isFields(value) || Array.isArray(value) || text.includes("\n");
  if (!isLong && !isList && !schema.types?.includes("object"))
    return <TextField {...fieldOf(props)} value={text} onChange={set} />;
  return (
    <TextArea
      {...fieldOf(props)}
      value={text}
      rows={isLong ? 3 : 1}
      invalid={/^\s*[{[]/.test(text) && typeof value === "string"}
      onChange={set}
    />
  );
}

function valueOf(text: string, isList: boolean): unknown {
  try {
    return parseJson(text);
  } catch {
    return isList && !/^\s*[{[]/.test(text) ? text.split(",").map((item) => item.trim()) : text;
  }
}
