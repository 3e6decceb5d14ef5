// A page of a reference → Markdown, with the place of each of its lines.
import type { Point } from "../../types/diagnostic.js";
import type { CodePiece } from "../../types/type-tables.js";
import type { Words } from "../../words/words.js";
import { boxed, codeOf, firstSentences, withEnds, textOfOthers } from "../../made-pages/markdown.js";
import { MadeText, type DescribedRow, type PageText } from "../../made-pages/writer.js";
import { directiveCode, fieldCode, typeCode, typeDeclaration, type AddressOf } from "./code.js";
import { isRequired, nameOf, type Field, type InputValue, type Model, type SchemaType } from "./model.js";
import type { Group, Places, Subject, SubjectGroup, SubjectPage } from "./places.js";
import type { Samples } from "./sample.js";
import type { Uses } from "./uses.js";

/** What pages are written with. */
export interface PageTools {
  readonly model: Model;
  readonly words: Words["graphql"] &
    Pick<
      Words["reference"],
      "interfaces" | "enumerations" | "implementedBy" | "example" | "returns" | "deprecated"
    >;
  readonly addressOf: AddressOf;
  readonly placeOf: (key: string) => Point;
  readonly uses: Uses;
  /** Absent: pages have none. */
  readonly samples?: Samples;
  /** Names of directives that are shown where they are applied. */
  readonly directives: ReadonlySet<string>;
  readonly title: string;
}

/** Of a larger schema, the first page has only the names of its groups. */
const MOST_LISTED = 100;

/** More places where a type is used are counted. */
const MOST_USES = 100;

/** Lists of more names have no summaries, which would be most of a large page. */
const MOST_SUMMARIES = 600;

/** The page of the schema itself. */
export function overviewPage({ groups }: Places, tools: PageTools): PageText {
  const page = new MadeText([]);
  const at = tools.placeOf("");
  page.head({ title: tools.title, sidebar_position: 0, custom_edit_url: null }, at);
  page.add(described(tools.model.schema.description), at);
  const count = groups.reduce((sum, { pages }) => sum + pages.length, 0);
  if (count > MOST_LISTED)
    page.add(groups.map((group) => `- ${groupLink(group, tools)} (${group.pages.length})`).join("\n"), at);
  else
    for (const group of groups) {
      page.add(page.headingText(2, titleOf(group.group, tools)), at);
      listPages(page, group, tools);
    }
  return page.written();
}

function groupLink({ group }: SubjectGroup, tools: PageTools): string {
  return `[${titleOf(group, tools)}](<${tools.addressOf(`/${group}`) ?? ""}>)`;
}

/** What things of a kind are called together. */
export function titleOf(group: Group, { words }: Pick<PageTools, "words">): string {
  return group === "enums" ? words.enumerations : words[group];
}

/** The page that lists a group. */
export function groupPage(group: SubjectGroup, tools: PageTools): PageText {
  const page = new MadeText([]);
  const { root } = group;
  const at = tools.placeOf(root?.name ?? "");
  page.head({ title: titleOf(group.group, tools), sidebar_position: 0, custom_edit_url: null }, at);
  if (root) {
    page.code(typeDeclaration(root, tools.addressOf), at, { language: "graphql" });
    page.add(described(root.description), at);
  }
  listPages(page, group, tools);
  return page.written();
}

function listPages(page: MadeText, { pages }: SubjectGroup, tools: PageTools): void {
  for (const { subject, key, title } of pages) {
    const about = subjectOf(subject);
    const link = linkTo(key, title, tools);
    const shown = "isDeprecated" in about && about.isDeprecated ? `~~${link}~~` : link;
    const summary = pages.length > MOST_SUMMARIES ? "" : summaryOf(about.description);
    page.addLine(`- ${shown}${summary === "" ? "" : `: ${summary}`}`, tools.placeOf(key));
  }
  page.addLine("", tools.placeOf(""));
}

function subjectOf(subject: Subject) {
  if (subject.kind === "field") return subject.field;
  return subject.kind === "type" ? subject.type : subject.directive;
}

