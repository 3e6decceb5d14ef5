// Loads what waits for the consent of readers, and asks for it.
import { banner, modules } from "./consent-purposes.js";
import { CONSENT } from "../words/consent.js";
import { announce } from "./announce.js";
import { answered, keepAnswer, NAMES } from "./consent-answer.js";
import { delegate, onContent } from "./events.js";
import { nameOf } from "./storage.js";

const root = document.documentElement;

/** Tags that were loaded, as their HTML: after a visit of another page, they are there again. */
const loaded = new Set<string>();
/** Purposes that something was loaded for. */
const granted = new Set<string>();
let question: HTMLElement | undefined;

/** Starts it: at once with the answer of an earlier visit. */
export function start(): void {
  delegate("click", "[data-consent-settings]", (button) => {
    void ask(button);
    return true;
  });
  document.addEventListener("docsite:set-consent", ({ detail }) =>
    decide(detail.purposes.filter((name) => NAMES.includes(name))),
  );
  addEventListener("storage", ({ key }) => {
    if (key === nameOf("consent")) again();
  });
  // A page from the back/forward cache has missed events.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) again();
  });
  onContent(() => {
    if (banner) offerSettings();
    loadTags();
  });
  // Other scripts of the page are there to hear of it.
  const begin = () => {
    const yes = answered();
    if (yes) decide(yes);
    else if (banner) void ask();
  };
  if (document.readyState === "complete") begin();
  else document.addEventListener("DOMContentLoaded", begin, { once: true });
}

/** Does what the device has kept since. */
function again(): void {
  const yes = answered();
  if (yes) decide(yes);
}

/** What the reader agrees to, from now on. What runs already ends with the page alone. */
function decide(yes: readonly string[]): void {
  close();
  const isTakenBack = [...granted].some((name) => !yes.includes(name));
  root.dataset["consent"] = yes.join(" ");
  document.dispatchEvent(new CustomEvent("docsite:consent", { detail: { purposes: yes } }));
  if (isTakenBack) return location.reload();
  for (const name of yes) {
    if (granted.has(name)) continue;
    granted.add(name);
    for (const load of modules[name] ?? []) void load().catch(reportError);
  }
  loadTags();
}

/** Loads the scripts of the page that may be loaded now, in their order. */
function loadTags(): void {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>(
    'script[type="text/plain"][data-consent]',
  )) {
    const { consent = "", type } = waiting.dataset;
    const html = waiting.outerHTML;
    if (!granted.has(consent) || loaded.has(html)) continue;
    loaded.add(html);
    const script = document.createElement("script");
    for (const { name, value } of waiting.attributes)
      if (!/^(?:type|data-type|data-consent|data-page|defer)$/.test(name)) script.setAttribute(name, value);
    if (type !== undefined) script.type = type;
    if (!waiting.hasAttribute("async")) script.async = false;
    script.text = waiting.text;
    document.head.append(script);
  }
}

/** Asks, where it stands early in the order of the keys. Where a button asks, the focus goes there and back. */
async function ask(opener?: HTMLElement): Promise<void> {
  const { askFor } = await import("./consent-question.js");
  close();
  const before = answered();
  question = askFor(before, (yes) => {
    keepAnswer(yes);
    decide(yes);
    announce(CONSENT.saved);
    opener?.focus();
  });
  if (opener)
    question.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || !before) return;
      close();
      opener.focus();
    });
  const first = document.body.querySelector(":scope > .skip-link");
  if (first) first.after(question);
  else document.body.prepend(question);
  makeRoom(question.offsetHeight);
  if (opener) question.focus();
}

function close(): void {
  question?.remove();
  question = undefined;
  makeRoom(0);
}

/** Keeps the question from covering what has the focus, and the end of the page. */
function makeRoom(height: number): void {
  const room = height > 0 ? `${height + 16}px` : "";
  root.style.scrollPaddingBlockEnd = room;
  document.body.style.paddingBlockEnd = room;
}

/** A way to another answer, in the footer, unless the site has one of its own. */
function offerSettings(): void {
  const footer = document.querySelector(".footer-about");
  if (!footer || document.querySelector("[data-consent-settings]")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "consent-settings";
  button.dataset["consentSettings"] = "";
  button.textContent = CONSENT.name;
  footer.append(button);
}
