// What features add to the script of every page of the sites that want them: see `src/bundle/feature-parts.ts`.
export {};
