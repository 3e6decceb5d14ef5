// The admonitions of MkDocs, and those of docsite that look like them.

const TYPES: Readonly<Record<string, string>> = {
  note: "note",
  seealso: "note",
  abstract: "info",
  summary: "info",
  tldr: "info",
  info: "info",
  todo: "info",
  tip: "tip",
  hint: "tip",
  important: "important",
  success: "success",
  check: "success",
  done: "success",
  question: "info",
  help: "info",
  faq: "info",
  warning: "warning",
  caution: "caution",
  attention: "warning",
  failure: "danger",
  fail: "danger",
  missing: "danger",
  danger: "danger",
  error: "danger",
  bug: "danger",
  example: "note",
  quote: "note",
  cite: "note",
};

/** The name of the directive for a type, and the title that MkDocs gives it where its author gives none. */
export function admonitionOf(type: string): { readonly name: string; readonly title: string } {
  const name = TYPES[type.toLowerCase()] ?? "note";
  const title = type.charAt(0).toUpperCase() + type.slice(1).toLowerCase().replaceAll("-", " ");
  return { name, title };
}
