// What stands behind the language in a block of Expressive Code.

const OPTION =
  /(?<=^|\s)(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\/((?:[^/\\]|\\.|\/(?!\s|$))+)\/|(\{[^{}]*\})|([^\s"'{}]+))(?=\s|$)/g;

/** What stands behind the language in a block of Expressive Code, in the words of docsite. */
export function metaOf(meta: string, leave: (what: string) => void): string {
  const result = meta.replace(
    OPTION,
    (whole: string, name: string | undefined, double, single, regex: string | undefined, braces) => {
      if (name === "frame") return "";
      const [, lines] = /^\{\s*(?:"[^"]*"|'[^']*')\s*:\s*([\d\s,-]+)\}$/.exec(String(braces ?? "")) ?? [];
      if (lines !== undefined) {
        leave("the label of marked lines in code");
        return `${name === undefined ? "" : `${name}=`}{${lines.trim()}}`;
      }
      const text = (double ?? single) as string | undefined;
      const isMark = name === undefined || /^(?:ins|del|mark)$/.test(name);
      if (!isMark || (text === undefined && regex === undefined)) return whole;
      if (name === "ins" || name === "del")
        leave(`words that are marked as ${name === "ins" ? "inserted" : "deleted"} in code`);
      if (regex !== undefined && /[\\^$*+?()[\]{}|]/.test(regex)) {
        leave("a regular expression that marks words in code");
        return "";
      }
      const words = text ?? regex ?? "";
      return words.includes('"') ? `/${words.replace(/[\\/]/g, "\\$&")}/` : `"${words}"`;
    },
  );
  return result.replace(/\s+/g, " ").trim();
}

/** Options whose numbers of lines count those that are `gone`, from 0, without them. */
export function shifted(meta: string, gone: readonly number[]): string {
  if (gone.length === 0) return meta;
  const now = (line: number) => line - gone.filter((each) => each < line - 1).length;
  return meta.replace(/(?<=^|[\s=])\{([\d\s,-]+)\}/g, (_, list: string) => {
    const kept = list.split(",").flatMap((range) => {
      const [from = 0, to = from] = range.split("-").map(Number);
      const lines = Array.from({ length: to - from + 1 }, (_, index) => from + index);
      const left = lines.filter((line) => !gone.includes(line - 1)).map(now);
      return left.length === 0 ? [] : [left.length === 1 ? left[0] : `${left[0]}-${left.at(-1)}`];
    });
    return `{${kept.join(",")}}`;
  });
}
