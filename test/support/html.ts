import { HtmlValidate, StaticConfigLoader, type RuleConfig } from "html-validate";

// React writes attributes as its props are spelt, flags with an empty value and a slash in void elements: HTML does not mind.
const rules = {
  // ARIA allows a name of their own for headings.
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
  "attr-case": "off",
  "attribute-boolean-style": "off",
  "attribute-empty-style": "off",
  // Ids may begin with a digit, as that of a heading `2024` does.
  "valid-id": ["error", { relaxed: true }],
  "void-style": "off",
} satisfies RuleConfig;

/** Puts the configuration together once, not for each document. */
class OneConfig extends StaticConfigLoader {
  private config: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(file: string) {
    return (this.config ??= super.getConfigFor(file));
  }
}

const validator = new HtmlValidate(new OneConfig({ extends: ["html-validate:recommended"], rules }));

/** What is wrong with an HTML document, each with its line and column. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`);
}
