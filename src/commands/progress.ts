/** Where the stages of a build are told. */
export interface Progress {
  stage(name: string): void;
  done(): void;
}

/** One line that is rewritten, on a terminal; silence elsewhere. */
export function terminalProgress(stream: NodeJS.WriteStream, wanted: boolean): Progress {
  if (!wanted || !stream.isTTY || process.env["CI"] !== undefined) return { stage() {}, done() {} };
  const clear = "\r\u001b[2K";
  return {
    stage: (name) => void stream.write(`${clear}${name} …`),
    done: () => void stream.write(clear),
  };
}

/** A line for each stage with the time that it took, for those who want to know where time goes. */
export function timedProgress(stream: Pick<NodeJS.WriteStream, "write">): Progress {
  let current: { readonly name: string; readonly started: number } | undefined;
  const end = () => {
    if (current)
      stream.write(`stage ${current.name}: ${Math.round(performance.now() - current.started)} ms\n`);
    current = undefined;
  };
  return {
    stage(name) {
      end();
      current = { name, started: performance.now() };
    },
    done: end,
  };
}
