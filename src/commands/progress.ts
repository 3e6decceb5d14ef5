/** What stages are shown on. */
interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Receives the stages of a build. */
export interface Progress {
  stage(name: string): void;
  /** How much of the current stage is done. */
  count?(done: number, total: number): void;
  done(): void;
}

/** How often an amount is shown anew at most, in milliseconds. */
const PAUSE = 100;

/** Shows the current stage in one line of a terminal. Prints nothing if the stream is not a terminal. */
export function terminalProgress(
  stream: Terminal,
  env: Readonly<Record<string, string | undefined>>,
  wanted: boolean,
): Progress {
  if (!wanted || !stream.isTTY || env["CI"] !== undefined) return { stage() {}, done() {} };
  const clear = "\r\u001b[2K";
  let current = "";
  let last = 0;
  return {
    stage(name) {
      current = name;
      stream.write(`${clear}${name} …`);
    },
    count(done, total) {
      const now = performance.now();
      if (now - last < PAUSE) return;
      last = now;
      stream.write(`${clear}${current} ${grouped(done)} of ${grouped(total)} …`);
    },
    done: () => void stream.write(clear),
  };
}

function grouped(count: number): string {
  return count.toLocaleString("en");
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
