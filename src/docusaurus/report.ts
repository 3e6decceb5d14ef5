// What became of the options of a Docusaurus project, as text.
import type { InPlace, OptionFate, OptionOutcome } from "../types/in-place.js";

const FATES: Readonly<Record<OptionFate, string>> = {
  taken: "taken over",
  unneeded: "not needed here",
  unsupported: "not supported",
};

/** A line of counts, and one for each option that is not supported; with `all`, one for each option. */
export function optionsReport({ outcomes }: Pick<InPlace, "outcomes">, all: boolean): string {
  const counts = (Object.keys(FATES) as OptionFate[]).flatMap((fate) => {
    const count = outcomes.filter((outcome) => outcome.fate === fate).length;
    return count === 0 ? [] : [`${count} ${FATES[fate]}`];
  });
  const shown = all ? outcomes : outcomes.filter(({ fate }) => fate === "unsupported");
  const lines = [...new Set(shown.map((outcome) => `  ${lineOf(outcome, all)}`))];
  return [`Options of Docusaurus: ${counts.join(", ")}`, ...lines].join("\n");
}

function lineOf({ option, fate, note }: OptionOutcome, withFate: boolean): string {
  const name = option.replace(/\.$/, "");
  const parts = [...(withFate ? [FATES[fate]] : []), ...(note === undefined ? [] : [note])];
  return parts.length > 0 ? `${name}: ${parts.join(", ")}` : name;
}
