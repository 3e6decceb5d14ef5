/** Words of the scripts of components. */
export const COMPONENTS = {
  close: "Close",
  image: "Image",
} as const;
