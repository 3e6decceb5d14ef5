// Combinations of keys (`++ctrl+alt+del++`) as elements of HTML.
import { escapeHtml } from "../../text/escape.js";

const NAMES: Readonly<Record<string, string>> = {
  alt: "Alt",
  "arrow-down": "Down",
  "arrow-left": "Left",
  "arrow-right": "Right",
  "arrow-up": "Up",
  backspace: "Backspace",
  bksp: "Backspace",
  "caps-lock": "Caps Lock",
  cmd: "Cmd",
  command: "Cmd",
  control: "Ctrl",
  ctrl: "Ctrl",
  del: "Del",
  delete: "Del",
  down: "Down",
  end: "End",
  enter: "Enter",
  esc: "Esc",
  escape: "Esc",
  home: "Home",
  ins: "Ins",
  insert: "Ins",
  left: "Left",
  meta: "Meta",
  opt: "Option",
  option: "Option",
  "page-down": "Page Down",
  "page-up": "Page Up",
  "print-screen": "Print Screen",
  return: "Return",
  right: "Right",
  shift: "Shift",
  space: "Space",
  super: "Super",
  tab: "Tab",
  up: "Up",
  win: "Win",
  windows: "Win",
  minus: "-",
  plus: "+",
  period: ".",
  comma: ",",
  slash: "/",
  backslash: "\\",
  semicolon: ";",
  equal: "=",
};

/** `ctrl+alt+del` as `<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>`. */
export function keysOf(combination: string): string {
  const keys = combination.match(/"[^"]*"|[^+]+/g) ?? [];
  return keys.map((key) => `<kbd>${escapeHtml(nameOf(key))}</kbd>`).join("+");
}

function nameOf(key: string): string {
  if (key.startsWith('"')) return key.slice(1, -1);
  const known = NAMES[key.toLowerCase()];
  if (known !== undefined) return known;
  return key.length === 1 || /^f\d+$/i.test(key)
    ? key.toUpperCase()
    : key
        .split("-")
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(" ");
}
