// The settings of what helps readers on every page: their shape and their defaults.
import * as v from "valibot";
import type { Assistant, ReadingConfig, ReadingSettings } from "../types/reading-config.js";
import { switchOr } from "../schema/options.js";
import { shape } from "../schema/shape.js";
import { pathOrWebAddress, siteScript, text, textThat } from "../schema/texts.js";
import { texts } from "./wording.js";

/** Addresses that their makers keep for links: the request stands in the field, for the reader to send. */
const ASSISTANTS: readonly Assistant[] = [
  { label: "ChatGPT", url: "https://chatgpt.com/?q={prompt}" },
  { label: "Claude", url: "https://claude.ai/new?q={prompt}" },
];

const flag = v.exactOptional(v.boolean());

const assistant = shape({
  label: text,
  url: textThat(
    (value) => /^https?:\/\/[^/{]/i.test(value) && /\{(?:prompt|markdown|page)\}/.test(value),
    "an address with {prompt}, {markdown} or {page}, such as https://chatgpt.com/?q={prompt}",
  ),
});

const pageActions = shape({
  copy: flag,
  view: flag,
  print: flag,
  assistants: v.exactOptional(
    v.lazy((value): v.GenericSchema<readonly Assistant[] | false> => {
      if (Array.isArray(value)) return v.array(assistant);
      return value === false ? v.literal(false) : v.never("a list or false");
    }),
  ),
});

/** The keys of the configuration. */
export const reading = {
  texts: v.exactOptional(texts),
  pageActions: v.exactOptional(switchOr(pageActions)),
  shortcuts: flag,
  resume: flag,
  feedback: v.exactOptional(
    v.pipe(
      shape({
        url: v.exactOptional(pathOrWebAddress),
        module: v.exactOptional(siteScript),
        comment: v.exactOptional(v.boolean(), true),
      }),
      v.check(
        ({ url, module }) => (url === undefined) !== (module === undefined),
        "an object with `url` or `module`",
      ),
    ),
  ),
} satisfies Record<keyof ReadingConfig, v.GenericSchema>;

/** The settings whose defaults take more than their schema. */
export function readingOf({
  pageActions: actions = true,
  shortcuts = true,
  resume = false,
}: Omit<ReadingConfig, "feedback">): Omit<ReadingSettings, "feedback"> {
  const {
    copy = true,
    view = true,
    print = true,
    assistants = ASSISTANTS,
  } = actions === true ? {} : actions || {};
  return {
    pageActions: actions !== false && { copy, view, print, assistants: assistants || [] },
    shortcuts,
    resume,
  };
}
