// Code in HTML that a policy without `unsafe-inline` blocks.
import type { Attribute } from "./html.js";

/** Attributes with code: those that HTML and SVG define as event handlers. Others may begin with `on`, too. */
const HANDLER =
  /^on(?:abort|animation(?:cancel|end|iteration|start)|auxclick|before(?:input|match|toggle)|begin|blur|cancel|canplay|canplaythrough|change|click|close|contextmenu|copy|cut|dblclick|drag(?:end|enter|leave|over|start)?|drop|durationchange|emptied|end|ended|error|focus|focusin|focusout|formdata|fullscreenchange|input|invalid|key(?:down|press|up)|load|load(?:eddata|edmetadata|start)|mouse(?:down|enter|leave|move|out|over|up|wheel)|paste|pause|play|playing|pointer(?:cancel|down|enter|leave|move|out|over|up)|progress|ratechange|repeat|reset|resize|scroll|scrollend|search|seeked|seeking|select|selectionchange|selectstart|slotchange|stalled|submit|suspend|timeupdate|toggle|touch(?:cancel|end|move|start)|transition(?:cancel|end|run|start)|volumechange|waiting|wheel)$/;

/** Whether the value of an attribute is code. `name` is in lower case. */
export function isEventHandler(name: string): boolean {
  return name.startsWith("on") && HANDLER.test(name);
}

const CODE_TYPE =
  /^\s*(?:(?:text|application)\/(?:x-)?(?:java|ecma)script[\d.]*|text\/(?:jscript|livescript)|module|importmap|speculationrules)?\s*$/i;

/** Whether the content of a script element is code, and not data. */
export function isInlineScript(attributes: readonly Attribute[]): boolean {
  const type = attributes.find(({ name }) => name === "type")?.value ?? "";
  return CODE_TYPE.test(type) && !attributes.some(({ name }) => name === "src");
}

/** The beginning of a piece of code, by which its place is found. */
export function startOfCode(code: string): string {
  return code.trim().slice(0, 80);
}
