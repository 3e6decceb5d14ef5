// What React says in production is a number and an address. Here are the mistakes of somebody who edits a component, by that number.

/** Texts by the numbers of React's errors, with the values of the address in the place of `%`. */
const TEXTS: Readonly<Record<string, string>> = {
  "31": "An object cannot be shown as text: %",
  "62": '`style` has to be an object, such as `style={{ color: "red" }}`',
  "130": "Something that is not defined is used as a component: its type is `%`",
  "137": "`<%>` cannot have children",
  "185": "The component sets its state again whenever it is rendered, without an end",
  "300": "Fewer hooks run than before: a hook may not follow an early `return`",
  "301": "The component sets its state again whenever it is rendered, without an end",
  "310": "More hooks run than before: a hook may not stand in a condition or a loop",
  "321": "A hook is called outside of a component",
  "482": "A component that is `async` cannot run in a browser",
};

/** A message of React in words; any other one as it is. */
export function inWords(message: string): string {
  const [, number = "", rest = ""] = /^Minified React error #(\d+); visit (\S*)/.exec(message) ?? [];
  const text = TEXTS[number];
  if (text === undefined) return message;
  const [value = ""] = URL.canParse(rest) ? new URL(rest).searchParams.getAll("args[]") : [];
  return text.replace("%", () => value);
}
