// Frames of other sites, which are loaded after a click, or at once where a reader has said so of their host.
import { EMBEDS } from "../words/embeds.js";
import { delegate, onContent } from "./events.js";
import { keep, recall } from "./storage.js";

/** Hosts whose frames are loaded at once, separated by spaces. */
const KEY = "embeds";

/** Makes the places of frames work. */
export function start(): void {
  delegate("click", "[data-embed-load]", (button) => {
    const place = button.closest<HTMLElement>("[data-embed]");
    if (!place) return;
    const host = hostOf(place);
    if (place.querySelector("input")?.checked) {
      remember(host, true);
      showKnown();
    } else show(place);
    // The button that had the focus is gone.
    place.querySelector("iframe")?.focus();
  });
  delegate("click", "[data-embed-again]", (button) => {
    const place = button.closest<HTMLElement>("[data-embed]");
    if (!place) return;
    remember(hostOf(place), false);
    button.replaceWith(EMBEDS.forgotten);
  });
  onContent(showKnown);
  document.addEventListener("docsite:consent", showKnown);
}

function hostOf({ dataset: { embed = "" } }: HTMLElement): string {
  return embed;
}

function hosts(): readonly string[] {
  return (recall(KEY) ?? "").split(" ").filter(Boolean);
}

function remember(host: string, isAlways: boolean): void {
  const others = hosts().filter((each) => each !== host);
  const all = isAlways ? [...others, host] : others;
  keep(KEY, all.length > 0 ? all.join(" ") : undefined);
}

/** Loads the frames that a reader wants at once: those of hosts, and those of a purpose that the reader agrees to. */
function showKnown(): void {
  const known = hosts();
  const purposes = (document.documentElement.dataset["consent"] ?? "").split(" ");
  for (const place of document.querySelectorAll<HTMLElement>("[data-embed]:not(.shown)"))
    if (purposes.includes(place.dataset["consent"] ?? "-")) show(place);
    else if (known.includes(hostOf(place))) {
      show(place);
      place.append(againButton(hostOf(place)));
    }
}

/** Puts a frame in its place. The link stays, for print. */
function show(place: HTMLElement): void {
  const frame = place.querySelector("template")?.content.querySelector("iframe");
  const link = place.querySelector(":scope > a");
  if (!frame) return;
  place.classList.add("shown");
  place.removeAttribute("role");
  place.replaceChildren(document.importNode(frame, true), ...(link ? [link] : []));
}

/** Takes back what a reader has said of a host. */
function againButton(host: string): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "embed-again";
  button.dataset["embedAgain"] = "";
  button.textContent = EMBEDS.again(host);
  return button;
}
