// Images and videos.
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { componentHole, escaped, isSet, textIn, titleOf, type Component } from "./component.js";
import type { PartWriter } from "../conversion.js";
import type { Use } from "./use.js";

const SIZE = { width: "value", height: "value" } as const;

export const Image: Component = {
  directive: "image",
  stands: ["leaf"],
  attributes: {
    src: "value",
    dark: "value",
    alt: "words",
    caption: "words",
    zoom: "value",
    loading: "value",
    ...SIZE,
  },
  html: imageHtml,
  markdown(use, writer) {
    const caption = writer.phrases(titleOf(use, "caption"));
    const image = `![${escaped(textIn(use, "alt") ?? "")}](${writer.address(use, "src")})`;
    return caption === "" ? image : `${image}\n\n${caption}`;
  },
};

export const ThemedImage: Component = {
  attributes: { sources: "value", alt: "words", loading: "value", title: "value", ...SIZE },
  html: (use, writer) => imageHtml(themed(use), writer),
  markdown: (use, writer) => Image.markdown(themed(use), writer),
};

/** Docusaurus names the sources of both modes in an object. */
function themed(use: Use): Use {
  const { light, dark } = (use.props["sources"] ?? {}) as {
    readonly light?: unknown;
    readonly dark?: unknown;
  };
  return { ...use, props: { ...use.props, src: light, dark } };
}

function imageHtml(use: Use, writer: PartWriter): string {
  if (textIn(use, "src") === undefined) return missing(use, writer, "src");
  const [alt, width, height] = ["alt", "width", "height"].map((name) => textIn(use, name));
  const caption = titleOf(use, "caption");
  return componentHole("Image", use, writer, {
    props: {
      alt: alt ?? "",
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(isSet(use, "zoom") && { zoom: true }),
      ...(textIn(use, "loading") === "eager" && { eager: true }),
    },
    addresses: { src: "image", dark: "image" },
    slots: { ...(caption.length > 0 && { caption: writer.phrases(caption) }) },
  });
}

export const Video: Component = {
  directive: "video",
  stands: ["leaf"],
  attributes: {
    src: "value",
    title: "words",
    caption: "words",
    poster: "value",
    captions: "value",
    loop: "value",
    muted: "value",
    autoplay: "value",
    ...SIZE,
  },
  html(use, writer) {
    if (textIn(use, "src") === undefined) return missing(use, writer, "src");
    const [width, height, title] = ["width", "height", "title"].map((name) => textIn(use, name));
    const caption = titleOf(use, "caption");
    return componentHole("Video", use, writer, {
      props: {
        ...(width !== undefined && { width }),
        ...(height !== undefined && { height }),
        ...(title !== undefined && { title }),
        ...Object.fromEntries(
          ["loop", "muted", "autoplay"].flatMap((name) => (isSet(use, name) ? [[name, true]] : [])),
        ),
      },
      addresses: { src: "link", captions: "link", poster: "image" },
      slots: { ...(caption.length > 0 && { caption: writer.phrases(caption) }) },
    });
  },
  markdown(use, writer) {
    const title = textIn(use, "title");
    const caption = title === undefined ? writer.phrases(titleOf(use, "caption")) : escaped(title);
    const address = writer.address(use, "src");
    return `[${caption || address}](${address})`;
  },
};

function missing({ name, node }: Use, { context }: PartWriter, attribute: string): string {
  const at = context.pointOf(node.position?.start);
  context.diagnostics.push(diagnostic("component-attribute.missing", at, name, attribute));
  return "";
}
