// The badge that counts the problems of the site in the dev server, and the list that it opens.
import type { ProblemCause, ProblemCounts, ProblemPlace } from "docsite-cli";
import { keepClear } from "./clear-of-controls.js";
import { LIVE } from "../words/live.js";

/** Name of the element of the badge. It is no part of the page. */
export const BADGE = "docsite-problems";

/** Number of places that the list shows of one cause at once. */
const FIRST = 5;

let badge: { readonly host: HTMLElement; readonly show: typeof showProblems } | undefined;

/** Shows how many problems the site has, and those that the page itself has found; nothing where there are none. */
export function showProblems(ofSite: ProblemCounts, ofPage: readonly ProblemCause[]): void {
  if (ofSite.errors + ofSite.warnings + ofPage.length > 0) (badge ??= makeBadge()).show(ofSite, ofPage);
  else {
    badge?.host.remove();
    badge = undefined;
  }
}

/** `2 errors, 1 warning` */
function counted({ errors, warnings }: ProblemCounts): string {
  return [
    ...(errors > 0 ? [LIVE.errors(errors)] : []),
    ...(warnings > 0 ? [LIVE.warnings(warnings)] : []),
  ].join(", ");
}

function makeBadge() {
  // In a shadow tree, without the page's styles.
  const host = document.createElement(BADGE);
  host.role = "region";
  host.ariaLabel = LIVE.problems;
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const button = create("button", { className: "badge", type: "button" });
  button.setAttribute("aria-haspopup", "dialog");
  const dialog = create("dialog", { ariaLabel: LIVE.problems });
  const title = create("h2");
  const close = create("button", { type: "button", textContent: LIVE.close });
  close.addEventListener("click", () => dialog.close());
  const said = create("p", { role: "status" });
  const list = create("div", { className: "list" });
  dialog.append(create("div", { className: "top" }, title, close), said, list);
  // What lies around the dialog belongs to it.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  shadow.append(button, dialog);
  document.body.append(host);
  let listed = "";
  let latest = "";
  let own: readonly ProblemCause[] = [];
  const load = async () => {
    if (!dialog.open || listed === latest) return;
    const wanted = latest;
    try {
      const response = await fetch("/__docsite/problems");
      const causes = (await response.json()) as ProblemCause[];
      list.replaceChildren(...[...own, ...causes].map((cause) => causeOf(cause, dialog, said)));
      listed = wanted;
      said.textContent = "";
    } catch {
      said.textContent = LIVE.failed;
    }
  };
  button.addEventListener("click", () => {
    dialog.showModal();
    void load();
  });
  keepClear(host, button);
  return {
    host,
    show(ofSite: ProblemCounts, ofPage: readonly ProblemCause[]) {
      const warnings = ofSite.warnings + ofPage.length;
      const counts = { ...ofSite, warnings };
      const words = counted(counts);
      button.replaceChildren(...marks(counts));
      button.ariaLabel = `${LIVE.problems}: ${words}`;
      title.textContent = `${LIVE.problems}: ${words}`;
      own = ofPage;
      latest = `${counts.list} ${ofPage.length}`;
      void load();
    },
  };
}

/** What the badge shows: each amount with a mark in its color. */
function marks({ errors, warnings }: ProblemCounts): (Node | string)[] {
  const mark = (className: string, textContent: string) => create("span", { className, textContent });
  return [
    ...(errors > 0 ? [mark("error", LIVE.errors(errors))] : []),
    ...(errors > 0 && warnings > 0 ? [", "] : []),
    ...(warnings > 0 ? [mark("warning", LIVE.warnings(warnings))] : []),
  ];
}

function causeOf(cause: ProblemCause, dialog: HTMLDialogElement, said: HTMLElement): HTMLElement {
  const { severity, code, message, hint, manual, places, detail } = cause;
  const about = create("a", { href: manual, target: "_blank", textContent: code });
  const items = places.flatMap((place) => (place.file === undefined ? [] : [itemOf(place, dialog, said)]));
  const rest = items.slice(FIRST);
  return create(
    "section",
    {},
    create("h3", { className: severity }, ...withCode(message)),
    create("p", {}, ...(hint === undefined ? [] : [...withCode(hint), " "]), about),
    ...(detail === undefined ? [] : [create("pre", { textContent: detail })]),
    ...(items.length > 0 ? [create("ul", {}, ...items.slice(0, FIRST))] : []),
    ...(rest.length > 0
      ? [
          create(
            "details",
            {},
            create("summary", { textContent: LIVE.more(rest.length) }),
            create("ul", {}, ...rest),
          ),
        ]
      : []),
  );
}

function itemOf(place: ProblemPlace, dialog: HTMLDialogElement, said: HTMLElement): HTMLElement {
  const open = opener(place, (text) => (said.textContent = text));
  const { page, hint } = place;
  const item = create("li", {}, open);
  if (page) {
    const link = create("a", { href: page.address, textContent: page.title });
    link.addEventListener("click", () => dialog.close());
    item.append(link);
  }
  if (hint !== undefined) item.append(create("span", {}, ...withCode(hint)));
  return item;
}

