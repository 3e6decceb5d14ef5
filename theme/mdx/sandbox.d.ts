/** The editable examples of the site, from the bundler. */
declare module "docsite:sandbox" {
  /** Address of the document that runs them. */
  export const frame: string;
  /** Address of the script that runs them. */
  export const script: string;
  /** Addresses of what each imports, by their names. */
  export const examples: Readonly<
    Record<string, { readonly script: string; readonly sheet: string | undefined }>
  >;
}
