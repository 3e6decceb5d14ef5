// What the console fills in, as it is in the file that it fetches. Absent lists and flags are left out.

/** A shape of values, as a form asks for them. `allOf` is merged into it. */
export interface FormSchema {
  /** JSON types without `null`. Absent: any. */
  readonly types?: readonly string[];
  readonly nullable?: true;
  /** The type in words, with the format: `integer (int64)`. */
  readonly label: string;
  /** Plain text. */
  readonly description?: string;
  readonly deprecated?: true;
  readonly format?: string;
  /** Limits in words. */
  readonly limits?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  /** The value is a file. */
  readonly file?: true;
  /** Fields of an object, required ones first. */
  readonly fields?: readonly FormField[];
  /** Values of fields with any name. */
  readonly values?: FormSchema;
  /** Items of a list. */
  readonly items?: FormSchema;
  /** The value has one of these shapes, too. */
  readonly options?: readonly FormOption[];
  /** Key of the shape in `FormSchemas`; everything but annotations is there. */
  readonly ref?: string;
}

/** A field of an object. */
export interface FormField {
  readonly name: string;
  readonly required?: true;
  readonly schema: FormSchema;
}

/** One of several shapes. */
export interface FormOption {
  readonly label: string;
  readonly schema: FormSchema;
  /** The field that tells the options apart, and the value that means this one. */
  readonly mark?: { readonly name: string; readonly value: string };
}

/** Shapes that are used several times, or contain themselves, by key. */
export type FormSchemas = Readonly<Record<string, FormSchema>>;

/** A parameter to fill in. */
export interface FormParameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required?: true;
  /** An empty text is a value, too. */
  readonly empty?: true;
  readonly schema: FormSchema;
  /** The value to begin with. */
  readonly sample?: unknown;
  readonly examples?: readonly { readonly label: string; readonly value: unknown }[];
}

/** A body to fill in. */
export interface FormBody {
  readonly mediaType: string;
  readonly schema?: FormSchema;
  /** Text to begin with: of a form, its fields as JSON. */
  readonly examples?: readonly { readonly label: string; readonly text: string }[];
}

/** What is filled in for an operation. */
export interface OperationForm {
  readonly summary: string;
  readonly parameters?: readonly FormParameter[];
  /** In the order of the description. */
  readonly bodies?: readonly FormBody[];
  readonly bodyRequired?: true;
  /** Scopes that the operation needs, by scheme. */
  readonly scopes?: Readonly<Record<string, readonly string[]>>;
  /** Media types of its answers. */
  readonly accepts?: readonly string[];
  readonly schemas?: FormSchemas;
}
