/** Words around interactive React components. */
export const ISLANDS = {
  crashed: "This page crashed.",
  tryAgain: "Try again",
} as const;