/** The page of a root field, a type or a directive. */
export function subjectPage(shown: SubjectPage, tools: PageTools): PageText {
  const { subject, key, title, position, anchors } = shown;
  const page = new MadeText(anchors.values());
  const at = tools.placeOf(key);
  page.head({ title, sidebar_position: position, custom_edit_url: null }, at);
  const writer = new SubjectWriter(page, shown, tools);
  if (subject.kind === "field") writer.field(subject.field, subject.operation);
  else if (subject.kind === "type") writer.type(subject.type);
  else {
    const { directive } = subject;
    writer.head(directiveCode(directive, tools.addressOf), directive.description);
    writer.inputs("arguments", directive.args);
  }
  return page.written();
}

class SubjectWriter {
  private readonly at: Point;

  constructor(
    private readonly page: MadeText,
    private readonly shown: SubjectPage,
    private readonly tools: PageTools,
  ) {
    this.at = tools.placeOf(shown.key);
  }

  head(code: readonly CodePiece[], description: string | null | undefined, deprecated?: string): void {
    this.page.code(code, this.at, { language: "graphql" });
    if (deprecated !== undefined) this.add(boxed("warning", this.tools.words.deprecated, deprecated));
    this.add(appliedTo(this.shown.key, this.tools));
    this.add(described(description));
  }

  field(field: Field, operation: "query" | "mutation" | "subscription"): void {
    const { words, samples, model } = this.tools;
    const reason = field.isDeprecated ? described(field.deprecationReason) : undefined;
    this.head(fieldCode(field, this.tools.addressOf), field.description, reason);
    this.inputs("arguments", field.args);
    this.heading(words.returns);
    const name = nameOf(field.type);
    const summary = summaryOf(model.schema.types.find((type) => type.name === name)?.description);
    this.add(`${linkTo(name, name, this.tools)}${summary === "" ? "" : `: ${summary}`}`);
    if (!samples) return;
    const { request, variables, response } = samples.of(field, operation);
    this.heading(words.example);
    this.block("graphql", words.request, request);
    if (variables !== undefined) this.block("json", words.variables, variables);
    this.block("json", words.response, response);
  }

  type(type: SchemaType): void {
    const { words, uses } = this.tools;
    this.head(typeDeclaration(type, this.tools.addressOf), type.description);
    if (type.specifiedByURL && /^https?:/i.test(type.specifiedByURL))
      this.add(`${words.specification}: <${encodeURI(decodeSafely(type.specifiedByURL))}>`);
    if (type.isOneOf) this.add(`**${words.oneOf}**`);
    this.fields(type.fields ?? []);
    this.inputs("fields", type.inputFields ?? []);
    const values = (type.enumValues ?? []).map((value) => this.row(value, [], this.detail(value)));
    if (values.length > 0) this.table(words.values, values);
    if (type.kind === "INTERFACE") this.names(words.implementedBy, type.possibleTypes ?? []);
    if (type.kind === "UNION") this.names(words.possibleTypes, type.possibleTypes ?? []);
    const keys = (uses.get(type.name) ?? []).map((name) => ({ name }));
    this.names(words.usedBy, keys, MOST_USES);
  }

  /** Arguments, or the fields of an input. */
  inputs(word: "arguments" | "fields", all: readonly InputValue[]): void {
    const rows = all.map((each) => ({
      ...this.row(each, typeCode(each.type, this.tools.addressOf), this.detail(each)),
      ...(word === "fields" && { at: this.tools.placeOf(`${this.shown.key}.${each.name}`) }),
    }));
    if (rows.length > 0) this.table(this.tools.words[word], rows);
  }

  private fields(all: readonly Field[]): void {
    const rows = all.map((field) => {
      const args = argumentList(field.args, this.tools);
      return this.row(
        field,
        typeCode(field.type, this.tools.addressOf),
        [this.detail(field), args].filter((text) => text !== "").join("\n\n"),
      );
    });
    if (rows.length > 0) this.table(this.tools.words.fields, rows);
  }

