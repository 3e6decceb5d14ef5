import type { Resource } from "../text/references.js";
import { error, suggest, warning } from "./kind.js";

const TARGET_HINTS = {
  "markdown-file": "Check the path, or create the file",
  route: "Link to a page by its path or, better, by its file",
  asset: "Put the file beside the page or under content/static, or link to where it is published",
  page: "Link to a page of the site",
  file: "Put the file under content/static",
};

/** What an address should lead to; the hint depends on it. */
export type AddressTarget = keyof typeof TARGET_HINTS;

const FAULT_HINTS = {
  "no-path": () => "Use the address of a file",
  "bad-escape": () => "Fix its percent-encoding",
  "above-root": () => "It leads above the root of the site",
  "outside-base-url": (baseUrl: string) =>
    `The site is published under ${baseUrl}. Links and images in Markdown get this prefix automatically`,
};

/** Why an address cannot lead to anything in the site, whatever its files are. */
export type AddressFault = keyof typeof FAULT_HINTS;

/** What a policy blocks, in words. */
const BLOCKED: Readonly<Record<Resource, string>> = {
  base: "base elements",
  connect: "requests",
  font: "fonts",
  form: "forms",
  frame: "frames",
  image: "images",
  manifest: "manifests",
  media: "media",
  object: "embedded objects",
  script: "scripts",
  style: "style sheets",
};

