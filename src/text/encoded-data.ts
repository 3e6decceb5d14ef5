/** Plain data as the value of an attribute, in which nothing is a mark of Markdown. */
export function encodedData(data: unknown): string {
  return encodeURIComponent(JSON.stringify(data)).replace(
    /[!'()*~_]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
}

/** The data that such a value stands for; nothing for any other value. */
export function decodedData(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}
