import { createContext, use } from "react";
import { CONSOLE } from "../../../words/console.js";
import { Field } from "./controls.js";

/** The files of a body, by field; `""` is the body itself. */
export const Files = createContext<{
  readonly files: Readonly<Record<string, readonly File[]>>;
  readonly onFiles: (name: string, files: readonly File[]) => void;
}>({ files: {}, onFiles: () => undefined });

/** A field that takes a file, or several. */
export function FileField(props: {
  readonly label: string;
  readonly name: string;
  readonly several?: boolean;
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly required?: boolean | undefined;
}) {
  const { name, several = false, ...field } = props;
  const { files, onFiles } = use(Files);
  const chosen = files[name] ?? [];
  return (
    <Field {...field}>
      {(ids) => (
        <>
          <input
            {...ids}
            type="file"
            multiple={several}
            onChange={(event) => onFiles(name, [...(event.target.files ?? [])])}
          />
          {/* The input forgets files when the console closes; the draft does not. */}
          {chosen.length > 0 && (
            <p className="console-files">
              {chosen.map((file) => file.name).join(", ")}{" "}
              <button
                className="console-remove"
                type="button"
                aria-label={CONSOLE.removeFiles(field.label)}
                onClick={() => onFiles(name, [])}
              >
                ×
              </button>
            </p>
          )}
        </>
      )}
    </Field>
  );
}
