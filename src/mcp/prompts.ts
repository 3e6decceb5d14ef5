// The prompts that people choose in their assistant: each becomes a message, with what the site has for it.
import * as v from "valibot";
import { nearest } from "../text/nearest.js";
import { lines } from "./answers.js";
import type { BuiltSite } from "./built-site.js";
import { operationsOf } from "./operations.js";
import type { Pages } from "./pages.js";
import { RequestError } from "./request-error.js";
import { problemOf, runTool } from "./tools.js";

/** A prompt as the protocol describes it. */
export interface PromptDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
  }[];
}

/** What an argument is. */
interface Argument {
  readonly about: string;
  readonly isRequired?: true;
  /** What it may be; absent where that is anything. */
  readonly choices?: (site: BuiltSite, pages: Pages) => Promise<readonly string[]>;
}

interface Prompt {
  readonly title: string;
  readonly about: string;
  readonly isForApi?: true;
  readonly arguments: Readonly<Record<string, Argument>>;
  /** The message, for arguments of which those that are required are there. */
  readonly message: (site: BuiltSite, pages: Pages, given: Given) => Promise<readonly string[]>;
}

type Given = Readonly<Record<string, string>>;

/** What pages are called that tell of changes. */
const CHANGES = ["changelog", "release notes", "what is new", "upgrade and migrate"];

/** Most characters of an argument. */
const LONGEST = 2000;

const RESTRICTIONS: Readonly<Record<"language" | "version", Argument>> = {
  language: {
    about: "One of the languages of the documentation. Default: its first one.",
    choices: async (_, { locales }) => labelsOf(locales),
  },
  version: {
    about: "One of the versions of the documentation. Default: the latest.",
    choices: versionsOf,
  },
};

const PROMPTS: Readonly<Record<string, Prompt>> = {
  answer: {
    title: "Answer from the documentation",
    about: "Answers a question from the documentation alone, with the addresses of the pages that say so.",
    arguments: {
      question: { about: "What you want to know.", isRequired: true },
      ...RESTRICTIONS,
    },
    async message(site, { title }, { question = "", ...restrictions }) {
      const query = question.slice(0, 500);
      return [
        `Answer this question from the documentation of ${title} alone:`,
        question,
        "The search of the documentation finds this for it:",
        await runTool(site, "search", { query, ...restrictions }),
        "Read the pages and sections that may hold the answer with read_page, and search again in other words where these do not. After each statement, cite the address of the page or section that it is from, as a link. Where the documentation does not answer the question, or only a part of it, say so, and guess nothing.",
      ];
    },
  },
  explain_operation: {
    title: "Explain an API operation",
    about:
      "Explains what an operation of the API is for, what it takes and answers, with a request that works.",
    isForApi: true,
    arguments: {
      operation: {
        about: "Operation id, or method and path such as GET /users/{id}, or the address of its page.",
        isRequired: true,
        choices: async (site, pages) =>
          (await operationsOf(site, pages, pages.listed)).map(({ method, path }) => `${method} ${path}`),
      },
      sample: { about: "Language of the request sample, such as Python. Default: the first one." },
      ...RESTRICTIONS,
    },
    async message(site, { title }, given) {
      return [
        `Explain this operation of the API of ${title} to a developer who has not used it yet:`,
        await runTool(site, "read_operation", given),
        "Say what it is for and when to call it, how a request is authorized, which parameters and fields it needs and which it may have, and what it answers, errors included. Give one complete request with values that are plausible, and what it answers then. Read what else it takes to understand it, such as pages on authorization, with search and read_page. Cite the addresses of what you have read, and invent no fields.",
      ];
    },
  },
  whats_new: {
    title: "Summarize what has changed",
    about: "Summarizes what has changed since a version or a day, as far as the documentation tells.",
    arguments: {
      since: {
        about: "The version or the day that you know, such as 2.3 or 2025-03-01.",
        isRequired: true,
        choices: versionsOf,
      },
      topic: { about: "What it is about, such as authentication. Default: everything." },
      language: RESTRICTIONS.language,
    },
    async message(site, { title, versions }, { since = "", topic, language }) {
      const queries = [...CHANGES, ...(topic === undefined ? [] : [topic.slice(0, 500)])];
      const found: string[] = [];
      for (const query of queries)
        found.push(await runTool(site, "search", { query, limit: 3, ...(language && { language }) }));
      const labels = labelsOf(versions);
      return [
        `Summarize what has changed in ${title} since ${since}${topic === undefined ? "" : `, as far as it concerns ${topic}`}.`,
        ...(labels.length > 1
          ? [`The documentation has these versions, the latest first: ${labels.join(", ")}.`]
          : []),
        "The search of the documentation finds this:",
        ...found,
        "Read these pages with read_page, and look for others with search and list_pages. List what breaks first, with what has to be done, then what is new, then what is deprecated or gone. Leave out what is older. Cite the address of the page or section for each, as a link. Where the documentation does not say when something has changed, say so.",
      ];
    },
  },
};

