// What a PDF of Chromium says of itself. Its dictionaries are text, and only the contents of sheets are compressed.

/** The sheets, counted from 1, on which the elements with an id are that something links to. */
export function sheetsOf(pdf: Uint8Array): ReadonlyMap<string, number> {
  const text = Buffer.from(pdf).toString("latin1");
  const places = new Map<string, number>();
  for (const [, object = ""] of text.matchAll(/\n(\d+) 0 obj\n<<\/Type \/Page\n/g))
    places.set(object, places.size + 1);
  const found = new Map<string, number>();
  for (const [, name = "", object = ""] of text.matchAll(/\/([\w-]+) \[(\d+) 0 R \/XYZ /g)) {
    const place = places.get(object);
    if (place !== undefined) found.set(name, place);
  }
  return found;
}

/** The same without when it was made. Every byte stays at its place, which other parts of the file name. */
export function withoutTimes(pdf: Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf);
  for (const name of ["/CreationDate (", "/ModDate ("]) {
    const from = bytes.indexOf(name);
    const to = from < 0 ? -1 : bytes.indexOf(")", from);
    // They stand at the beginning, before anything that is written by authors but the title.
    if (to > 0 && /^\/\w+ \(D:[\d+'Z-]*$/.test(bytes.toString("latin1", from, to)))
      bytes.fill(" ", from, to + 1);
  }
  return bytes;
}
