/** Parses a fetched page. Its scripts never run, not even in copies of its elements. */
export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  // Without scripting, the parser turns the content of `noscript` into elements, which would take effect in copies.
  for (const element of page.querySelectorAll("noscript")) element.textContent = element.innerHTML;
  return page;
}

/** Parses HTML with a single root element. */
export function elementOf(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html;
  return document.importNode(template.content, true).firstElementChild as HTMLElement;
}
