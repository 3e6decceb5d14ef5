// Answers to the question whether a page was helpful. Loaded with the first answer.
import type { FeedbackAnswer } from "docsite-cli";
import { FEEDBACK } from "../words/feedback.js";

/** Sends the answer that a button stands for, and asks for a comment. */
export async function answer(button: HTMLButtonElement): Promise<void> {
  const box = button.closest<HTMLElement>(".feedback");
  if (!box || box.ariaBusy === "true") return;
  const { id = identifier(), comment } = box.dataset;
  box.dataset["id"] = id;
  const said: FeedbackAnswer = {
    id,
    page: location.pathname,
    title: document.querySelector("h1")?.textContent ?? document.title,
    lang: document.documentElement.lang,
    helpful: button.value === "yes",
  };
  if (!(await send(said, box))) return;
  for (const each of box.querySelectorAll<HTMLButtonElement>("button[value]"))
    each.ariaPressed = String(each === button);
  box.querySelector("form")?.remove();
  if (comment !== undefined) box.append(commentForm(said, box));
}

function commentForm(said: FeedbackAnswer, box: HTMLElement): HTMLFormElement {
  const form = document.createElement("form");
  form.innerHTML =
    '<label><span></span><textarea name="comment" rows="3" maxlength="2000" required></textarea></label><button class="button" type="submit"></button>';
  const [label, button] = form.children as unknown as [HTMLElement, HTMLButtonElement];
  const field = form.querySelector("textarea") as HTMLTextAreaElement;
  (label.firstElementChild as HTMLElement).textContent = FEEDBACK.comment;
  button.textContent = FEEDBACK.send;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const comment = field.value.trim();
    if (comment === "" || !(await send({ ...said, comment }, box))) return;
    // The focus would be lost with the form.
    const status = box.querySelector<HTMLElement>("output");
    if (form.contains(document.activeElement)) status?.focus();
    form.remove();
  });
  return form;
}

/** Whether an answer was sent; the reader is told. */
async function send(said: FeedbackAnswer, box: HTMLElement): Promise<boolean> {
  box.ariaBusy = "true";
  const status = box.querySelector("output");
  if (status) status.textContent = "";
  try {
    await deliver(said, box.dataset["url"]);
    if (status) status.textContent = FEEDBACK.thanks;
    return true;
  } catch (error) {
    if (status) status.textContent = FEEDBACK.failed;
    console.error(error);
    return false;
  } finally {
    box.ariaBusy = null;
  }
}

/** Sends an answer to an address, or gives it to the module of the site, which listens to the event. */
async function deliver(said: FeedbackAnswer, url: string | undefined): Promise<void> {
  if (url !== undefined) {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(url, {
      method: "POST",
      headers,
      body: JSON.stringify(said),
      keepalive: true,
    });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return;
  }
  const detail: { answer: FeedbackAnswer; sent?: unknown } = { answer: said };
  document.dispatchEvent(new CustomEvent("docsite:feedback", { detail }));
  if (!("sent" in detail)) throw new Error("The module of `feedback` has no default export");
  await detail.sent;
}

/** `randomUUID` exists on secure origins only. */
function identifier(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
