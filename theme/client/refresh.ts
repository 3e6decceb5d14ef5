// Fast refresh in the dev server: new versions of components take the place of those that are shown, and state is kept.
import * as runtime from "react-refresh/runtime";
import { LIVE_EVENT, REFRESH_EVENT } from "./live-islands.js";
import { MISMATCH_EVENT } from "./mismatch.js";

/** A component or a hook: its name and value, and, where it calls hooks, their key, whether state has to go, and those that are not React's. */
type Registered = readonly [
  name: string,
  value: unknown,
  key?: string,
  resets?: boolean,
  hooks?: () => unknown[],
];

/** By the name of a module: the file that has its code, and the one that is loaded to replace it. */
export type RefreshFiles = Readonly<Record<string, readonly [file: string, loader: string]>>;

/** The files of the modules that run, by name. */
const running = new Map<string, string>();

/** Called by each module of the site. `url`: that of its file. `_apart` is only there for the bundler. */
export function register(
  module: string,
  url: string,
  components: readonly Registered[],
  _apart: unknown,
): void {
  running.set(module, new URL(url).pathname);
  for (const [name, value, key, resets, hooks] of components) {
    if (key !== undefined && value) runtime.setSignature(value, key, resets, hooks);
    const isDefault = name === "default" && typeof value === "function";
    if (isDefault || runtime.isLikelyComponentType(value)) runtime.register(value, `${module} ${name}`);
  }
}

/** Loads the modules that have changed, and shows them. */
async function refresh(): Promise<void> {
  const response = await fetch(new URL("refresh.json", import.meta.url));
  const files = (await response.json()) as RefreshFiles;
  const changed = [...running].flatMap(([module, file]) => {
    const now = files[module];
    return now && now[0] !== file ? [now[1]] : [];
  });
  await Promise.all(changed.map((loader) => import(loader)));
  runtime.performReactRefresh();
}

/** What islands have found that started before live reload. */
const early: unknown[] = [];
const note = (event: Event) => void early.push((event as CustomEvent).detail);
document.addEventListener(MISMATCH_EVENT, note);
document.addEventListener(LIVE_EVENT, () => {
  document.removeEventListener(MISMATCH_EVENT, note);
  for (const detail of early.splice(0)) document.dispatchEvent(new CustomEvent(MISMATCH_EVENT, { detail }));
});

/** One after another, in the order of the edits. */
let last = Promise.resolve();

document.addEventListener(REFRESH_EVENT, () => {
  // A page that loads again shows what is wrong with a module that cannot run.
  last = last.then(refresh).catch(() => location.reload());
});
