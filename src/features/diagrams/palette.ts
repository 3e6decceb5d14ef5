// The colors that Mermaid draws with. It computes further ones of them, so it gets values, not variables of the theme.

/** A color in light and in dark mode. */
type Pair = readonly [light: string, dark: string];

/** Values near those of the default theme. In a drawing, each pair becomes the variable of the theme again. */
const TOKENS = {
  "--bg": ["#fcfefe", "#0c1316"],
  "--bg-2": ["#f4f7f8", "#11191c"],
  "--bg-3": ["#ecf2f3", "#182125"],
  "--surface": ["#fffffe", "#141d20"],
  "--line": ["#dde3e5", "#253034"],
  "--line-2": ["#828f93", "#5e6b70"],
  "--text": ["#142026", "#e5ebec"],
  "--text-2": ["#3e4b52", "#b2bdc0"],
  "--accent": ["#066771", "#6ad6dc"],
  "--accent-bg": ["#e0f5f7", "#0e2c31"],
  "--accent-line": ["#9ed2d8", "#1d5057"],
  "--on-accent": ["#fffeff", "#06161c"],
  "--warn": ["#7f4e15", "#f2c069"],
  "--warn-bg": ["#fcf4e1", "#2f2210"],
  "--method5": ["#6b42a2", "#c8aef8"],
  "--tip": ["#176540", "#70d69f"],
  "--tip-bg": ["#e3f9ec", "#11271c"],
  "--danger": ["#b02a2d", "#f99e9b"],
  "--danger-bg": ["#fdeeee", "#371919"],
  "--note": ["#275792", "#8ec3f9"],
  "--note-bg": ["#eaf4ff", "#172436"],
} as const satisfies Readonly<Record<`--${string}`, Pair>>;

type Token = keyof typeof TOKENS;

/** Areas of one kind beside each other, such as slices: text on them is that of the theme. */
const AREAS: readonly Pair[] = [
  ["#a5dbe1", "#1f5a61"],
  ["#f1cc9b", "#684514"],
  ["#d3c5f5", "#4c3a72"],
  ["#aadfbf", "#225a3d"],
  ["#f8c1bd", "#713636"],
  ["#b3d2f7", "#294c76"],
  ["#d6d59a", "#515014"],
  ["#f0bfdd", "#683653"],
  ["#a5dfd3", "#1b5b50"],
  ["#f5c4ab", "#6e3b20"],
  ["#c1cbf8", "#394477"],
  ["#bfdba2", "#3d561c"],
];

/** Lines beside each other, such as branches. */
const LINES: readonly Token[] = [
  "--accent",
  "--warn",
  "--method5",
  "--tip",
  "--danger",
  "--note",
  "--text-2",
  "--line-2",
];

