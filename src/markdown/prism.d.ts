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
