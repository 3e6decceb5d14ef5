import { warning } from "./kind.js";

/** Problems that features have in common, by code; see `DIAGNOSTICS`. */
export const FEATURES = {
  "missing-package": warning<[name: string, version: string, what: string]>({
    about:
      "A page has a diagram, a formula, code whose types are to be shown or an example that readers are to edit, and the package for it is not installed. The page shows the code.",
    message: (name, _, what) => `The package \`${name}\`, which ${what} take, is not installed`,
    hint: (name, version) => `Run \`npm install ${name}@${version}\``,
  }),
};