  private row(
    part: { readonly name: string; readonly isDeprecated?: boolean } & Partial<InputValue>,
    code: readonly CodePiece[],
    text: string,
  ): DescribedRow {
    const id = this.shown.anchors.get(part.name);
    const isInput = part.type !== undefined && "defaultValue" in part;
    return {
      row: {
        name: part.name,
        ...(id !== undefined && { id }),
        isRequired: isInput && isRequired(part as InputValue),
        ...(part.defaultValue ? { default: part.defaultValue } : {}),
        ...(part.isDeprecated && { isDeprecated: true as const }),
      },
      code,
      text,
      at: this.tools.placeOf(`${this.shown.key}.${part.name}`),
    };
  }

  private detail(part: Parameters<typeof detailOf>[0]): string {
    return [appliedTo(`${this.shown.key}.${part.name}`, this.tools), detailOf(part, this.tools)]
      .filter((text) => text !== "")
      .join("\n\n");
  }

  private names(title: string, all: readonly { readonly name: string }[], most = all.length): void {
    if (all.length === 0) return;
    this.heading(title);
    const { words } = this.tools;
    const shown = all.slice(0, most).map(({ name }) => linkTo(name, name, this.tools));
    const left = all.length - shown.length;
    this.add([...shown, ...(left > 0 ? [words.more(left)] : [])].join(", "));
  }

  private table(title: string, rows: readonly DescribedRow[]): void {
    this.heading(title);
    this.page.table(rows, `${title}: ${this.shown.title}`, this.at);
  }

  private block(language: string, title: string, code: string): void {
    this.add(`\`\`\`${language} title=${JSON.stringify(title)}\n${code}\n\`\`\``);
  }

  private heading(text: string): void {
    this.add(this.page.headingText(2, text));
  }

  private add(text: string): void {
    this.page.add(text, this.at);
  }
}

/** The arguments of a field in a table, as a list. */
function argumentList(args: readonly InputValue[], tools: PageTools): string {
  if (args.length === 0) return "";
  const items = args.map((arg) => {
    const type = typeCode(arg.type, tools.addressOf)
      .map(([text, , address]) =>
        typeof address === "string" ? `[${codeOf(text)}](<${address}>)` : codeOf(text),
      )
      .join("");
    const value = arg.defaultValue ? ` = ${codeOf(arg.defaultValue)}` : "";
    const name = arg.isDeprecated ? `~~${codeOf(arg.name)}~~` : codeOf(arg.name);
    const [first = "", ...rest] = detailOf(arg, tools).split("\n");
    const head = `- ${name}: ${type}${value}${first === "" ? "" : `. ${first}`}`;
    return [head, ...rest.map((line) => (line === "" ? "" : `  ${line}`))].join("\n");
  });
  return `${tools.words.arguments}:\n\n${items.join("\n")}`;
}

/** What is said of a part of a type. */
function detailOf(
  part: {
    readonly name: string;
    readonly description?: string | null;
    readonly isDeprecated?: boolean;
    readonly deprecationReason?: string | null;
  },
  { words }: PageTools,
): string {
  const reason = part.isDeprecated ? described(part.deprecationReason) : "";
  return [reason === "" ? "" : `${words.deprecated}: ${reason}`, described(part.description)]
    .filter((text) => text !== "")
    .join("\n\n");
}

/** The directives that are applied to a part, as far as they are wanted. */
function appliedTo(key: string, { model, directives }: PageTools): string {
  const shown = (model.applied.get(key) ?? []).filter((text) =>
    directives.has(/^@(\w+)/.exec(text)?.[1] ?? ""),
  );
  return shown.map(codeOf).join(" ");
}

function linkTo(key: string, text: string, { addressOf }: PageTools): string {
  const address = addressOf(key);
  return address === undefined ? codeOf(text) : `[${codeOf(text)}](<${address}>)`;
}

/** Markdown of a description. */
function described(text: string | null | undefined): string {
  return withEnds(textOfOthers(text ?? "", true).trim());
}

function summaryOf(text: string | null | undefined): string {
  return firstSentences((text ?? "").trim());
}

function decodeSafely(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
