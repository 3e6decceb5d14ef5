import { warning } from "./kind.js";

/** Problems that features have in common, by code; see `DIAGNOSTICS`. */
export const FEATURES = {
  "missing-package": warning<[name: string, version: string, what: string]>({
    about:
      "A page has a diagram, a formula or code whose types are to be shown, and the package that makes them is not installed. They are shown as code.",
    message: (name, _, what) => `The package \`${name}\`, which ${what} take, is not installed`,
    hint: (name, version) => `Run \`npm install ${name}@${version}\``,
  }),
};