/** A text in which names stand between backticks. */
function withCode(text: string): (Node | string)[] {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? create("code", { textContent: part }) : part))
    .filter((part) => part !== "");
}

/** A button with a place, which opens it in the editor. `say` tells what became of it. */
export function opener({ file, line, column }: ProblemPlace, say: (text: string) => void): HTMLButtonElement {
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  const button = create("button", {
    className: "place",
    type: "button",
    textContent: place,
    ariaLabel: LIVE.open(place),
  });
  button.addEventListener("click", async () => {
    const body = JSON.stringify({ file, line, column });
    const isOpen = await fetch("/__docsite/open", { method: "POST", body })
      .then(async (response) => response.ok && ((await response.json()) as { isOpen: boolean }).isOpen)
      .catch(() => false);
    if (isOpen) return say(LIVE.opened(place));
    // Browsers have no clipboard for pages of other machines without HTTPS.
    const copied = await Promise.resolve(navigator.clipboard?.writeText(place).then(() => true)).catch(
      () => false,
    );
    say(copied ? LIVE.copied(place) : LIVE.notOpened(place));
  });
  return button;
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  if (children.length > 0) element.append(...children);
  return element;
}

const STYLE = `
:host { position: fixed; inset-block-end: calc(.75rem + var(--lift, 0px)); inset-inline-end: calc(.75rem + var(--shift, 0px)); z-index: 9999;
  font: 14px/1.4 system-ui, sans-serif; color: light-dark(#1c2529, #e5ebec); }
button { font: inherit; color: inherit; cursor: pointer; }
:focus-visible { outline: 2px solid light-dark(#0b62c4, #8ecbff); outline-offset: 2px; }
a { color: light-dark(#0b5cad, #8ecbff); overflow-wrap: anywhere; }
.badge { padding: .0625rem .625rem; line-height: 1.25rem; border: 1px solid light-dark(#6b777c, #7d8a8f); border-radius: 999px;
  background: light-dark(#fff, #182328); box-shadow: 0 1px 6px rgb(0 0 0 / .2); }
:host([narrow]) .badge { padding-inline: .375rem 0; font-size: 0; }
:host([narrow]) span::before { vertical-align: middle; }
.error::before, .warning::before { content: ""; display: inline-block; width: .625rem; height: .625rem; margin-inline-end: .375rem; }
.error::before { background: light-dark(#c2261d, #f99e9b); border-radius: 50%; }
.warning::before { background: light-dark(#a35c00, #f0c36b); clip-path: polygon(50% 0, 100% 100%, 0 100%); }
dialog { box-sizing: border-box; width: min(56rem, 100vw - 1.5rem); max-height: 85vh; padding: 0; border: 1px solid light-dark(#b4bdc1, #4a565b);
  border-radius: .75rem; background: light-dark(#fff, #101a1f); color: inherit; overflow: auto; }
dialog::backdrop { background: rgb(10 20 26 / .5); }
.top { position: sticky; inset-block-start: 0; display: flex; justify-content: space-between; align-items: center; gap: 1rem;
  padding: .75rem 1.25rem; background: inherit; border-bottom: 1px solid light-dark(#d5dbde, #2c383d); }
h2 { margin: 0; font-size: 1rem; }
h3 { margin: 0; font-size: .9375rem; overflow-wrap: anywhere; }
.top button { padding: .125rem .75rem; background: none; border: 1px solid light-dark(#6b777c, #7d8a8f); border-radius: .375rem; }
[role=status] { margin: 0; padding: 0 1.25rem; font-weight: 600; }
[role=status]:not(:empty) { padding-block-start: .75rem; }
section { padding: .75rem 1.25rem; border-bottom: 1px solid light-dark(#e6eaec, #223036); }
section:last-child { border: 0; }
p { margin: .25rem 0; color: light-dark(#4a565b, #b2bdc0); }
ul { list-style: none; margin: .25rem 0; padding: 0; display: grid; gap: .25rem; }
li { display: flex; flex-wrap: wrap; gap: .125rem .75rem; align-items: baseline; }
.place { padding: .125rem .375rem; border: 0; border-radius: .25rem; background: light-dark(#eef2f4, #1d2a30); text-align: start;
  font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.place:hover { background: light-dark(#dfe6e9, #2a3a41); }
pre { margin: .25rem 0; padding: .5rem .75rem; overflow: auto; border-radius: .375rem; background: light-dark(#eef2f4, #0a1216); font: 13px/1.5 ui-monospace, monospace; }
code { font: .9em/1.5 ui-monospace, monospace; }
li span { color: light-dark(#4a565b, #b2bdc0); }
summary { cursor: pointer; padding: .25rem 0; }
@media print { :host { display: none; } }
`;
