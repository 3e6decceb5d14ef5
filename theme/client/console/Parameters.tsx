import type { FormParameter } from "docsite-cli";
import { plainText } from "../request/json.js";
import { keyOf } from "../request/operation.js";
import { Choice } from "./forms/controls.js";
import { Value } from "./forms/Value.js";
import type { OperationFile } from "./data.js";
import type { Draft } from "./draft.js";
import { CONSOLE } from "../../words/console.js";

/** The parameters, required ones first in each place. */
export function Parameters(props: {
  readonly operation: OperationFile;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}) {
  const { operation, draft, onChange } = props;
  const { parameters = [] } = operation;
  return (["path", "query", "header", "cookie"] as const).map((place) => {
    const group = parameters.filter((parameter) => parameter.in === place);
    if (group.length === 0) return null;
    const sorted = [
      ...group.filter(({ required }) => required),
      ...group.filter(({ required }) => !required),
    ];
    return (
      <fieldset key={place}>
        <legend>{CONSOLE.places[place]}</legend>
        {sorted.map((parameter) => (
          <Parameter
            key={keyOf(parameter)}
            parameter={parameter}
            value={draft.parameters[keyOf(parameter)]}
            onChange={(value) => {
              const { [keyOf(parameter)]: _, ...others } = draft.parameters;
              const next = value === undefined ? others : { ...others, [keyOf(parameter)]: value };
              onChange({ ...draft, parameters: next });
            }}
          />
        ))}
      </fieldset>
    );
  });
}

function Parameter(props: {
  readonly parameter: FormParameter;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}) {
  const { parameter, value, onChange } = props;
  const { name, required, empty, schema, examples = [], sample } = parameter;
  const chosen = examples.findIndex((example) => plainText(example.value) === plainText(value));
  return (
    <>
      <Value
        label={name}
        schema={schema}
        required={required === true}
        needed={required === true && empty !== true}
        value={value}
        placeholder={sample === undefined ? undefined : plainText(sample)}
        onChange={(next) => onChange(next === undefined && empty ? "" : next)}
      />
      {examples.length > 0 && (
        <Choice
          label={CONSOLE.exampleOf(name)}
          value={chosen}
          options={[[-1, ""], ...examples.map(({ label }, index) => [index, label] as const)]}
          onChange={(index) => onChange(examples[Number(index)]?.value)}
        />
      )}
    </>
  );
}
