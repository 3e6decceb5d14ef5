/** A plugin of unified: any function that `unified().use` takes. */
export type UnifiedPlugin = (...options: never[]) => unknown;

/** A plugin of unified, alone or with its options; a preset; or nothing, as in `isRelease && plugin`. */
export type UnifiedEntry =
  | UnifiedPlugin
  | readonly [plugin: UnifiedPlugin, ...options: unknown[]]
  | { readonly plugins?: readonly unknown[]; readonly settings?: object }
  | false
  | null
  | undefined;
