/** A name that may break between its words: before capitals, and after signs. */
export function Name({ text }: { text: string }) {
  return text
    .split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[_./:-])(?=.)/u)
    .flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]));
}
