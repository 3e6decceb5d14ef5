// The file with the samples of an operation.

/** A sample as the file has it. */
export interface FiledSample {
  readonly label: string;
  readonly language: string;
  readonly code: string;
}

/** Reads a file with samples: a heading for each, followed by a fenced block. */
export function readSamples(markdown: string): FiledSample[] {
  const found = markdown.matchAll(/^## (.*)\n\n(`{3,})(.*)\n([^]*?)\n\2$/gm);
  return Array.from(found, ([, label = "", , language = "", code = ""]) => ({ label, language, code }));
}
