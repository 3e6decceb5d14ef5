// The question what may be loaded: a part of the page, which keeps nobody from reading.
import { policy, purposes } from "./consent-purposes.js";
import consentStyles from "../styles/consent.css?text";
import { CONSENT } from "../words/consent.js";
import { addStyles } from "./add-styles.js";
import { NAMES } from "./consent-answer.js";
import { BASE } from "./pages.js";

addStyles(consentStyles);

/** Asks, and calls `answer` with the names of purposes. `before`: those of the answer that there is. */
export function askFor(
  before: readonly string[] | undefined,
  answer: (yes: readonly string[]) => void,
): HTMLElement {
  const box = document.createElement("section");
  box.className = "consent";
  box.ariaLabel = CONSENT.name;
  box.tabIndex = -1;
  const boxes =
    purposes.length > 1 ? purposes.map((each) => choiceOf(each, before?.includes(each.name))) : [];
  const isOne = boxes.length === 0;
  const buttons = document.createElement("div");
  buttons.className = "consent-buttons";
  buttons.append(
    buttonOf(isOne ? CONSENT.reject : CONSENT.rejectAll, () => answer([])),
    ...(isOne
      ? []
      : [
          buttonOf(CONSENT.save, () =>
            answer(boxes.flatMap(({ input }) => (input.checked ? input.value : []))),
          ),
        ]),
    buttonOf(isOne ? CONSENT.accept : CONSENT.acceptAll, () => answer(NAMES)),
  );
  const lists = isOne ? [] : [listOf(boxes.map(({ label }) => label))];
  box.append(textOf(), ...lists, buttons);
  return box;
}

function textOf(): HTMLElement {
  const text = document.createElement("p");
  const [purpose] = purposes;
  text.append(CONSENT.text);
  if (purposes.length === 1 && purpose) text.append(` (${labelOf(purpose)})`);
  if (policy === undefined) return text;
  const link = document.createElement("a");
  const { locale } = document.documentElement.dataset;
  link.href = /^https?:/.test(policy) ? policy : BASE + (locale === undefined ? "" : `${locale}/`) + policy;
  link.textContent = CONSENT.policy;
  text.append(" ", link);
  return text;
}

function choiceOf(purpose: (typeof purposes)[number], isChosen = false) {
  const label = document.createElement("label");
  const input = document.createElement("input");
  input.type = "checkbox";
  input.value = purpose.name;
  input.checked = isChosen;
  label.append(input, ` ${labelOf(purpose)}`);
  return { label, input };
}

function labelOf({ name, label }: (typeof purposes)[number]): string {
  const { lang } = document.documentElement;
  const words: Readonly<Record<string, string>> = CONSENT.purposes;
  if (label === undefined) return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
  if (typeof label === "string") return label;
  return label[lang] ?? label[lang.split("-")[0] ?? ""] ?? Object.values(label)[0] ?? name;
}

function listOf(labels: readonly HTMLElement[]): HTMLElement {
  const list = document.createElement("div");
  list.className = "consent-purposes";
  list.append(...labels);
  return list;
}

function buttonOf(text: string, press: () => void): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button";
  button.textContent = text;
  button.addEventListener("click", press);
  return button;
}
