// The tools that assistants can call: what each takes, and what it answers.
import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { isObject } from "../text/json.js";
import { nearest } from "../text/nearest.js";
import { lines, answerPage, listPages, search } from "./answers.js";
import { listOperations, readOperation } from "./api-answers.js";
import type { BuiltSite } from "./built-site.js";
import type { Pages } from "./pages.js";
import { RequestError } from "./request-error.js";

/** A tool as the protocol describes it. */
export interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: { readonly type: "object"; readonly [key: string]: unknown };
  readonly annotations: {
    readonly readOnlyHint: true;
    readonly destructiveHint: false;
    readonly idempotentHint: true;
    readonly openWorldHint: false;
  };
}

interface Tool<Schema extends v.GenericSchema = v.GenericSchema> {
  readonly title: string;
  readonly about: string;
  readonly isForApi: boolean;
  readonly input: Schema;
  readonly run: (site: BuiltSite, pages: Pages, input: v.InferOutput<Schema>) => Promise<string>;
}

const text = (about: string, most = 1000) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.description(about));
const number = (about: string, least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most), v.description(about));

const OFFSET = v.exactOptional(
  number("Where to begin: the offset that the answer before names.", 0, 2 ** 31),
);
const RESTRICTIONS = {
  language: v.exactOptional(text("One of the languages of the site. Default: its first one.", 100)),
  version: v.exactOptional(text("One of the versions of the documentation. Default: the latest.", 100)),
};

function tool<Entries extends v.ObjectEntries>(
  title: string,
  about: string,
  entries: Entries,
  run: Tool<v.StrictObjectSchema<Entries, undefined>>["run"],
): Tool {
  return { title, about, isForApi: false, input: v.strictObject(entries), run: run as Tool["run"] };
}

const forApi = (tool: Tool): Tool => ({ ...tool, isForApi: true });

const TOOLS: Readonly<Record<string, Tool>> = {
  search: tool(
    "Search the documentation",
    "Finds pages and their sections by words, the best first, as the search of the website does. Read what it finds with read_page.",
    {
      query: text("Words to look for, such as: install docker", 500),
      part: v.exactOptional(text("Search one part of the site alone, such as docs or api.", 100)),
      ...RESTRICTIONS,
      limit: v.exactOptional(number("How many pages to give. Default: 8.", 1, 8)),
    },
    search,
  ),
  read_page: tool(
    "Read a page",
    "Gives a page as Markdown, or one of its sections. Long pages come in pieces: the end of a piece says how to get the next one.",
    {
      page: text(
        "Address or path of the page, such as /docs/install or https://example.com/docs/install#linux",
        2000,
      ),
      section: v.exactOptional(text("Id of a section: what stands after # in its address.", 500)),
      offset: OFFSET,
      limit: v.exactOptional(number("Most characters to give. Default: 20000.", 500, 100_000)),
    },
    answerPage,
  ),
  list_pages: tool(
    "List pages",
    "Lists the pages of the documentation in reading order, with their section, address, title and description.",
    {
      prefix: v.exactOptional(text("Only pages whose path begins with this, such as /docs/guides", 2000)),
      section: v.exactOptional(text("Only the pages of a section, by its name in this list.", 500)),
      ...RESTRICTIONS,
      offset: OFFSET,
      limit: v.exactOptional(number("How many pages to list. Default: 100.", 1, 500)),
    },
    listPages,
  ),
  list_operations: forApi(
    tool(
      "List API operations",
      "Lists the operations of the API reference with method, path, summary, tags and address.",
      {
        text: v.exactOptional(
          text("Words that the operation has in its summary, path, id or description.", 500),
        ),
        method: v.exactOptional(text("Only operations with this HTTP method, such as POST.", 50)),
        tag: v.exactOptional(text("Only operations with this tag.", 500)),
        api: v.exactOptional(text("Title of the API, where the site describes several.", 500)),
        ...RESTRICTIONS,
        offset: OFFSET,
        limit: v.exactOptional(number("How many operations to list. Default: 50.", 1, 500)),
      },
      listOperations,
    ),
  ),
  read_operation: forApi(
    tool(
      "Read an API operation",
      "Gives an operation of the API as Markdown: authorization, parameters, request body and responses with their schemas and examples, and a request sample.",
      {
        operation: text(
          "Operation id, or method and path such as GET /users/{id}, or the address of its page.",
          2000,
        ),
        sample: v.exactOptional(
          text("Language of the request sample, such as Python, or all. Default: the first one.", 100),
        ),
        ...RESTRICTIONS,
        offset: OFFSET,
        limit: v.exactOptional(number("Most characters to give. Default: 20000.", 500, 100_000)),
      },
      readOperation,
    ),
  ),
};

/** Descriptions of all tools, without what the site does not have: an API, languages, versions. `pages`: unknown before a build. */
export function describeTools(pages: Pages | undefined): ToolDescription[] {
  const hasApi = pages?.listed.some(({ isApi }) => isApi) ?? true;
  const shown = Object.entries(TOOLS).filter(([, { isForApi }]) => hasApi || !isForApi);
  return shown.map(([name, { title, about, input }]) => {
    const { $schema: _, properties = {}, ...schema } = toJsonSchema(input, { ignoreActions: ["trim"] });
    const annotations = {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    } as const;
    const restrictions = { language: pages?.locales, version: pages?.versions };
    for (const [key, choices] of Object.entries(restrictions)) {
      const property = properties[key];
      if (!choices || typeof property !== "object") continue;
      const labels = [...new Set(choices.map(({ label }) => label))];
      if (labels.length < 2) delete properties[key];
      else
        properties[key] = {
          ...property,
          description: `${property.description} There are: ${labels.join(", ")}.`,
        };
    }
    const inputSchema = { ...schema, type: "object" as const, properties };
    return { name, title, description: about, inputSchema, annotations };
  });
}

/** Runs a tool. Throws `RequestError` where the tool or what it is given is wrong. */
export async function runTool(site: BuiltSite, name: string, input: unknown): Promise<string> {
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (!tool) {
    const near = nearest(name.slice(0, 200), Object.keys(TOOLS));
    const names = `The tools: ${Object.keys(TOOLS).join(", ")}`;
    throw new RequestError(
      `There is no tool ${JSON.stringify(name.slice(0, 200))}`,
      near === undefined ? names : `Did you mean ${near}? ${names}`,
    );
  }
  const checked = v.safeParse(tool.input, withoutEmpty(input));
  if (!checked.success)
    throw new RequestError(`Wrong input of ${name}`, lines(checked.issues.map(problemOf)));
  return site.whole((pages) => tool.run(site, pages, checked.output));
}

/** Models fill what they may leave out with an empty text or null. */
function withoutEmpty(input: unknown): unknown {
  if (!isObject(input)) return input ?? {};
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== "" && value !== null));
}

/** What is wrong with an input, with the name of its property. */
export function problemOf({ path, message, received }: v.GenericIssue): string {
  const [key] = (path ?? []).map((item) => String(item.key));
  const isUnknown = received !== "undefined" && message.includes("Expected never");
  if (key === undefined) return message;
  return isUnknown ? `${key}: there is no such property` : `${key}: ${message}`;
}
