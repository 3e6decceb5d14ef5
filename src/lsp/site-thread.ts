// The thread of a site: it hears of texts, tells what is known of the site and what is wrong with it, and works out what changes files.
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { setImmediate as nextTurn } from "node:timers/promises";
import { blamed } from "../io/blame.js";
import { changeOf } from "./changes.js";
import type { KnownSite, PageLinks } from "./known-site.js";
import type { OpenTexts } from "./open-files.js";
import { SiteFollower } from "./site-follower.js";
import type { FromThread, OpenText, SentParts, ThreadData, ToThread } from "./thread-messages.js";

/** How many documents are sent at once: the other thread answers in between. */
const AT_ONCE = 50;

/** Follows the site that this thread was started for, until it is told to close. */
export function followSite(): void {
  const port = parentPort;
  if (!port) throw new Error("This is no thread");
  const { siteDir, drafts, texts: first } = workerData as ThreadData;
  const open = new Map(first.map((each) => [each.file, each]));
  const texts = openTexts(open);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const post = (message: FromThread) => port.postMessage(message);
  const sender = new KnownSender(post);
  const follower = new SiteFollower(siteDir, {
    drafts,
    texts,
    onKnown: (known) => sender.send(known),
    onChecked: (checked) => post({ kind: "checked", ...checked }),
  });
  // Without a listener, the thread would end, with all that is known of the site.
  process.on("unhandledRejection", (reason) => post({ kind: "failed", message: blamed(reason).message }));
  port.on("message", async (message: ToThread) => {
    switch (message.kind) {
      case "text":
        if (message.open) open.set(message.file, message.open);
        else open.delete(message.file);
        return;
      case "check":
        return follower.change(message.delay);
      case "wish": {
        const { id, wish } = message;
        const change = await changeOf(wish, { siteDir, texts, follower });
        return post({ kind: "change", id, change });
      }
      case "close":
        await follower.close();
        port.close();
    }
  });
}

function openTexts(open: ReadonlyMap<string, OpenText>): OpenTexts {
  return {
    at: (file) => open.get(file),
    get paths() {
      return [...open.keys()];
    },
    uriOf: (file) => pathToFileURL(file).href,
  };
}

/** Sends what is known of a site, and of its documents and their links those that have changed. */
class KnownSender {
  /** What was sent, by language and name: hashes, or the value itself. */
  private sent = new Map<string, string | PageLinks>();

  constructor(private readonly post: (message: FromThread) => void) {}

  async send(known: KnownSite | undefined): Promise<void> {
    if (!known) return this.post({ kind: "known" });
    const sent = new Map<string, string | PageLinks>();
    const isNew = (kind: string, language: number, name: string, value: string | PageLinks) => {
      const key = `${kind} ${language} ${name}`;
      sent.set(key, value);
      return this.sent.get(key) !== value;
    };
    for (const [language, { documents, apis, links }] of known.languages.entries()) {
      const pages = [...documents].filter(([file, { hash }]) => isNew("page", language, file, hash));
      const leading = [...links].filter(([route, each]) => isNew("links", language, route, each));
      const outlines = [...apis].filter(([id, { hash }]) => isNew("api", language, id, hash));
      for (let start = 0; start < pages.length; start += AT_ONCE) {
        const documents = pages.slice(start, start + AT_ONCE).map(([, document]) => document);
        this.parts(language, { documents });
        await nextTurn();
      }
      for (let start = 0; start < leading.length; start += AT_ONCE) {
        this.parts(language, { links: leading.slice(start, start + AT_ONCE) });
        await nextTurn();
      }
      for (const [, outline] of outlines) this.parts(language, { apis: [outline] });
    }
    this.sent = sent;
    const languages = known.languages.map(({ documents, apis, links, ...rest }) => ({
      ...rest,
      documents: [...documents.keys()],
      apis: [...apis.keys()],
      links: [...links.keys()],
    }));
    this.post({ kind: "known", known: { ...known, languages } });
  }

  private parts(language: number, parts: Partial<SentParts>): void {
    this.post({ kind: "parts", language, documents: [], apis: [], links: [], ...parts });
  }
}
