// What fields of all shapes are given.
import type { FormSchema, FormSchemas } from "docsite-cli";
import { createContext, type ComponentType } from "react";
import type { FieldProps } from "./controls.js";

/** Shapes by key, for all fields of an operation. */
export const Shapes = createContext<FormSchemas>({});

/** A value to fill in. */
export interface ValueProps extends FieldProps {
  readonly schema: FormSchema;
  readonly value: unknown;
  /** The value has no box of its own. */
  readonly root?: boolean;
  /** Shown where nothing is filled in, if there is no default. */
  readonly placeholder?: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** A value that consists of others. */
export interface CompoundProps extends ValueProps {
  /** Shows each of them. */
  readonly part: ComponentType<ValueProps>;
}
