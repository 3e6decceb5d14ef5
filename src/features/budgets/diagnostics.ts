import { diagnosticsOf } from "../../diagnostics/diagnostics.js";
import { error } from "../../diagnostics/kind.js";

/** Problems with budgets, by code; see `DIAGNOSTICS`. */
export const BUDGETS = {
  "over-budget": error<[page: string, size: string, limit: string, largest: string]>({
    about: "A page, or what it loads, is larger than the budget that the configuration sets.",
    message: (page, size, limit) => `\`${page}\` loads ${size}, more than its budget of ${limit}`,
    hint: (_page, _size, _limit, largest) => `The largest: ${largest}`,
  }),
  "over-budget.more": error<[pages: number, what: string]>({
    about: "More pages are over a budget than are reported one by one.",
    message: (pages, what) => `${pages} more pages are over their budget of ${what}`,
    hint: "`docsite size --all` lists them",
  }),
  "over-budget.search": error<[size: string, limit: string]>({
    about: "The search index is larger than the budget that the configuration sets.",
    message: (size, limit) => `The search index takes ${size}, more than its budget of ${limit}`,
    hint: "Leave pages out of the search by `search: { exclude: true }` in their front matter, or raise the budget",
  }),
};

/** A problem with a budget. */
export const budgetDiagnostic = diagnosticsOf(BUDGETS);
