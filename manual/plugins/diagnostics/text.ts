// The pages of diagnostics as Markdown.
import { checkOf, defaultSeverity } from "../../../src/diagnostics/checks.js";
import type { DiagnosticKind } from "../../../src/diagnostics/kind.js";
import { isUnreadable } from "../../../src/diagnostics/unreadable.js";
import { ALL_DIAGNOSTICS, aboutCode } from "../../../src/features/diagnostics.js";
import { page, table } from "../page.js";
import type { Area } from "./areas.js";
import { SAMPLES } from "./samples.js";

/**
 * The page about a code. `body`: its own part, with an example and how to fix it. `place`: among those of its area, from 0 on.
 * `editUrl`: where its own part can be changed.
 */
export function codePage(code: string, body: string, place: number, editUrl: string | undefined): string {
  const about = aboutCode(code);
  const frontMatter = {
    title: code,
    description: about.replaceAll("`", ""),
    slug: `/reference/diagnostics/${code}`,
    sidebar_position: place + 1,
    // Whoever looks for a feature looks for its guide first.
    search: { boost: 0.5 },
    ...(editUrl !== undefined && { custom_edit_url: editUrl }),
  };
  return page(frontMatter, [severityText(code), body.trim(), messagesText(code)]);
}

/** The list of all codes. `body`: what stands before it, with a place for the list of checks. */
export function indexPage(areas: readonly Area[], body: string): string {
  const codes = areas.flatMap((area) => area.codes);
  const sections = areas.flatMap((area) => [
    `## ${area.label}`,
    table(["code", "severity", "meaning"], area.codes.map(rowOf)),
  ]);
  return `${[body.trim().replace("<!-- checks -->", checksTable(codes)), ...sections].join("\n\n")}\n`;
}

function checksTable(codes: readonly string[]): string {
  const names = new Set(codes.flatMap((code) => checkOf(code) ?? []));
  const rows = [...names].map((name) => {
    const own = codes.filter((code) => checkOf(code) === name).map(linkTo);
    return [`\`${name}\``, defaultSeverity(name), own.join(", ")];
  });
  return table(["check", "default", "codes"], rows);
}

function linkTo(code: string): string {
  return `[\`${code}\`](/reference/diagnostics/${code})`;
}

function rowOf(code: string): string[] {
  const severity = `${isUnreadable(code) ? "always " : ""}${severitiesOf(code).join(", ")}`;
  return [linkTo(code), severity, asMarkdown(aboutCode(code))];
}

function kindsOf(code: string): [key: string, kind: DiagnosticKind<readonly unknown[]>][] {
  return Object.entries<DiagnosticKind<readonly unknown[]>>(ALL_DIAGNOSTICS as never).filter(
    ([key]) => key.split(".")[0] === code,
  );
}

/** What a code is by default: an error, a warning, or either. */
function severitiesOf(code: string): string[] {
  const check = checkOf(code);
  const all = kindsOf(code).map(([, { severity }]) =>
    check !== undefined && severity === "error" ? defaultSeverity(check) : severity,
  );
  return [...new Set(all)].sort();
}

function severityText(code: string): string {
  const severities = severitiesOf(code);
  const name = severities.length > 1 ? "Error or warning" : severities[0] === "error" ? "Error" : "Warning";
  if (isUnreadable(code)) return `**${name}.** [Its severity is fixed](/reference/diagnostics#severity).`;
  const canBeError = kindsOf(code).some(([, { severity }]) => severity === "error");
  const value = severities.includes("error") ? "warning" : "off";
  const own = `\`checks: { codes: { "${code}": "${value}" } }\``;
  const check = checkOf(code);
  const both = check === undefined ? own : `\`checks: { ${check}: … }\` or ${own}`;
  const effect = canBeError ? "change its severity" : "turn it off";
  return `**${name}.** In the configuration, ${both} can [${effect}](/reference/diagnostics#severity).`;
}

function messagesText(code: string): string {
  const kinds = kindsOf(code);
  if (kinds.length === 1) return "";
  const isMixed = new Set(kinds.map(([, { severity }]) => severity)).size > 1;
  const items = kinds.map(([key, { severity, about, message, hint }]) => {
    const args: readonly unknown[] = Object.hasOwn(SAMPLES, key) ? SAMPLES[key as keyof typeof SAMPLES] : [];
    const advice = typeof hint === "function" ? hint(...args) : hint;
    return [
      `- **${asMarkdown(message(...args))}**${isMixed ? ` (${severity})` : ""}`,
      `  ${asMarkdown(about)}`,
      ...(advice === undefined ? [] : [`  Hint: ${asMarkdown(advice)}`]),
    ].join("\n\n");
  });
  return `## Messages\n\n${items.join("\n\n")}`;
}

/** A text of the table as Markdown: what is in backticks is code, the rest is plain. */
function asMarkdown(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, place) => (place % 2 === 1 ? part : part.replace(/[\\*_<>[\]{}$#]|:(?=\w)/g, "\\$&")))
    .join("");
}
