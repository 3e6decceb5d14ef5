// What features add to the script of every page of the sites that want them: each puts its own code in the place of this file.
export {};
