import { WORDS } from "../words/index.js";

/** A field that filters the entries of the page around it, and buttons that open and close its parts. Needs JavaScript. */
export function Filter({ label, folds = false }: { label: string; folds?: boolean }) {
  return (
    <div className="filter js-only">
      <input type="search" placeholder={label} aria-label={label} autoComplete="off" data-filter="" />
      {folds && <Unfold />}
    </div>
  );
}

/** Buttons that open and close all that is folded in the article. Need JavaScript. */
export function Unfold() {
  return (
    <>
      <button className="unfold js-only" type="button" data-unfold="all">
        {WORDS.api.folds.expand}
      </button>
      <button className="unfold js-only" type="button" data-unfold="none">
        {WORDS.api.folds.collapse}
      </button>
    </>
  );
}
