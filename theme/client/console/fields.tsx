/** A list of choices. */
export function Choice(props: {
  label: string;
  value: string | number;
  /** Their labels by value. */
  options: readonly (readonly [value: string | number, label: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <label>
      <span>{props.label}</span>
      <select value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A line of text. */
export function TextField(props: {
  label: string;
  note?: string | undefined;
  type?: "text" | "password";
  value: string;
  required?: boolean;
  onChange: (value: string) => void;
}) {
  const { label, note, type = "text", value, required = false, onChange } = props;
  return (
    <label>
      <span>
        {label}
        {note !== undefined && <small> {note}</small>}
      </span>
      <input
        type={type}
        value={value}
        required={required}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