async function versionsOf(_: BuiltSite, { versions }: Pages): Promise<readonly string[]> {
  return labelsOf(versions);
}

function labelsOf(choices: Pages["versions"]): string[] {
  return [...new Set(choices.map(({ label }) => label))];
}

/** Descriptions of all prompts, without what the site does not have: an API, languages, versions. `pages`: unknown before a build. */
export function describePrompts(pages: Pages | undefined): PromptDescription[] {
  return shownPrompts(pages).map(([name, prompt]) => ({
    name,
    title: prompt.title,
    description: prompt.about,
    arguments: argumentsOf(prompt, pages).map(([argument, { about, isRequired }]) => ({
      name: argument,
      description: about,
      required: isRequired ?? false,
    })),
  }));
}

function shownPrompts(pages: Pages | undefined): (readonly [string, Prompt])[] {
  const hasApi = pages?.listed.some(({ isApi }) => isApi) ?? true;
  return Object.entries(PROMPTS).filter(([, { isForApi }]) => hasApi || !isForApi);
}

function argumentsOf(prompt: Prompt, pages: Pages | undefined): (readonly [string, Argument])[] {
  const isSingle = { language: pages?.locales, version: pages?.versions };
  return Object.entries(prompt.arguments).filter(([name]) => {
    const choices = name in isSingle ? isSingle[name as keyof typeof isSingle] : undefined;
    return choices === undefined || labelsOf(choices).length > 1;
  });
}

function promptNamed(name: string, pages: Pages | undefined): Prompt {
  const all = new Map(shownPrompts(pages));
  const prompt = all.get(name);
  if (prompt) return prompt;
  const near = nearest(name.slice(0, 200), [...all.keys()]);
  const names = `The prompts: ${[...all.keys()].join(", ")}`;
  throw new RequestError(
    `There is no prompt ${JSON.stringify(name.slice(0, 200))}`,
    near === undefined ? names : `Did you mean ${near}? ${names}`,
  );
}

/** What a prompt becomes. Throws `RequestError` where the prompt or what it is given is wrong. */
export async function promptMessage(
  site: BuiltSite,
  name: string,
  input: Readonly<Record<string, string>> = {},
): Promise<{ readonly description: string; readonly text: string }> {
  const pages = await site.pages();
  const prompt = promptNamed(name, pages);
  const known = argumentsOf(prompt, pages);
  const given = Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => (value.trim() === "" ? [] : [[key, value.trim()]])),
  );
  const entries = known.map(([key, { isRequired }]) => {
    const text = v.pipe(v.string(), v.maxLength(LONGEST));
    return [key, isRequired ? text : v.exactOptional(text)] as const;
  });
  const checked = v.safeParse(v.strictObject(Object.fromEntries(entries)), given);
  if (!checked.success) {
    throw new RequestError(`Wrong arguments of ${name}`, lines(checked.issues.map(problemOf)));
  }
  const parts = await prompt.message(site, pages, given);
  return { description: prompt.about, text: parts.join("\n\n") };
}

/** What an argument of a prompt may be. */
export async function argumentChoices(
  site: BuiltSite,
  name: string,
  argument: string,
): Promise<readonly string[]> {
  const pages = await site.pages();
  const [, found] = argumentsOf(promptNamed(name, pages), pages).find(([each]) => each === argument) ?? [];
  return (await found?.choices?.(site, pages)) ?? [];
}
