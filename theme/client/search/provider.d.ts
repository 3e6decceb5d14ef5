/** The provider of the configuration: see `src/features/hosted-search/client.ts`. */
declare module "docsite:search-provider" {
  const provider: import("docsite-cli").SearchProvider;
  export default provider;
}
