// Draws with Mermaid. This runs in the page of a browser.

/** What is used of the library. */
interface Mermaid {
  readonly initialize: (config: Readonly<Record<string, unknown>>) => void;
  readonly render: (
    id: string,
    source: string,
    container: Element,
  ) => Promise<{ readonly svg: string; readonly diagramType?: string }>;
}

/** How to draw. */
export interface PageOptions {
  /** Configuration of the library, for light and for dark mode. */
  readonly configs: readonly [light: object, dark: object];
  /** Names for pairs of colors. */
  readonly colors: Readonly<Record<string, string>>;
  /** The color of text, by mode. */
  readonly texts: readonly [light: string, dark: string];
  /** The color of lines that have that of text, such as those of a grid. */
  readonly line: string;
  /** Begins the ids of the drawing. */
  readonly prefix: string;
  /** Width of the page that the drawing has to fit in if it can, in CSS pixels. */
  readonly width: number;
}

/** A drawing, or why there is none. */
export type PageDrawing =
  | {
      readonly svg: string;
      /** Its texts, in order. */
      readonly labels: readonly string[];
    }
  | {
      readonly error: string;
      /** Whether it is a mistake in the source, and not something that is missing where it is drawn. */
      readonly isMistake: boolean;
      /** Where the library finds its mistake, counted from 1. */
      readonly line?: number;
    };

/**
 * Draws a diagram in both modes and makes one drawing of these: attributes in place of styles, colors by mode, and nothing but
 * shapes and text. It may use nothing outside of itself.
 */
