// Documentation as people write it, of any size, the same bytes for the same number of pages.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { randomOf } from "../support/random.js";

const NAMES =
  "account agent archive backup bucket cache certificate channel client cluster collection container cookie counter dashboard database device domain endpoint event export field filter folder gateway group handler image import index invitation job journal key label library limit listener log member message metric migration mirror model monitor network node note operation order package page parser password path plan plugin policy pool port profile project proxy query queue quota record region release replica report request resource response role route rule schedule schema scope secret section server session setting shard signal snapshot source stage storage stream subscription table tag target task template tenant thread ticket token topic transfer trigger tunnel update upload user value version view volume webhook window workflow workspace".split(
    " ",
  );
const QUALITIES =
  "active automatic available broken central current custom daily different dynamic empty encrypted existing explicit external fast fixed global hidden idle internal invalid large local manual missing nested new optional parallel partial pending permanent persistent private public recent remote required safe secondary shared signed slow small stable static temporary trusted unique valid verified".split(
    " ",
  );
const ACTIONS =
  "adds applies changes checks closes collects compares connects copies creates deletes describes encrypts exports fetches finds follows groups imports keeps limits lists loads locks moves notifies opens orders protects reads receives records removes renames replaces reports reserves restores returns rotates runs saves selects sends signs starts stops stores updates uses validates waits writes".split(
    " ",
  );
const LANGUAGES = ["bash", "yaml", "ts", "json", "sql", "nginx", "dockerfile", "python"] as const;
const KINDS = ["note", "tip", "info", "warning", "danger"];

/** Pages in a folder, its index included. */
const FOLDER_SIZE = 20;

class Writer {
  private readonly random: () => number;

  constructor(
    seed: number,
    private readonly links: () => string,
  ) {
    this.random = randomOf(seed);
  }

  private pick<Item>(items: readonly Item[]): Item {
    // Few words are frequent, most are rare, as in any language.
    return items[Math.floor(items.length * this.random() ** 1.7)] as Item;
  }

  private number(from: number, to: number): number {
    return from + Math.floor(this.random() * (to - from + 1));
  }

  name = () => this.pick(NAMES);
  private readonly thing = () => `the ${this.pick(QUALITIES)} ${this.name()}`;

