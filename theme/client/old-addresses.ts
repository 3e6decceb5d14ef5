// Addresses of other reference pages: Redoc, Scalar and Swagger UI have one page, and name its parts in the hash.

const METHODS = "get|put|post|delete|options|head|patch|trace|query";

/** Goes from an address of another tool to the page that shows the same. `hash` begins with `#`. */
export function leadOn(hash: string): void {
  const address = addressOf(decoded(hash.slice(1)));
  if (address !== undefined) location.replace(address);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function addressOf(place: string): string | undefined {
  const part = (pattern: RegExp, group = 1) => pattern.exec(place)?.[group];
  // Redoc: `operation/<id>`, `tag/<name>/operation/<id>`. Swagger UI: `/<tag>/<id>`.
  const id = part(/(?:^|\/)operation\/(.+)$/) ?? part(/^\/[^/]+\/(.+)$/);
  // Redoc, without an id: `tag/<name>/paths/~1users/get`. Scalar: `tag/<name>/GET/users`.
  const pointer = new RegExp(`(?:^|/)paths/([^/]+)/(${METHODS})$`).exec(place);
  const call = new RegExp(`(?:^|/)(${METHODS})(/.*)$`, "i").exec(place);
  const model = part(/(?:^|\/)(?:models?|schemas?)\/([^/]+)$/);
  const tag = part(/(?:^|\/)tag\/([^/]+)/) ?? part(/^\/([^/]+)$/);
  const section = part(/^(?:section|description)\/(?:.*\/)?([^/]+)$/);
  return (
    (id === undefined ? undefined : linkTo(({ dataset }) => dataset["operation"] === id)) ??
    (pointer ? callAt(pointer[2], pointer[1]?.replaceAll("~1", "/").replaceAll("~0", "~")) : undefined) ??
    (call ? callAt(call[1], call[2]) : undefined) ??
    (model === undefined ? undefined : schemaNamed(model)) ??
    (tag === undefined ? undefined : tagNamed(tag)) ??
    (section === undefined ? undefined : sectionNamed(section))
  );
}

function linkTo(isIt: (link: HTMLAnchorElement) => boolean, links = ".operations a"): string | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>(links)].find(isIt)?.href;
}

/** The address of an operation by its method and path. */
function callAt(method = "", path = ""): string | undefined {
  return linkTo((link) => {
    const [own, place] = [".method", "code"].map((part) => link.querySelector(part)?.textContent);
    return own === method.toUpperCase() && place === path;
  });
}

function schemaNamed(name: string): string | undefined {
  return linkTo(({ textContent }) => plain(textContent ?? "") === plain(name), ".schema-list a");
}

function tagNamed(name: string): string | undefined {
  const headings = [...document.querySelectorAll('[id^="tag-"]')];
  const heading = headings.find(({ id }) => plain(id.slice("tag-".length)) === plain(name));
  return heading && `#${encodeURIComponent(heading.id)}`;
}

/** A heading of the introduction, which has a page of its own. */
function sectionNamed(name: string): string | undefined {
  const page = linkTo(({ pathname }) => /\/introduction\/?$/.test(pathname), "main a");
  return page && `${page}#${encodeURIComponent(name.toLowerCase().replace(/ /g, "-"))}`;
}

/** Each tool writes spaces and capitals of a name in its own way. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
