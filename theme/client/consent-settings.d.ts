/** What readers are asked for, of the configuration: see `src/features/consent`. */
declare module "docsite:consent" {
  export const purposes: readonly {
    readonly name: string;
    readonly label?: string | Readonly<Record<string, string>>;
  }[];
  /** A path from the root of a language, or an address. */
  export const policy: string | undefined;
  export const days: number;
  export const banner: boolean;
  export const modules: Readonly<Record<string, readonly (() => Promise<unknown>)[]>>;
}
