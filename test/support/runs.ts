/** Cases of a random law: a few in each run of the tests, many in `npm run test:soak`. */
export function runs(few: number, many: number): { readonly numRuns: number } {
  return { numRuns: process.env.DOCSITE_SOAK === undefined ? few : many };
}
