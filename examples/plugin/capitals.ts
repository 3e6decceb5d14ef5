interface Node {
  type: string;
  value?: string;
  children?: Node[];
}

/** A plugin of remark: words begin with a capital wherever text has them. */
export function capitals({ words }: { words: readonly string[] }) {
  const write = (node: Node): void => {
    if (node.type === "text")
      for (const word of words)
        node.value = node.value?.replaceAll(word, word.charAt(0).toUpperCase() + word.slice(1)) ?? "";
    for (const child of node.children ?? []) write(child);
  };
  return (tree: Node) => write(tree);
}
