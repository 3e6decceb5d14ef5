// Who is to blame for a promise that is rejected when nobody waits for it any more.
import { AsyncLocalStorage } from "node:async_hooks";

/** Code of the site that runs. */
interface Running {
  /** Such as "`toc` in `remarkPlugins` of docs". */
  readonly what: string;
  /** Path of the file that it works on. */
  readonly file: string;
}

const running = new AsyncLocalStorage<Running>();

/** Runs code of the site under its name. */
export function runAs<Value>(who: Running, run: () => Value): Value {
  return running.run(who, run);
}

/**
 * The reason of a rejection that nobody handled as an error that can be sent between threads, with who left it behind if that is
 * known. For listeners of the process, which run where the promise was made.
 */
export function blamed(reason: unknown): Error {
  const { message, stack = "" } = reason instanceof Error ? reason : new Error(String(reason));
  const { what, file } = running.getStore() ?? {};
  const text =
    what === undefined ? message : `${what} leaves a rejected promise behind at ${file}: ${message}`;
  return Object.assign(new Error(text), { stack: stack.replace(message, () => text) });
}
