// What a change means to programs that use the API. The rules and their names are those of oasdiff.
import type { ApiChange, ApiChangeLevel } from "../types/api-changes.js";
import type { Fact } from "./facts.js";
import { LOWER, UPPER } from "./flat-schema.js";

/** Who sends the values of a schema: programs, in requests, or the API, in responses. */
export type Direction = "request" | "response";

/** What has a schema. */
export type Subject = "parameter" | "body" | "header";

/** The level of a change, and the rule that tells it. */
export type Judged = Pick<ApiChange, "level" | "rule">;

const RANKS: readonly ApiChangeLevel[] = ["info", "warning", "breaking"];

/** The worst of some levels. */
export function worst(levels: readonly ApiChangeLevel[]): ApiChangeLevel {
  return RANKS[Math.max(0, ...levels.map((level) => RANKS.indexOf(level)))] ?? "info";
}

/** The worst of some judgements of one change. */
export function worstOf(all: readonly Judged[]): Judged {
  const level = worst(all.map((each) => each.level));
  return all.find((each) => each.level === level) ?? { level: "info", rule: "" };
}

/** Judges what two schemas say otherwise. */
export function judged(fact: Fact, direction: Direction, subject: Subject): Judged {
  const { access, keyword, field } = fact;
  const isUnseen = access === (direction === "request" ? "readOnly" : "writeOnly");
  const what =
    subject === "body"
      ? `${direction}-${field.length > 0 ? "property" : "body"}`
      : `${direction}-${subject}${field.length > 0 ? "-property" : ""}`;
  const { level, verb } =
    keyword === undefined ? ofField(fact, direction) : ofKeyword(fact, keyword, direction, subject);
  return { level: isUnseen ? "info" : level, rule: ruleOf(fact, what, verb) };
}

function ruleOf({ keyword, kind, isRequired, hasDefault }: Fact, what: string, verb: string): string {
  if (keyword !== undefined) return `${what}-${verb}`;
  const [direction = "", ...rest] = what.split("-");
  const required = isRequired === true ? "required" : "optional";
  if (direction === "response") return [direction, required, ...rest, kind].join("-");
  if (kind === "removed") return `${what}-removed`;
  return `new-${required}-${what}${isRequired === true && hasDefault === true ? "-with-default" : ""}`;
}

interface Verdict {
  readonly level: ApiChangeLevel;
  readonly verb: string;
}

function ofField({ kind, isRequired }: Fact, direction: Direction): Verdict {
  const verb = kind;
  if (kind === "added") return { level: direction === "request" && isRequired ? "breaking" : "info", verb };
  return { level: direction === "response" && isRequired ? "breaking" : "warning", verb };
}

/** `isNarrower`: fewer values are allowed than before. Requests may no longer be valid then, and responses may surprise where it is not. */
function narrowed(isNarrower: boolean, direction: Direction): ApiChangeLevel {
  return isNarrower === (direction === "request") ? "breaking" : "info";
}

function ofKeyword(fact: Fact, keyword: string, direction: Direction, subject: Subject): Verdict {
  const { from, to, kind, hasDefault } = fact;
  const name = dashed(keyword);
  const isRequest = direction === "request";
  switch (keyword) {
    case "required": {
      const withDefault = to === true && isRequest && hasDefault ? "-with-default" : "";
      const verb = `became-${to === true ? "required" : "optional"}${withDefault}`;
      return { level: narrowed(to === true, direction), verb };
    }
    case "nullable":
      return {
        level: narrowed(to === false, direction),
        verb: `became-${to === true ? "" : "not-"}nullable`,
      };
    case "type":
      return { level: typeLevel(from, to, direction), verb: "type-changed" };
    case "format":
      return { level: formatLevel(from, to, direction), verb: "type-changed" };
    case "enum":
      return enumVerdict(fact, direction);
    case "oneOf":
    case "anyOf":
      if (kind === "changed") return { level: "warning", verb: `${name}-changed` };
      // Of `anyOf`, programs may know another option that fits.
      if (keyword === "anyOf" && !isRequest) return { level: "info", verb: `${name}-${kind}` };
      return { level: narrowed(kind === "removed", direction), verb: `${name}-${kind}` };
    case "pattern": {
      const level = !isRequest || to === undefined ? "info" : from === undefined ? "breaking" : "warning";
      return { level, verb: `pattern-${change(from, to)}` };
    }
    case "discriminator":
      return { level: "info", verb: `discriminator-${change(from, to)}` };
    case "default": {
      // A program that leaves out a parameter gets something else.
      const level = isRequest && subject === "parameter" ? "breaking" : "info";
      return { level, verb: `default-value-${change(from, to)}` };
    }
    case "deprecated":
    case "readOnly":
    case "writeOnly":
      return { level: "info", verb: `became-${to === true ? "" : "not-"}${name}` };
    case "uniqueItems":
      return { level: to === true ? narrowed(true, direction) : "info", verb: `${name}-${change(from, to)}` };
    case "additionalProperties":
      return { level: additionalLevel(from, to, direction), verb: `${name}-${change(from, to)}` };
    default:
      return UPPER.has(keyword) || LOWER.has(keyword)
        ? limitVerdict(fact, keyword, direction)
        : { level: otherLevel(from, to, direction), verb: `${name}-${change(from, to)}` };
  }
}

