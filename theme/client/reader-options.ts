// The size of the text, and the columns beside it, as readers want them. A script before the first paint applies what they chose.
import { announce } from "./announce.js";
import { delegate, onContent } from "./events.js";
import { keep, recall } from "./storage.js";
import { READER } from "../words/reader.js";

/** Sizes of the text in percent of the usual one. Must match `reader-options.css`. */
const SIZES = [90, 100, 112, 125, 150];
const USUAL = SIZES.indexOf(100);

const KEY = "reader";
const { dataset } = document.documentElement;

/** Makes the entries of the menu work. */
export function start(): void {
  delegate("click", "[data-reader-option]", ({ dataset: { readerOption } }) => {
    let { size, isFocused } = stateOf(dataset["reader"]);
    if (readerOption === "focus") {
      isFocused = !isFocused;
      announce(isFocused ? READER.hidden : READER.shown);
    } else {
      size = Math.max(0, Math.min(SIZES.length - 1, size + (readerOption === "larger" ? 1 : -1)));
      announce(READER.size(SIZES[size] ?? 100));
    }
    const state = [isFocused && "focus", size !== USUAL && `size-${size}`].filter(Boolean).join(" ");
    keep(KEY, state === "" ? undefined : state);
    apply(state);
  });
  // A page from the back/forward cache shows what was chosen before.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) apply(recall(KEY) ?? "");
  });
  onContent(label);
}

function stateOf(text = ""): { size: number; isFocused: boolean } {
  const size = Number(/\bsize-(\d)/.exec(text)?.[1] ?? USUAL);
  return { size, isFocused: /\bfocus\b/.test(text) };
}

function apply(state: string): void {
  dataset["reader"] = state;
  label();
}

function label(): void {
  const { isFocused } = stateOf(dataset["reader"]);
  for (const button of document.querySelectorAll("[data-reader-option=focus]"))
    button.ariaPressed = String(isFocused);
}
