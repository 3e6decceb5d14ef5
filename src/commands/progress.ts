/** What stages are shown on. */
interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Receives the stages of a build. */
export interface Progress {
  stage(name: string): void;
  done(): void;
}

/** Shows the current stage in one line of a terminal. Prints nothing if the stream is not a terminal. */
export function terminalProgress(
  stream: Terminal,
  env: Readonly<Record<string, string | undefined>>,
  wanted: boolean,
): Progress {
  if (!wanted || !stream.isTTY || env["CI"] !== undefined) return { stage() {}, done() {} };
  const clear = "\r\u001b[2K";
  return {
    stage: (name) => void stream.write(`${clear}${name} …`),
    done: () => void stream.write(clear),
  };
}

/** Prints each stage with its duration. */
export function timedProgress(stream: Terminal): Progress {
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
