// What answers questions beside the search: a page elsewhere, or a module of the site, which is loaded when it is first asked.
import { label, load, url } from "docsite:search-ask";
import { element } from "./elements.js";
import { loadingOnce } from "./loading.js";
import type { AskSlot } from "./no-ask.js";
import { SEARCH_ASK } from "../../words/search-ask.js";

const loadAnswerer = load && loadingOnce(load);
let asked = new AbortController();

export const askSlot: AskSlot = {
  labelOf: (query) => SEARCH_ASK.about(label ?? SEARCH_ASK.label, query),
  urlOf: (query) => url?.replaceAll("{query}", () => encodeURIComponent(query)),
  answer(query, box, { problemBox }) {
    this.stop();
    const { signal } = (asked = new AbortController());
    const waiting = element("p", { class: "search-note" }, SEARCH_ASK.waiting);
    const place = element("div", { class: "search-answer-text", dir: "auto" });
    box.ariaBusy = "true";
    box.replaceChildren(waiting, place);
    answerInto(place, query, signal)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.error(error);
        const again = () => this.answer(query, box, { problemBox });
        place.replaceChildren(problemBox("search-problem", SEARCH_ASK.failed, again));
      })
      .finally(() => {
        if (signal.aborted) return;
        waiting.remove();
        box.ariaBusy = "false";
      });
  },
  stop: () => asked.abort(),
};

async function answerInto(place: HTMLElement, query: string, signal: AbortSignal): Promise<void> {
  const { default: answerer } = (await loadAnswerer?.()) ?? {};
  const answer = signal.aborted ? undefined : await answerer?.(query, { element: place, signal });
  if (signal.aborted || answer === undefined) return;
  if (typeof answer === "string")
    place.replaceChildren(...answer.split(/\n\s*\n/).map((text) => element("p", {}, text.trim())));
  else place.replaceChildren(answer as Node);
}