/** Problems with links, images and the ids that links lead to, by code; see `DIAGNOSTICS`. */
export const LINKS = {
  "unknown-symbol": error<[name: string, suggestion: string | undefined]>({
    about: "The name of a symbol in double brackets is none that a reference of the site has.",
    message: (name) => `No reference has a symbol \`${name}\``,
    hint: (name, suggestion) =>
      suggest(
        suggestion,
        `Write the name as the package exports it, or \`\\[[${name}]]\` for a text in brackets`,
      ),
  }),
  "broken-link": error<[url: string, target: AddressTarget, suggestion: string | undefined]>({
    about: "A link leads to a page that does not exist.",
    message: (url) => `No page at \`${url}\``,
    hint: (_url, target, suggestion) => suggest(suggestion, TARGET_HINTS[target]),
  }),
  "broken-link.fault": error<[url: string, fault: AddressFault, baseUrl: string]>({
    about: "A link cannot lead to a page of the site, for example because it goes above its root.",
    message: (url) => `\`${url}\` cannot lead to a page`,
    hint: (_url, fault, baseUrl) => FAULT_HINTS[fault](baseUrl),
  }),
  "broken-link.draft": error({
    about: "A link leads to a draft, which is not published.",
    message: (url: string) => `The page at \`${url}\` is a draft`,
    hint: "Publish it, or remove the link",
  }),
  "broken-link.scheduled": error({
    about: "A link leads to a page that is published later.",
    message: (url: string, time: string) => `The page at \`${url}\` is published on ${time}`,
    hint: "Publish it now, remove the link, or give the page with the link the same `publish_date`",
  }),
  "broken-link.hidden": error({
    about:
      "A link leads to a Markdown file that is no page, since names that begin with a dot are no content.",
    message: (url: string) => `\`${url}\` is not a page of the site`,
    hint: "Files and folders whose names begin with a dot, and `node_modules`, are left out: rename it, or check the path",
  }),
  "broken-link.no-scheme": error({
    about: "A link such as `localhost:3000` has no scheme. Browsers read the host as a scheme.",
    message: (url: string) =>
      `\`${url}\` has no scheme: browsers read the part before the colon as the scheme`,
    hint: (url) => `Write \`http://${url}\` or \`https://${url}\``,
  }),
  "broken-link.no-slashes": error({
    about: "A link such as `https:example.com` has no `//` after its scheme. Browsers may read it as a path.",
    message: (url: string) => `\`${url}\` has no \`//\` after its scheme`,
    hint: (url) => `Write \`${url.replace(/^(https?:)[/\\]*/i, "$1//")}\`, or a path for a page of the site`,
  }),
  "broken-link.no-host": error({
    about: "A link such as `https://` has no host.",
    message: (url: string) => `\`${url}\` has no host`,
    hint: "Write the whole address",
  }),
  "broken-link.invalid": warning({
    about: "A link to another site is not a valid address, for example because its port is not a number.",
    message: (url: string) => `\`${url}\` is not a valid address`,
    hint: "Check its host and port",
  }),
  "broken-link.host": error({
    about: "The host of an address is not one that can exist, such as that of `https://a.example;b/`.",
    message: (url: string) => `The host in \`${url}\` is not a host name`,
    hint: "A host name has letters, digits, hyphens and dots",
  }),
  "broken-link.scheme": warning<[scheme: string, suggestion: string]>({
    about: "The scheme of a link is unknown and looks like a typo of a common one.",
    message: (scheme) => `\`${scheme}:\` is not a common scheme`,
    hint: (_scheme, suggestion) => `Did you mean \`${suggestion}:\`?`,
  }),
  "broken-link.mailto": warning({
    about: "A `mailto:` link has no email address.",
    message: () => "The `mailto:` link has no email address",
    hint: "Write the address after the colon",
  }),
  "broken-anchor": error<[id: string, page: string | undefined, suggestion: string | undefined]>({
    about: "A link leads to an id that its page does not have.",
    message: (id, page) => `There is no \`#${id}\` on ${page === undefined ? "this page" : `\`${page}\``}`,
    hint: (_id, _page, suggestion) =>
      suggest(suggestion && `#${suggestion}`, "Give the heading an id: `## Title {#id}`"),
  }),
  "broken-anchor.reference": error({
    about: "An attribute such as `for` or `aria-labelledby` refers to an id that the page does not have.",
    message: (id: string, page: string) => `No element with the id \`#${id}\` on \`${page}\``,
    hint: "Give an element of the page this id",
  }),
  "broken-anchor.image-map": warning({
    about: "The `usemap` attribute of an image refers to an image map that the page does not have.",
    message: (name: string) => `The page has no image map with the name \`${name}\``,
    hint: 'Add the name to an image map: `<map name="…">`',
  }),
  "missing-image": error<[url: string, suggestion: string | undefined]>({
    about: "A page shows an image whose file does not exist.",
    message: (url) => `Image \`${url}\` does not exist`,
    hint: (_url, suggestion) => suggest(suggestion, "Put the file beside the page or under content/static"),
  }),
  "missing-file": error<[url: string, suggestion: string | undefined]>({
    about: "A page, style sheet or manifest loads a file that does not exist.",
    message: (url) => `No file at \`${url}\``,
    hint: (_url, suggestion) => suggest(suggestion, TARGET_HINTS.file),
  }),
  "missing-file.fault": error<[url: string, fault: AddressFault, baseUrl: string]>({
    about: "An address cannot lead to a file of the site, for example because it goes above its root.",
    message: (url) => `\`${url}\` cannot lead to a file`,
    hint: (_url, fault, baseUrl) => FAULT_HINTS[fault](baseUrl),
  }),
  "wrong-case": error({
    about:
      "An address differs from a page or file only in upper and lower case. It works on some machines and fails on others.",
    message: (url: string, right: string) => `\`${url}\` differs from \`${right}\` in upper and lower case`,
    hint: (_url, right) => `Write \`${right}\``,
  }),
  "wrong-case.page": error<[url: string, right: string]>({
    about: "A link differs from the path or file of a page only in upper and lower case.",
    message: (url) => `No page at \`${url}\``,
    hint: (_url, right) => `Did you mean \`${right}\`?`,
  }),
  "wrong-case.image": error<[url: string, right: string]>({
    about: "The address of an image differs from its file only in upper and lower case.",
    message: (url) => `Image \`${url}\` does not exist`,
    hint: (_url, right) => `Did you mean \`${right}\`?`,
  }),
  "non-canonical-link": error<[url: string, canonical: string]>({
    about: "A link reaches a page by a redirect of the host, for example because of its trailing slash.",
    message: (url) => `\`${url}\` is not the address that the page is published at`,
    hint: (_url, canonical) => `Write \`${canonical}\``,
  }),
  "unsafe-link": error({
    about: "A link has a scheme that runs code or embeds a document, such as `javascript:`.",
    message: (scheme: string) => `\`${scheme}:\` addresses are not allowed in links`,
    hint: "Link to a page or a file",
  }),
  "unsafe-link.address": error({
    about: "An address in the HTML of a page has a scheme that runs code, such as `javascript:`.",
    message: (scheme: string) => `\`${scheme}:\` addresses are not allowed`,
    hint: "Use the address of a page or a file",
  }),
  "duplicate-id.element": error({
    about: "Two elements of a page have the same id, so links to it lead to the first one only.",
    message: (id: string) => `Two elements of the page have the id \`${id}\``,
    hint: "Choose another id for one of them",
  }),
  "duplicate-id.made": warning({
    about:
      "Two elements of a page of an API reference have the same id, which docsite or the theme gives them.",
    message: (id: string) =>
      `Two elements of the page have the id \`${id}\`, which is not of the description`,
    hint: "Links to it lead to the first one. Report it, unless a component of your theme has this id",
  }),
  "blocked-address": warning<[scheme: string, resource: Resource]>({
    about:
      "A page loads something by an address that its content policy cannot allow, such as a script from `data:`.",
    message: (scheme, resource) =>
      `The content policy blocks ${BLOCKED[resource]} with \`${scheme}:\` addresses`,
    hint: "Put it into a file under content/static",
  }),
  "base-element": error({
    about: "A page has a `<base>` element with an address, which changes where all of its links lead.",
    message: () => "`<base>` changes where all links of the page lead",
    hint: "Remove it: addresses in pages are resolved against their files",
  }),
  "inline-code": warning({
    about:
      "An element has code in an attribute such as `onclick`. The content policy of the site does not let it run.",
    message: (name: string) => `The content policy blocks the code in \`${name}\``,
    hint: "Add the listener in a module of `clientModules`, or write a component that begins with 'use client'",
  }),
  "inline-code.script": warning<[name: string]>({
    about: "A page has a script between its tags. The content policy of the site does not let it run.",
    message: () => "The content policy blocks scripts that are written in pages",
    hint: "Move it to a module of `clientModules`, to a file under content/static, or to `head` in the configuration",
  }),
  "external-link": error({
    about: "A link to another site is dead. `docsite check --external` reports it.",
    message: (url: string, reason: string) => `\`${url}\` does not work: ${reason}`,
    hint: "Fix the address or remove the link",
  }),
  "external-link-unsure": warning({
    about: "A link to another site could not be checked because its server was busy or refused to answer.",
    message: (url: string, reason: string) => `\`${url}\` could not be checked: ${reason}`,
    hint: "Open it in a browser, or check again later",
  }),
};
