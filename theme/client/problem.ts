/** A box that says what could not be loaded, with a button to try again. */
export function problemBox(className: string, message: string, retry: () => void): HTMLElement {
  const box = document.createElement("div");
  box.className = className;
  box.role = "alert";
  const text = document.createElement("p");
  text.textContent = message;
  const button = document.createElement("button");
  button.className = "button";
  button.type = "button";
  button.textContent = "Retry";
  button.addEventListener("click", retry);
  box.append(text, button);
  return box;
}
