// The controls of a form: label, hint and input.
import { useId, type ReactNode } from "react";

/** What every field shows. */
export interface FieldProps {
  readonly label: string;
  /** Beside the label, such as the type. */
  readonly note?: string | undefined;
  /** Below the input, in plain text. */
  readonly hint?: string | undefined;
  readonly required?: boolean | undefined;
  /** Nothing is sent without it. A body may be incomplete, to see what a server says. */
  readonly needed?: boolean | undefined;
}

/** A label with its input, to which `children` get the ids. */
export function Field(
  props: FieldProps & { readonly children: (ids: { id: string; "aria-describedby"?: string }) => ReactNode },
) {
  const { label, note, hint, required = false, children } = props;
  const id = useId();
  const noteId = `${id}-note`;
  const hintId = `${id}-hint`;
  const described = [note !== undefined && noteId, hint !== undefined && hintId].filter(Boolean).join(" ");
  return (
    <div className="console-field">
      <p className="console-label">
        <label htmlFor={id}>{label}</label>
        {note !== undefined && <small id={noteId}>{note}</small>}
        {required && <em aria-hidden="true">*</em>}
      </p>
      {children({ id, ...(described !== "" && { "aria-describedby": described }) })}
      {hint !== undefined && (
        <p className="console-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A list of choices. */
export function Choice(
  props: FieldProps & {
    readonly value: string | number;
    /** Their labels by value. */
    readonly options: readonly (readonly [value: string | number, label: string])[];
    readonly onChange: (value: string) => void;
  },
) {
  const { value, options, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          required={field.needed}
          aria-required={field.required || undefined}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A line of text. */
export function TextField(
  props: FieldProps & {
    readonly type?: "text" | "password";
    readonly value: string;
    readonly placeholder?: string | undefined;
    readonly invalid?: boolean;
    readonly inputMode?: "text" | "decimal";
    /** Texts to choose from; others are allowed, too. */
    readonly choices?: readonly string[];
    readonly onChange: (value: string) => void;
  },
) {
  const { type = "text", value, placeholder, invalid, inputMode, choices = [], onChange, ...field } = props;
  const listId = useId();
  return (
    <Field {...field}>
      {(ids) => (
        <>
          <input
            {...ids}
            type={type}
            value={value}
            placeholder={placeholder}
            required={field.needed}
            aria-required={field.required || undefined}
            aria-invalid={invalid === true || undefined}
            inputMode={inputMode}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            list={choices.length > 0 ? listId : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {choices.length > 0 && (
            <datalist id={listId}>
              {choices.map((choice) => (
                <option key={choice} value={choice} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

/** A text of several lines. */
export function TextArea(
  props: FieldProps & {
    readonly value: string;
    readonly rows?: number;
    readonly invalid?: boolean;
    readonly onChange: (value: string) => void;
  },
) {
  const { value, rows = 2, invalid = false, onChange, ...field } = props;
  return (
    <Field {...field}>
      {(ids) => (
        <textarea
          {...ids}
          value={value}
          rows={Math.max(rows, Math.min(20, value.split("\n").length + 1))}
          required={field.needed}
          aria-required={field.required || undefined}
          aria-invalid={invalid || undefined}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A box to tick. */
export function Check(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (value: boolean) => void;
}) {
  return (
    <label className="console-check">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>{props.label}</span>
    </label>
  );
}

/** One of a few, as buttons in a row. */
export function Switch<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="console-switch" aria-label={props.label}>
      {props.options.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
