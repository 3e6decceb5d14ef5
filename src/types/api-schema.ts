// A schema of an API description as a tree to display. Absent lists and flags are left out.
import type { ApiExternalDocs, ApiHtml, ApiReference } from "./api-text.js";

/** A shape of data, as a tree to display. `allOf` is merged into it. */
export interface SchemaNode {
  /** The readable type: `string`, `integer or null`, `array of Server`, `any`. */
  readonly type: string;
  /** For example `date-time`. */
  readonly format?: string;
  /** Title or component name. */
  readonly name?: string;
  /** What its author calls it, where that says more than its name and that of its field. */
  readonly title?: string;
  readonly description?: ApiHtml;
  readonly externalDocs?: ApiExternalDocs;
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  /** Limits in words: `1 to 100 characters`, `pattern ^[a-z]+$`, `unique items`. */
  readonly constraints?: readonly string[];
  /** Allowed values as JSON text, strings without quotes unless there are values of other types. */
  readonly enum?: readonly SchemaEnumValue[];
  readonly const?: string;
  /** JSON text, strings without quotes but for the empty one. */
  readonly default?: string;
  readonly examples?: readonly string[];
  /** What else is said of it: extensions, and keywords that JSON Schema does not define. */
  readonly remarks?: readonly SchemaRemark[];
  /** Named fields, required ones first, otherwise in the order of the description. */
  readonly properties?: readonly SchemaProperty[];
  /** Fields whose names match a pattern. */
  readonly patternProperties?: readonly { readonly pattern: string; readonly schema: SchemaNode }[];
  /** Shape of the values of a map: fields with any name. */
  readonly values?: SchemaNode;
  /** What the names of these fields are: `product id`. */
  readonly valueName?: string;
  /** Shape of the names of its fields, if it is more than a pattern. */
  readonly names?: SchemaNode;
  /** Shape of an array's items. */
  readonly items?: SchemaNode;
  /** Shapes of a tuple's items, by position; `items` holds for those after them. */
  readonly tuple?: readonly SchemaNode[];
  /** What some items of an array are, and how many. */
  readonly contains?: SchemaContains;
  /** Shape of what a string holds in its own media type: JSON in a string. */
  readonly content?: SchemaNode;
  readonly choices?: SchemaChoices;
  /** Choices that have to be made beside that one. */
  readonly moreChoices?: readonly SchemaChoices[];
  /** Schemas that apply under conditions. */
  readonly conditions?: readonly SchemaCondition[];
  /** What the value must not be. */
  readonly not?: SchemaNode;
  /** The schema is shown elsewhere: on its own page, or further up. */
  readonly ref?: ApiReference;
  /** What is in it is left out, as the page is too large. `ref`, if there is one, leads to the rest. */
  readonly cut?: true;
}

/** A key of a schema that pages have no words for, with its value as text. */
export interface SchemaRemark {
  readonly name: string;
  readonly value: string;
}

/** An allowed value. */
export interface SchemaEnumValue {
  readonly value: string;
  /** From `x-enum-varnames`, `x-enumNames` or the title of a `const`. */
  readonly name?: string;
  /** From `x-enumDescriptions` or a list of `const`s. */
  readonly description?: ApiHtml;
}

/** A shape that some items of an array have. */
export interface SchemaContains {
  /** In words: `At least 1 item`, `2 to 3 items`. */
  readonly amount: string;
  readonly schema: SchemaNode;
}

/** A named field of an object. */
export interface SchemaProperty {
  readonly name: string;
  /** Id of the field on its page, for example `response-200-createdAt`. */
  readonly anchor: string;
  readonly required: boolean;
  readonly schema: SchemaNode;
}

/** `oneOf` or `anyOf`. */
export interface SchemaChoices {
  readonly kind: "oneOf" | "anyOf";
  /** Name of the discriminator field. */
  readonly discriminator?: string;
  readonly options: readonly SchemaChoice[];
}

/** One of several alternatives. */
export interface SchemaChoice {
  /** Unique among its siblings. */
  readonly label: string;
  /** Id of the option on its page. */
  readonly anchor: string;
  /** Values of the discriminator that select this option. */
  readonly discriminatorValues?: readonly string[];
  /** All other values of the discriminator select it, and so does having none. */
  readonly isDefault?: true;
  readonly schema: SchemaNode;
}

/** A conditional schema: `if` with `then` or `else`, or a dependent schema. */
export interface SchemaCondition {
  /** The condition in words, names and values as `code`: `If <code>country</code> is <code>US</code>, then also`. */
  readonly when: ApiHtml;
  /** Id on its page. */
  readonly anchor: string;
  /** The schema that is the condition, if it is too complex for words. */
  readonly condition?: SchemaNode;
  /** Its fields that are required but described above have no more than their type. */
  readonly schema: SchemaNode;
}
