// The request samples of an operation as a file: pages hold the first one, and fetch the others from it.
import type { PlainFile } from "../types/output.js";
import type { ApiSample } from "../types/api-text.js";
import { shortHash } from "../text/hash.js";
import type { Words } from "../words/words.js";

/** Makes the files of one description, in Markdown: readers without scripts open them, too. */
export class SampleFiles {
  /** By path. */
  private readonly made = new Map<string, PlainFile>();

  constructor(
    private readonly options: {
      readonly id: string;
      readonly urlOf: (path: string) => string;
      readonly words: Words;
    },
  ) {}

  get files(): readonly PlainFile[] {
    return [...this.made.values()];
  }

  /** The file of an operation; none for a single sample, which its page holds. */
  add(slug: string, title: string, samples: readonly ApiSample[]): { readonly samplesHref?: string } {
    if (samples.length < 2) return {};
    const heading = this.options.words.api.samples.of(title.replace(/[\\[\]<*_`]/g, String.raw`\$&`));
    const content = `# ${heading}\n${samples.map(sampleText).join("")}`;
    const path = `assets/openapi/${this.options.id}-samples/${slug}-${shortHash(content)}.md`;
    this.made.set(path, { path, content });
    return { samplesHref: this.options.urlOf(path) };
  }
}

/** `theme/client/request/samples/file.ts` reads it again. */
function sampleText({ label, language, code }: ApiSample): string {
  const ticks = "`".repeat(Math.max(3, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1)));
  return `\n## ${label.replace(/\s+/g, " ")}\n\n${ticks}${language.replace(/[^\w+#.-]+/g, "-")}\n${code}\n${ticks}\n`;
}
