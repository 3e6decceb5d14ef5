// Names of the icons of Material for MkDocs, and the icons of docsite that say the same.

/** Words of names, and the icon for them. The first that fits is taken. */
const WORDS: readonly (readonly [words: RegExp, icon: string])[] = [
  [/\b(?:arrow-right|chevron-right|arrow-forward)/, "next"],
  [/\b(?:arrow-left|chevron-left|arrow-back)/, "previous"],
  [/\b(?:open-in-new|link(?:-external)?|external-link)\b/, "link"],
  [/\bcheck/, "check"],
  [/\b(?:close|times|xmark)\b/, "close"],
  [/\b(?:alert|warning|exclamation)/, "warning"],
  [/\b(?:information|info|circle-info)\b/, "info"],
  [/\b(?:lightbulb|idea)/, "idea"],
  [/\b(?:rocket)/, "rocket"],
  [/\b(?:download)/, "download"],
  [/\b(?:upload)/, "upload"],
  [/\b(?:book|library|bookshelf)/, "book"],
  [/\b(?:github|gitlab|git|code|code-tags|bitbucket|brands-git)/, "code"],
  [/\b(?:console|terminal)/, "terminal"],
  [/\b(?:cog|gear|settings|tools|wrench)/, "gear"],
  [/\b(?:magnify|search)/, "search"],
  [/\b(?:home|house)/, "home"],
  [/\b(?:heart)/, "heart"],
  [/\b(?:star)/, "star"],
  [/\b(?:tag)/, "tag"],
  [/\b(?:clock|timer|stopwatch)/, "clock"],
  [/\b(?:history)/, "history"],
  [/\b(?:lock|shield-lock)/, "lock"],
  [/\b(?:key)\b/, "key"],
  [/\b(?:account|user|person)/, "user"],
  [/\b(?:package|cube|archive)/, "package"],
  [/\b(?:pencil|pen|edit)/, "pencil"],
  [/\b(?:file|text-box)/, "file"],
  [/\b(?:folder)/, "folder"],
  [/\b(?:earth|web|globe)/, "globe"],
  [/\b(?:chat|forum|comment|message|email|discord|slack)/, "chat"],
  [/\b(?:play)/, "play"],
  [/\b(?:rss)/, "rss"],
  [/\b(?:weather-sunny|sun)\b/, "sun"],
  [/\b(?:weather-night|moon)\b/, "moon"],
];

/** Whether the name between two colons is that of an icon, not of an emoji. */
export function isIcon(name: string): boolean {
  return /^(?:material|fontawesome|octicons|simple)-/.test(name);
}

/** The icon of docsite for a name such as `material-check-bold`; nothing where none says the same. */
export function iconOf(name: string): string | undefined {
  const bare = name
    .replace(/^(?:material|fontawesome-(?:solid|regular|brands)|octicons|simple)-/, "")
    .replace(/-\d+$/, "");
  return isIcon(name) ? WORDS.find(([words]) => words.test(bare))?.[1] : undefined;
}
