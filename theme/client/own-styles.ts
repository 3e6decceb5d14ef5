declare const DOCSITE_DEVELOPMENT: boolean;

/** Selector of a rule that stands for an inline style, which the policy does not allow in a page. */
const RULE = /^\[data-s="(\w+)"\]/;

/**
 * Gives elements back the inline styles that the page's style sheet has for them: React knows them as inline styles
 * and may change or remove each property.
 */
export function restoreStyles(root: Element): void {
  const elements = root.querySelectorAll<HTMLElement>("[data-s]");
  if (elements.length === 0) return;
  const styles = liftedStyles();
  for (const element of elements) {
    const style = styles.get(element.dataset["s"] ?? "");
    if (style === undefined) continue;
    element.style.cssText = style;
    if (DOCSITE_DEVELOPMENT) answerAsWritten(element, style);
    delete element.dataset["s"];
  }
}

/** React's development build compares the text of the attribute with its own, which has no spaces. */
function answerAsWritten(element: HTMLElement, style: string): void {
  element.getAttribute = (name) => {
    if (name !== "style") return Element.prototype.getAttribute.call(element, name);
    Reflect.deleteProperty(element, "getAttribute");
    return style.replace(/(?<=[:;]) /g, "").replace(/;$/, "");
  };
}

function liftedStyles(): Map<string, string> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-page][href*="/assets/styles/page-"]');
  const rules = [...links].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])]);
  return new Map(
    rules.flatMap((rule): [string, string][] => {
      const name = rule instanceof CSSStyleRule ? RULE.exec(rule.selectorText)?.[1] : undefined;
      return name === undefined ? [] : [[name, (rule as CSSStyleRule).style.cssText]];
    }),
  );
}
