/** Words of the errors that the dev server shows over a page. */
export const LIVE = {
  name: "The site has errors",
  title: (count: number) => (count === 1 ? "The site has an error" : `The site has ${count} errors`),
  close: "Close",
  note: "Below is the last version without errors. This goes when the error is fixed.",
} as const;
