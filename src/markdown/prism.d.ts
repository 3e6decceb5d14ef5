declare module "prismjs/components/index.js" {
  /** Loads languages with what they depend on. Unknown names are ignored while `silent` is true. */
  const loadLanguages: ((languages: string | readonly string[]) => void) & { silent: boolean };
  export default loadLanguages;
}

declare module "prismjs/components.js" {
  const components: {
    readonly languages: Readonly<
      Record<
        string,
        {
          readonly alias?: string | readonly string[];
          readonly require?: string | readonly string[];
          readonly optional?: string | readonly string[];
        }
      >
    >;
  };
  export default components;
}
