// elasticlunr assigns to an undeclared `lunr`, which strict code forbids unless the global exists.
Object.assign(globalThis, { lunr: undefined });

export {};
