// The JSX of the site's code on the server: see `react.ts`.
import * as runtime from "react/jsx-runtime";
import { noteElement, shownType } from "./react.js";

type Create = (type: unknown, props: object, key?: string) => unknown;

function noted(create: Create): Create {
  return (type, props, key) => {
    noteElement(type, props);
    return create(shownType(type), props, key);
  };
}

export const jsx = noted(runtime.jsx as Create);
export const jsxs = noted(runtime.jsxs as Create);
export const Fragment = runtime.Fragment;