export async function drawInPage(source: string, options: PageOptions): Promise<PageDrawing> {
  const INHERITED =
    "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin visibility font-size font-weight font-style text-anchor dominant-baseline letter-spacing marker-start marker-mid marker-end".split(
      " ",
    );
  const OWN = "opacity clip-path mask stop-color stop-opacity text-decoration-line alignment-baseline".split(
    " ",
  );
  const ELEMENTS =
    "svg g path rect circle ellipse line polyline polygon text tspan textPath defs marker linearGradient radialGradient stop clipPath mask pattern symbol use image switch a".split(
      " ",
    );
  const GEOMETRY =
    /^(?:x|y|[xy][12]|cx|cy|r|rx|ry|width|height|d|points|transform|viewBox|preserveAspectRatio|dx|dy|rotate|textLength|lengthAdjust|startOffset|offset|gradientUnits|gradientTransform|spreadMethod|fx|fy|markerWidth|markerHeight|markerUnits|refX|refY|orient|patternUnits|patternContentUnits|patternTransform|clipPathUnits|maskUnits|maskContentUnits)$/;

  const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
  const container = document.createElement("div");
  container.style.width = `${options.width}px`;

  /** A rendering in the page: computed styles are those of its own sheet. */
  const render = async (config: object): Promise<SVGSVGElement> => {
    // Layouts that begin with random places come out the same each time.
    let seed = 1;
    Math.random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    const place = document.createElement("div");
    document.body.append(container);
    container.replaceChildren(place);
    mermaid.initialize(config as Readonly<Record<string, unknown>>);
    const { svg } = await mermaid.render("docsite-drawing", source, place);
    const template = document.createElement("template");
    template.innerHTML = svg;
    const drawn = template.content.querySelector("svg");
    if (!drawn) throw new Error("There is no drawing");
    return drawn;
  };

  const hexOf = (color: string): string | undefined => {
    const [, red, green, blue, alpha = "1"] =
      /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color) ?? [];
    if (red === undefined) return undefined;
    const numbers = [red, green, blue].map(Number);
    if (alpha !== "1") numbers.push(Math.round(Number(alpha) * 255));
    return `#${numbers.map((number) => number.toString(16).padStart(2, "0")).join("")}`;
  };

  const ids = new Map<string, string>();
  const newId = (id: string): string => {
    const known = ids.get(id) ?? `${options.prefix}${ids.size}`;
    ids.set(id, known);
    return known;
  };
  const escape = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
  const round = (text: string) =>
    // Numbers in paths may follow each other without a space.
    text.replace(/(?<![\d.])-?\d+\.\d{3,}(?![\d.e])/g, (number) =>
      String(Math.round(Number(number) * 100) / 100),
    );
  const cleaned = (value: string) =>
    round(value)
      .replace(/url\("?#([^")]+)"?\)/g, (_, id: string) => `url(#${newId(id)})`)
      .replace(/^(url\(\S+\)) none$/, "$1");

  /** The value of a property in both modes. */
  const valueOf = (light: string, dark: string): string => {
    const [first, second] = [hexOf(light), hexOf(dark)];
    if (first === undefined || second === undefined) {
      if (light === dark) return cleaned(light);
      return /^(?:none|#|rgb)/.test(light) && /^(?:none|#|rgb)/.test(dark)
        ? `light-dark(${first ?? "transparent"},${second ?? "transparent"})`
        : cleaned(light);
    }
    return (
      options.colors[`${first} ${second}`] ?? (first === second ? first : `light-dark(${first},${second})`)
    );
  };

  const colorOf = (text: Element): string | undefined => {
    const html = Array.from(text.closest("switch")?.querySelectorAll("foreignObject *") ?? []).at(-1);
    return html && getComputedStyle(html).color;
  };

  const labels: string[] = [];
  const initial = document.createElementNS("http://www.w3.org/2000/svg", "g");

  const write = (light: Element, dark: Element, above: ReadonlyMap<string, string> | undefined): string => {
    const tag = light.tagName;
    if (tag !== dark.tagName) throw new Error("It is drawn in another way in dark mode");
    const styles = getComputedStyle(light);
    const darkStyles = getComputedStyle(dark);
    // The day of the build is no part of a plan.
    if (light.classList.contains("today")) return "";
    if (styles.display === "none" && !light.closest("defs, marker, clipPath, mask, linearGradient, symbol"))
      return "";
    const attributes: string[] = [];
    const values = new Map<string, string>();
    const defaults = getComputedStyle(initial);
    for (const name of [...INHERITED, ...OWN]) {
      // A text that takes the place of HTML has the color of that.
      const isLabel = name === "fill" && /^t(?:ext|span)$/.test(tag) && light.closest("switch") !== null;
      const value = isLabel
        ? valueOf(colorOf(light) ?? styles.fill, colorOf(dark) ?? darkStyles.fill)
        : name === "stroke" && light.getAttribute("stroke") === "currentColor"
          ? options.line
          : valueOf(styles.getPropertyValue(name), darkStyles.getPropertyValue(name));
      values.set(name, value);
      const inherited = INHERITED.includes(name) ? above?.get(name) : undefined;
      const before = inherited ?? valueOf(defaults.getPropertyValue(name), defaults.getPropertyValue(name));
      if (value === before) continue;
      attributes.push(`${name === "text-decoration-line" ? "text-decoration" : name}="${escape(value)}"`);
    }
    // A transform in a style is not in the attribute.
    if (light instanceof SVGElement && light.style.transform !== "" && !light.hasAttribute("transform")) {
      const { transform } = styles;
      if (transform.startsWith("matrix(")) attributes.push(`transform="${round(transform)}"`);
    }
    for (const { name, value } of Array.from(light.attributes)) {
      if (GEOMETRY.test(name) && light !== lightRoot) attributes.push(`${name}="${escape(round(value))}"`);
      else if (name === "id" && referred.has(value)) attributes.push(`id="${newId(value)}"`);
      else if (name === "href" || name === "xlink:href") {
        if (value.startsWith("#")) attributes.push(`href="#${newId(value.slice(1))}"`);
        else if (tag === "image" && /^data:image\/(?:png|jpeg|gif|webp);/.test(value))
          attributes.push(`href="${escape(value)}"`);
      }
    }
    let inner = "";
    const counterparts = Array.from(dark.childNodes);
    for (const [index, child] of Array.from(light.childNodes).entries()) {
      const other = counterparts[index];
      if (child instanceof Text) {
        if (light.closest("text")) inner += escape(child.data);
      } else if (child instanceof Element && ELEMENTS.includes(child.tagName)) {
        if (!(other instanceof Element)) throw new Error("It is drawn in another way in dark mode");
        inner += write(child, other, values);
      } else if (child instanceof Element && child.tagName === "foreignObject")
        if (tag !== "switch" && child.textContent.trim() !== "") throw new Error("It has labels in HTML");
    }
    if (tag === "text") {
      const text = light.textContent.replace(/\s+/g, " ").trim();
      if (text !== "" && !labels.includes(text)) labels.push(text);
    }
    if (inner === "" && /^(?:g|text|tspan|defs|switch)$/.test(tag)) return "";
    const plain = tag === "a" || tag === "switch" ? "g" : tag;
    if (plain === "g" && attributes.length === 0) return inner;
    return `<${plain}${attributes.map((each) => ` ${each}`).join("")}>${inner}</${plain}>`;
  };

  let lightRoot: SVGSVGElement;
  const referred = new Set<string>();
  try {
    lightRoot = await render(options.configs[0]);
    const darkRoot = await render(options.configs[1]);
    const shown = [lightRoot, darkRoot].map((root) => {
      // The sheet of a drawing goes by its id, so each has a document of its own.
      const host = document.createElement("div");
      host.attachShadow({ mode: "open" }).append(root);
      host.style.cssText = `font-size: 16px; width: ${options.width}px`;
      return host;
    });
    for (const [index, host] of shown.entries()) host.style.color = options.texts[index] ?? "";
    const plain = document.createElement("div");
    plain.style.cssText = "font-size: 16px";
    const plainSvg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    plainSvg.append(initial);
    plain.append(plainSvg);
    container.replaceChildren(...shown, plain);
    const html = [lightRoot, darkRoot].map((root) => root.outerHTML).join("");
    for (const [, id = ""] of html.matchAll(/url\((?:"|&quot;)?#([^)"&]+)/g)) referred.add(id);
    for (const [, id = ""] of html.matchAll(/href="#([^"]+)"/g)) referred.add(id);
    const { x, y, width, height } = lightRoot.viewBox.baseVal;
    const box = width > 0 ? [x, y, width, height] : [0, 0, lightRoot.clientWidth, lightRoot.clientHeight];
    const size = box.map((number) => Math.round(number * 100) / 100);
    const written = write(lightRoot, darkRoot, undefined);
    const start = `<svg viewBox="${size.join(" ")}" width="${size[2]}" height="${size[3]}"`;
    return { svg: written.replace(/^<svg/, start), labels };
  } catch (error) {
    const { message, hash } = error as Error & { hash?: { loc?: { first_line?: number }; line?: number } };
    const told = /\bline:? (\d+)/.exec(message)?.[1];
    const line = told === undefined ? hash?.loc?.first_line : Number(told);
    const isMistake =
      hash !== undefined || /\b(?:pars|lex)(?:e|ing|ical|er)\b|No diagram type/i.test(message);
    return { error: message, isMistake, ...(line !== undefined && { line }) };
  } finally {
    container.remove();
  }
}
