// Rendering while code is still being loaded: modules of `lazy`, and promises of `use`.

/** Takes what code waits for. */
export type Waits = (promise: PromiseLike<unknown>) => void;

/** More rounds than this, and what is waited for is new in each. */
const MOST_ROUNDS = 20;

/** How long one round may take, in milliseconds. */
const LONGEST = 10_000;

/** Renders, and does so again once what was waited for is there, until nothing is. What never comes is not waited for. */
export async function whenLoaded<Value>(render: (waits: Waits) => Value): Promise<Value> {
  for (let left = MOST_ROUNDS; ; left -= 1) {
    const pending = new Set<PromiseLike<unknown>>();
    const rendered = attempt(() => render((promise) => void pending.add(promise)));
    if (pending.size > 0 && left > 0 && (await areSettled([...pending]))) continue;
    if ("error" in rendered) throw rendered.error;
    return rendered.value;
  }
}

function attempt<Value>(render: () => Value): { readonly value: Value } | { readonly error: unknown } {
  try {
    return { value: render() };
  } catch (error) {
    return { error };
  }
}

async function areSettled(pending: readonly PromiseLike<unknown>[]): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  // Nothing else may keep the process alive meanwhile.
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, LONGEST, false)));
  const settled = Promise.allSettled(pending).then(() => true);
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Where React has shown the fallback of a `Suspense` instead of its content. */
export function fallbacksIn(html: string): number[] {
  return Array.from(html.matchAll(/<!--\$!-->/g), ({ index }) => index);
}

/** Why a `Suspense` shows its fallback, from what its content throws where none catches it. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // The messages of React in development and in production.
  return /suspended while (?:responding|rendering)|React error #426\b/.test(message)
    ? "it waits for something that does not come"
    : message;
}
