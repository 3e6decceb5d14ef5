import { useEffect, useState } from "react";
import { lookOf, type Theme } from "../../../../../src/features/look/css.js";
import { LAYOUTS } from "../../../../../src/features/look/layout.js";
import { PRESETS, RADII, STACKS } from "../../../../../src/features/look/presets.js";
import styles from "./_LookEditor.module.css";

/** Choices of the editor, by the key of the option. An empty one leaves the key out. */
const CHOICES = {
  preset: Object.keys(PRESETS),
  neutral: ["match", "cool", "warm", "pure"],
  radius: Object.keys(RADII),
  font: ["geist", ...Object.keys(STACKS)],
};

type Key = keyof typeof CHOICES;
type LayoutKey = keyof typeof LAYOUTS;

/** Forms that change the page that they are on, and the configuration that makes all pages look so. */
export default function LookEditor() {
  const [theme, setTheme] = useState<Theme>({});

  useEffect(() => {
    // The content policy allows style sheets that are made in scripts.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(lookOf(theme)?.css ?? "");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [theme]);

  const set = (key: keyof Theme, value: string) => {
    const { [key]: _, ...others } = theme;
    setTheme(value === "" ? others : { ...others, [key]: value });
  };
  const setLayout = (key: LayoutKey, value: string) => {
    const { layout: { [key]: _, ...others } = {}, ...rest } = theme;
    const layout = value === "" ? others : { ...others, [key]: value };
    setTheme(Object.keys(layout).length === 0 ? rest : { ...rest, layout });
  };
  const code = `theme: ${written(theme)},`;

  return (
    <fieldset className={`js-only ${styles["editor"]}`}>
      <legend>Look of this page</legend>
      {(Object.keys(CHOICES) as Key[]).map((key) => (
        <Choice
          key={key}
          name={key}
          values={CHOICES[key]}
          value={String(theme[key] ?? "")}
          onChange={(value) => set(key, value)}
        />
      ))}
      {(Object.keys(LAYOUTS) as LayoutKey[]).map((key) => (
        <Choice
          key={key}
          name={`layout.${key}`}
          values={Object.keys(LAYOUTS[key])}
          value={theme.layout?.[key] ?? ""}
          onChange={(value) => setLayout(key, value)}
        />
      ))}
      <label>
        accent
        <input
          type="color"
          value={typeof theme.accent === "string" ? theme.accent : "#066771"}
          onChange={({ target }) => set("accent", target.value)}
        />
      </label>
      <button className="button" type="button" onClick={() => setTheme({})}>
        Reset
      </button>
      <output className={styles["code"]} aria-label="Configuration">
        {code}
      </output>
      <CopyButton key={code} text={code} />
    </fieldset>
  );
}

function Choice(props: {
  readonly name: string;
  readonly values: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { name, values, value, onChange } = props;
  return (
    <label>
      {name}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">not set</option>
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  return (
    <button className="button" type="button" onClick={copy}>
      {isCopied ? "Copied" : "Copy"}
    </button>
  );
}

function written(theme: Theme): string {
  const parts = Object.entries(theme).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}
