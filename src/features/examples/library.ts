/** Makes JavaScript of what readers write. */
export const SUCRASE = { name: "sucrase", version: "3.35.1" };
