// Titles that Nextra makes of the names of files.

/** Words that stay small within a title. */
const SMALL: ReadonlySet<string> = new Set(
  (
    "a an the and but or nor for so yet as at by from in into of off on onto out over per to up via with about above across after against along among around " +
    "before behind below beneath beside between beyond down during except inside like near since than through till toward under until upon within without"
  ).split(" "),
);

/** Words with letters of their own. */
const OWN: ReadonlyMap<string, string> = new Map(
  (
    "API CLI CSS HTML HTTP HTTPS JS JSX TS TSX UI UX URL DNS SSR CORS ESLint CI CD CDN SDK SQL PHP CMS JWT JSON SWR GitHub GitLab GraphQL GraphiQL JavaScript " +
    "TypeScript WordPress Next.js Node.js iOS macOS iPhone iPad Sass"
  )
    .split(" ")
    .map((word) => [word.toLowerCase(), word] as const),
);

/** The title of a page or a folder without one: `get-started` is "Get Started". */
export function titleOfName(name: string): string {
  const words = name.replaceAll(/[-_]/g, " ").trim().split(/\s+/);
  return words
    .map((word, index) => {
      const own = OWN.get(word.toLowerCase());
      if (own !== undefined) return own;
      const isInside = index > 0 && index < words.length - 1;
      if (isInside && SMALL.has(word.toLowerCase())) return word.toLowerCase();
      return word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(" ");
}
