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
