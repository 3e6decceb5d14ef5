/** What answers, of the configuration: see `src/features/search-ask`. */
declare module "docsite:search-ask" {
  export const label: string | undefined;
  export const url: string | undefined;
  export const load: (() => Promise<{ readonly default: import("docsite-cli").SearchAnswerer }>) | undefined;
}
