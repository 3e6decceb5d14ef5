// Tags of components in HTML, which browsers do not know.

/** Elements of HTML: capitals make no difference there. */
const HTML: ReadonlySet<string> = new Set(
  "a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr".split(
    " ",
  ),
);

/** Elements that browsers know, although HTML has given them up. */
const OBSOLETE: ReadonlySet<string> = new Set(
  "acronym applet basefont big blink center dir font frame frameset image isindex listing marquee nobr noembed noframes plaintext rb rtc strike tt xmp".split(
    " ",
  ),
);

/** A tag whose name only JSX would write so. */
const COMPONENT = /<([A-Z]\w*[a-z]\w*)(?=[\s/>.])/g;

/** The names of components in HTML. */
export function componentsIn(html: string): string[] {
  return Array.from(html.matchAll(COMPONENT), ([, name = ""]) => name).filter(
    (name) => !HTML.has(name.toLowerCase()),
  );
}

/** Whether the name of a tag, as it is written, is that of a component. */
export function isComponentTag(name: string): boolean {
  return /^[A-Z]\w*[a-z]/.test(name) && !HTML.has(name.toLowerCase());
}

/** Whether HTML has an element of this name, or may be given one. */
export function isKnownTag(name: string): boolean {
  return HTML.has(name) || name.includes("-") || OBSOLETE.has(name);
}

/** Gives each tag of a component that closes itself an end tag: browsers know none, and would put all that follows into it. */
export function closeComponents(html: string): string {
  return html.replace(
    /<([A-Z][\w.]*)((?:"[^"]*"|'[^']*'|[^<>"'])*?)\/>/g,
    (whole, name: string, rest: string) =>
      HTML.has(name.toLowerCase()) ? whole : `<${name}${rest}></${name}>`,
  );
}
