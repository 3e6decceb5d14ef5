// `<PackageManagers>` of starlight-package-managers: a command, in a tab for each of the programs that install packages.
import { textOfValue, type Replacement, type Tag } from "../markdown/jsx.js";

/** What the component does by the name of its `type`, for each program. Nothing: the program does not have it. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  npm: command("npm", "i", "uninstall", "npx", "npx"),
  yarn: command("yarn", "add", "remove", "yarn dlx", "yarn"),
  pnpm: command("pnpm", "add", "remove", "pnpm dlx", "pnpm"),
  bun: { add: "bun add", remove: "bun remove", dlx: "bunx", exec: "bunx", run: "bun run" },
  ni: { add: "ni", remove: "nun", dlx: "nlx", exec: "nlx", run: "nr" },
};

function command(name: string, add: string, remove: string, dlx: string, exec: string) {
  return {
    add: `${name} ${add}`,
    create: `${name} create`,
    remove: `${name} ${remove}`,
    dlx,
    exec,
    run: `${name} run`,
  };
}

const SHOWN: readonly string[] = ["npm", "yarn", "pnpm"];

/** Tabs with its commands; nothing where its attributes are computed. */
export function packageManagers({ attributes }: Tag): Replacement | undefined {
  const values = new Map([...attributes].map(([key, value]) => [key, textOfValue(value)]));
  const listed = /^\{\s*\[([^\]]*)\]\s*\}$/.exec(attributes.get("pkgManagers") ?? "")?.[1];
  const isClear = [...values].every(
    ([key, value]) =>
      value !== undefined || (key === "pkgManagers" && listed) || isFlag(key, attributes.get(key)),
  );
  if (!isClear) return undefined;
  const names = listed?.match(/[a-z]+/g) ?? SHOWN;
  const type = values.get("type") ?? "add";
  const tabs = names.flatMap((name) => {
    const own = COMMANDS[name]?.[type];
    if (own === undefined) return [];
    const isDev = type === "add" && attributes.has("dev") && attributes.get("dev") !== "{false}";
    const [prefix, pkg, args, comment] = ["prefix", "pkg", "args", "comment"].map((key) => values.get(key));
    const isPassed = name === "npm" && !/^(?:dlx|exec|run)$/.test(type);
    const line = [
      prefix,
      own,
      isDev ? (name === "bun" ? "-d" : "-D") : undefined,
      pkg,
      args === undefined ? undefined : `${isPassed ? "-- " : ""}${args}`,
    ];
    const text = line.filter(Boolean).join(" ");
    const whole = comment === undefined ? text : `# ${comment.replaceAll("{PKG}", name)}\n${text}`;
    return [
      `<TabItem label="${name}"><CodeBlock language="sh">{${JSON.stringify(whole)}}</CodeBlock></TabItem>`,
    ];
  });
  return tabs.length === 0 ? undefined : { whole: `<Tabs groupId="package-manager">${tabs.join("")}</Tabs>` };
}

function isFlag(key: string, value: string | undefined): boolean {
  return /^(?:dev|icons)$/.test(key) && (value === undefined || /^\{(?:true|false)\}$/.test(value));
}
