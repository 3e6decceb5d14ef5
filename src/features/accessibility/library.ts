/** Finds in a page what keeps people from using it. */
export const AXE = { name: "axe-core", version: "4.14.1" } as const;
