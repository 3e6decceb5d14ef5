// What axe finds on the page that is open. This runs in browsers.

/** An element that breaks a rule. */
export interface FoundBarrier {
  /** Name of the rule of axe: `color-contrast`. */
  readonly rule: string;
  /** What it asks for, in a sentence without a full stop. */
  readonly help: string;
  /** Address of the page about it. */
  readonly about: string;
  /** Why the element breaks it. */
  readonly reason: string;
  /** What leads to the element, in CSS. */
  readonly selector: string;
  readonly tag: string;
  readonly classes: string;
  /** Of a contrast: the color of the text and that behind it. */
  readonly colors?: string;
  /** Its place among the elements of its kind in what the author has written, and how many these are; absent outside of it. */
  readonly place?: readonly [index: number, count: number];
}

interface Axe {
  run(context: Document, options: object): Promise<{ readonly violations: readonly Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly helpUrl: string;
  readonly nodes: readonly {
    readonly target: readonly (string | readonly string[])[];
    readonly element?: Element;
    readonly any: readonly Check[];
    readonly all: readonly Check[];
    readonly none: readonly Check[];
  }[];
}

interface Check {
  readonly message: string;
  readonly data?: { readonly fgColor?: string; readonly bgColor?: string } | null;
}

/** Gives what breaks the rules of WCAG 2.2, levels A and AA, on the page as it is now. It may use nothing outside of itself. */
export async function findBarriers(): Promise<FoundBarrier[]> {
  // The window may just have got another size. Colors that are still changing are nobody's choice.
  await new Promise((done) => requestAnimationFrame(done));
  for (const each of document.getAnimations())
    if (Number.isFinite(each.effect?.getComputedTiming().endTime)) each.finish();
  const { axe } = globalThis as unknown as { axe: Axe };
  const { violations } = await axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    resultTypes: ["violations"],
    // What is in frames of other sites is theirs, and those of this site are pages.
    iframes: false,
    elementRef: true,
  });
  return violations.flatMap(({ id, help, helpUrl, nodes }) =>
    nodes.map(({ target, element, any, all, none }) => {
      const [check] = [...any, ...all, ...none];
      const { fgColor, bgColor } = check?.data ?? {};
      const tag = element?.localName ?? "";
      const body = document.querySelector(".doc-body") ? ".doc-body" : "main";
      const same = element?.closest(body)
        ? [...document.querySelectorAll(`${body} ${CSS.escape(tag)}`)]
        : undefined;
      return {
        rule: id,
        help,
        about: helpUrl.replace(/\?.*/, ""),
        reason: check?.message ?? "",
        selector: target.flat().join(" "),
        tag,
        classes: element?.getAttribute("class") ?? "",
        ...(fgColor !== undefined && { colors: `${fgColor} ${bgColor}` }),
        ...(same && element && { place: [same.indexOf(element), same.length] as const }),
      };
    }),
  );
}
