/** Path of an executable. */
export function findChromium(): Promise<string>;