/** Mermaid's names of colors that are colors of the theme. */
const NAMES: Readonly<Record<string, Token>> = {
  background: "--bg",
  mainBkg: "--surface",
  primaryColor: "--accent-bg",
  primaryTextColor: "--text",
  primaryBorderColor: "--accent-line",
  secondaryColor: "--note-bg",
  secondaryTextColor: "--text",
  secondaryBorderColor: "--line-2",
  tertiaryColor: "--bg-2",
  tertiaryTextColor: "--text",
  tertiaryBorderColor: "--line",
  noteBkgColor: "--warn-bg",
  noteTextColor: "--text",
  noteBorderColor: "--warn",
  lineColor: "--line-2",
  textColor: "--text",
  titleColor: "--text",
  nodeBorder: "--line-2",
  nodeTextColor: "--text",
  clusterBkg: "--bg-2",
  clusterBorder: "--line",
  edgeLabelBackground: "--bg",
  arrowheadColor: "--text-2",
  errorBkgColor: "--danger-bg",
  errorTextColor: "--danger",
  // gantt
  sectionBkgColor: "--bg-3",
  altSectionBkgColor: "--bg",
  sectionBkgColor2: "--bg-2",
  excludeBkgColor: "--bg-3",
  taskBkgColor: "--accent-bg",
  taskBorderColor: "--accent-line",
  taskTextColor: "--text",
  taskTextDarkColor: "--text",
  taskTextLightColor: "--text",
  taskTextOutsideColor: "--text",
  taskTextClickableColor: "--text",
  activeTaskBkgColor: "--accent-line",
  activeTaskBorderColor: "--accent",
  doneTaskBkgColor: "--bg-3",
  doneTaskBorderColor: "--line-2",
  critBkgColor: "--danger-bg",
  critBorderColor: "--danger",
  gridColor: "--line",
  vertLineColor: "--note",
  // pie
  pieTitleTextColor: "--text",
  pieSectionTextColor: "--text",
  pieLegendTextColor: "--text",
  pieStrokeColor: "--bg",
  pieOuterStrokeColor: "--line-2",
  // gitGraph
  commitLabelColor: "--text-2",
  commitLabelBackground: "--bg-2",
  tagLabelColor: "--text",
  tagLabelBackground: "--accent-bg",
  tagLabelBorder: "--accent-line",
  // quadrantChart
  quadrant1Fill: "--accent-bg",
  quadrant2Fill: "--surface",
  quadrant3Fill: "--bg-3",
  quadrant4Fill: "--bg-2",
  quadrant1TextFill: "--text",
  quadrant2TextFill: "--text",
  quadrant3TextFill: "--text",
  quadrant4TextFill: "--text",
  quadrantPointFill: "--accent",
  quadrantPointTextFill: "--text",
  quadrantXAxisTextFill: "--text-2",
  quadrantYAxisTextFill: "--text-2",
  quadrantInternalBorderStrokeFill: "--line",
  quadrantExternalBorderStrokeFill: "--line-2",
  quadrantTitleFill: "--text",
  // requirementDiagram
  requirementBackground: "--surface",
  requirementBorderColor: "--line-2",
  requirementTextColor: "--text",
  relationColor: "--line-2",
  relationLabelBackground: "--bg",
  relationLabelColor: "--text",
  // architecture
  archEdgeColor: "--text-2",
  archEdgeArrowColor: "--text-2",
  archGroupBorderColor: "--line-2",
  // C4
  personBorder: "--line-2",
  personBkg: "--surface",
};

/** Mermaid's variables of its theme `base`, in light or dark mode. */
export function themeVariables(isDark: boolean): Readonly<Record<string, unknown>> {
  const place = isDark ? 1 : 0;
  const tokens: Readonly<Record<Token, Pair>> = TOKENS;
  const variables: Record<string, unknown> = { darkMode: isDark, pieOpacity: "1", pieStrokeWidth: "2px" };
  for (const [name, token] of Object.entries(NAMES)) variables[name] = tokens[token][place];
  for (const [index, pair] of AREAS.entries()) {
    variables[`pie${index + 1}`] = pair[place];
    variables[`cScale${index}`] = pair[place];
    variables[`cScaleLabel${index}`] = TOKENS["--text"][place];
    variables[`cScaleInv${index}`] = TOKENS["--line-2"][place];
    if (index < 8) variables[`fillType${index}`] = pair[place];
    if (index < 8) variables[`venn${index + 1}`] = pair[place];
  }
  for (const [index, token] of LINES.entries()) {
    variables[`git${index}`] = TOKENS[token][place];
    variables[`gitInv${index}`] = TOKENS["--bg"][place];
    variables[`gitBranchLabel${index}`] = TOKENS["--on-accent"][place];
    variables[`actor${index}`] = TOKENS[token][place];
  }
  const [text, line] = [TOKENS["--text"][place], TOKENS["--line-2"][place]];
  variables["radar"] = { axisColor: line, graticuleColor: line, graticuleOpacity: 0.15 };
  variables["packet"] = {
    startByteColor: text,
    endByteColor: text,
    labelColor: text,
    titleColor: text,
    blockStrokeColor: line,
    blockFillColor: TOKENS["--surface"][place],
  };
  return variables;
}

/** The color of text, by mode. */
export function textColors(): Pair {
  return TOKENS["--text"];
}

/** Names for pairs of colors in a drawing, `#rrggbb #rrggbb`, that are colors of the theme. `kind`: first word of the diagram. */
export function themeColors(kind: string): Readonly<Record<string, string>> {
  const named = Object.entries(TOKENS).map(([token, pair]) => [pair.join(" "), `var(${token})`] as const);
  // Kinds with colors of their own for what stands on the page itself.
  const fixed = kind.startsWith("C4") ? (["#444444", "#000000"] as const) : [];
  return Object.fromEntries([
    ...named,
    ...fixed.map((color) => [`${color} ${color}`, "var(--text-2)"] as const),
  ]);
}
