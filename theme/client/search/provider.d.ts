/** The provider of the configuration: see `src/bundle/search-provider.ts`. */
declare module "docsite:search-provider" {
  const provider: import("docsite").SearchProvider;
  export default provider;
}