/** Of any other keyword, it is known that with it, fewer values are allowed than without. */
function otherLevel(from: unknown, to: unknown, direction: Direction): ApiChangeLevel {
  return from !== undefined && to !== undefined ? "warning" : narrowed(from === undefined, direction);
}

function change(from: unknown, to: unknown): string {
  return from === undefined ? "added" : to === undefined ? "removed" : "changed";
}

function dashed(keyword: string): string {
  return keyword.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function typesOf(text: unknown): readonly string[] | undefined {
  return typeof text === "string" ? text.split(" | ") : undefined;
}

/** Whether all values of one type are of another one, too. */
function isWithin(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  if (!other) return true;
  return (
    one?.every((type) => other.includes(type) || (type === "integer" && other.includes("number"))) ?? false
  );
}

function typeLevel(from: unknown, to: unknown, direction: Direction): ApiChangeLevel {
  const [before, after] = [typesOf(from), typesOf(to)];
  const isSafe = direction === "request" ? isWithin(before, after) : isWithin(after, before);
  return isSafe ? "info" : "breaking";
}

/** Formats whose values are those of another one, too. */
const WIDER: Readonly<Record<string, string>> = { int32: "int64", float: "double" };

function formatLevel(from: unknown, to: unknown, direction: Direction): ApiChangeLevel {
  const [narrow, wide] = direction === "request" ? [from, to] : [to, from];
  return wide === undefined || (typeof narrow === "string" && WIDER[narrow] === wide) ? "info" : "breaking";
}

function enumVerdict({ kind, from, to }: Fact, direction: Direction): Verdict {
  if (kind === "changed") {
    const level =
      direction === "request"
        ? to === undefined
          ? "info"
          : "breaking"
        : to === undefined
          ? "warning"
          : "info";
    return {
      level,
      verb: to === undefined ? "became-not-enum" : from === undefined ? "became-enum" : "enum-changed",
    };
  }
  const level: ApiChangeLevel =
    kind === "removed"
      ? direction === "request"
        ? "breaking"
        : "info"
      : direction === "request"
        ? "info"
        : "warning";
  return { level, verb: `enum-value-${kind}` };
}

/** `false`: none are allowed; absent: any are. */
function additionalLevel(from: unknown, to: unknown, direction: Direction): ApiChangeLevel {
  if (direction === "response") return "info";
  if (to === false) return "breaking";
  return from === undefined || from === true
    ? to === undefined || to === true
      ? "info"
      : "warning"
    : "info";
}

function limitVerdict({ from, to }: Fact, keyword: string, direction: Direction): Verdict {
  const name = dashed(keyword).replace("imum", "");
  if (from === undefined) return { level: direction === "request" ? "warning" : "info", verb: `${name}-set` };
  if (to === undefined)
    return { level: direction === "request" ? "info" : "breaking", verb: `${name}-unset` };
  const hasGrown = Number(to) > Number(from);
  const isNarrower = UPPER.has(keyword) ? !hasGrown : hasGrown;
  return { level: narrowed(isNarrower, direction), verb: `${name}-${hasGrown ? "increased" : "decreased"}` };
}
