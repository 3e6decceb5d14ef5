/** What a variable is: a text, a number, true or false, or a list or mapping of these. */
export type VariableValue =
  | string
  | number
  | boolean
  | null
  | readonly VariableValue[]
  | { readonly [name: string]: VariableValue };

/** Variables of a site as written by its author. */
export interface VariablesConfig {
  /**
   * Texts that pages show by name: with `{ product: { name: "Widget" } }`, `{{ product.name }}` is "Widget". Names are letters, digits, `_` and
   * `-`. Default: none.
   */
  readonly variables?: { readonly [name: string]: VariableValue };
  /** Names of environment variables that pages show, such as `["RELEASE"]`: `{{ env.RELEASE }}`. Default: none. */
  readonly environment?: readonly string[];
}

/** The variables of a site. */
export interface Variables {
  /** Values by name: `company.name`. */
  readonly values: Readonly<Record<string, string>>;
  /** Names of environment variables that the configuration names and that are not set, as `env.NAME`. */
  readonly unset: readonly string[];
  /** Values that come before these in a language, by its name. */
  readonly byLocale?: Readonly<Record<string, Variables["values"]>>;
}

/** What a name stands for. `near`: the name that may be meant; `isMeant`: it is a variable, though there is none of this name. */
export type Variable =
  | { readonly value: string }
  | { readonly near?: string; readonly isMeant?: true; readonly isUnset?: true };

/** The values that a page gives to a partial in Markdown, by name. */
export type Parameters = Readonly<Record<string, string>>;