  sentence(): string {
    const extra = this.random();
    const tail =
      extra < 0.2
        ? ` with \`${this.name()}_${this.name()}\``
        : extra < 0.3
          ? `, as ${this.links()} tells`
          : extra < 0.36
            ? `, which is **${this.pick(QUALITIES)}**`
            : extra < 0.4
              ? `, *not* ${this.thing()}`
              : "";
    const text = `${this.thing()} ${this.pick(ACTIONS)} ${this.thing()} and ${this.pick(ACTIONS)} ${this.thing()}${tail}.`;
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  readonly paragraph = () => Array.from({ length: this.number(2, 4) }, () => this.sentence()).join(" ");

  heading(): string {
    const quality = this.pick(QUALITIES);
    return `${quality.charAt(0).toUpperCase()}${quality.slice(1)} ${this.name()} and ${this.name()}`;
  }

  list(): string {
    const numbered = this.random() < 0.4;
    return Array.from({ length: this.number(3, 6) }, (_, index) => {
      const item = `${numbered ? `${index + 1}.` : "-"} ${this.sentence()}`;
      return !numbered && this.random() < 0.2 ? `${item}\n  - ${this.sentence()}` : item;
    }).join("\n");
  }

  table(): string {
    const rows = Array.from({ length: this.number(3, 7) }, () => {
      const name = `\`${this.name()}_${this.name()}\``;
      return `| ${name} | ${this.pick(["text", "number", "yes or no"])} | \`${this.number(1, 90)}\` | ${this.thing()} |`;
    });
    return ["| Name | Type | Default | Meaning |", "| --- | --- | ---: | --- |", ...rows].join("\n");
  }

  admonition(): string {
    return `:::${this.pick(KINDS)}\n\n${this.paragraph()}\n\n:::`;
  }

  code(): string {
    const language = LANGUAGES[this.number(0, LANGUAGES.length - 1)] ?? "bash";
    const lines = Array.from({ length: this.number(4, 12) }, () => this.line(language));
    const title = this.random() < 0.25 ? ` title="${this.name()}.${language}"` : "";
    return `\`\`\`${language}${title}\n${lines.join("\n")}\n\`\`\``;
  }

  private line(language: (typeof LANGUAGES)[number]): string {
    const [one, two, number] = [this.name(), this.name(), this.number(1, 9000)];
    switch (language) {
      case "bash":
        return this.pick([
          `# ${this.sentence()}`,
          `export ${one.toUpperCase()}="${two}-${number}"`,
          `curl --fail "https://${one}.example/${two}?limit=${number}" | grep ${one}`,
          `docker compose up --detach ${one} && docker compose logs ${two}`,
        ]);
      case "yaml":
        return this.pick([`# ${one}`, `${one}:`, `  ${two}: "${number}"`, `  - ${one}=${two}`]);
      case "ts":
        return this.pick([
          `import { ${one} } from "./${two}.js";`,
          `const ${one}: Record<string, ${two}> = await ${two}({ limit: ${number} });`,
          `if (${one}.length > ${number}) throw new Error(\`${two} \${${one}}\`);`,
          `// ${this.sentence()}`,
        ]);
      case "json":
        return this.pick([
          `{ "${one}": ${number},`,
          `  "${two}": ["${one}", true, null],`,
          `  "${one}": {} }`,
        ]);
      case "sql":
        return this.pick([
          `SELECT ${one}, count(*) FROM ${two} WHERE ${one} > ${number} GROUP BY ${one};`,
          `ALTER TABLE ${one} ADD COLUMN ${two} VARCHAR(${number}) NOT NULL;`,
          `-- ${one}`,
        ]);
      case "nginx":
        return this.pick([
          `location /${one} {`,
          `  proxy_pass http://${two}:${number};`,
          "}",
          `listen ${number};`,
        ]);
      case "dockerfile":
        return this.pick([`FROM ${one}:${number}`, `COPY ${one} /${two}`, `RUN ${one} --${two} ${number}`]);
      case "python":
        return this.pick([
          `def ${one}(${two}: int = ${number}) -> str:`,
          `    return f"{${two}} ${one}"`,
          `from ${one} import ${two}  # ${number}`,
        ]);
    }
  }

  page(title: string, position: number): string {
    const blocks = Array.from({ length: this.number(5, 8) }, (_, index) => {
      const inner = [this.paragraph(), this.random() < 0.3 ? this.paragraph() : ""];
      const extra = this.random();
      inner.push(
        extra < 0.45
          ? this.code()
          : extra < 0.65
            ? this.list()
            : extra < 0.8
              ? this.table()
              : this.admonition(),
      );
      const level = index > 0 && this.random() < 0.3 ? "###" : "##";
      return [`${level} ${this.heading()}`, ...inner.filter(Boolean)].join("\n\n");
    });
    const description = this.sentence().replace(/[`*[\]]|\(.*?\)/g, "");
    return `---\ntitle: ${title}\nsidebar_position: ${position}\ndescription: ${description}\n---\n\n${this.paragraph()}\n\n${blocks.join("\n\n")}\n`;
  }
}

/** Writes a site of so many documents into an empty folder. Gives their number and size in bytes. */
export function writeCorpus(
  folder: string,
  pages: number,
): { readonly pages: number; readonly bytes: number } {
  rmSync(folder, { recursive: true, force: true });
  const files = Array.from({ length: pages }, (_, index) => fileOf(index, pages));
  let bytes = 0;
  for (const [index, file] of files.entries()) {
    const random = randomOf(index * 7919 + 1);
    const link = () => {
      const target = Math.floor(random() * pages);
      const from = path.posix.dirname(file);
      const to = path.posix.relative(from, files[target] ?? file);
      return `[page ${target}](${to.startsWith(".") ? to : `./${to}`})`;
    };
    const writer = new Writer(index + 1, link);
    const text = writer.page(
      `Page ${index} on the ${writer.name()} ${writer.name()}`,
      (index % FOLDER_SIZE) + 1,
    );
    bytes += Buffer.byteLength(text);
    write(folder, `content/docs/${file}`, text);
    if (index % FOLDER_SIZE === 0) {
      const label = JSON.stringify({ label: `Part ${index / FOLDER_SIZE}`, position: index / FOLDER_SIZE });
      write(folder, `content/docs/${path.posix.dirname(file)}/_category_.json`, `${label}\n`);
    }
  }
  write(folder, "docsite.config.ts", CONFIG);
  return { pages, bytes };
}

const CONFIG = `import { defineConfig } from "docsite-cli";

export default defineConfig({
  title: "Bench",
  url: "https://bench.example",
  navbar: { items: [{ label: "Docs", to: "/docs/area-0/part-0/page-0" }] },
});
`;

function fileOf(index: number, pages: number): string {
  const part = Math.floor(index / FOLDER_SIZE);
  const areas = Math.max(1, Math.round(Math.sqrt(pages / FOLDER_SIZE)));
  return `area-${part % areas}/part-${part}/page-${index}.md`;
}

function write(folder: string, file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
