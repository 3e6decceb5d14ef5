// Where the system does not tell of changes, they are looked for.

/** How often to look for changes if nothing says how often, in milliseconds. */
export const USUAL_POLL = 300;

/** Whether and how often to look for changes, as chokidar takes it from the environment: many tools that watch files do. */
export function pollIn({
  CHOKIDAR_USEPOLLING: wanted = "",
  CHOKIDAR_INTERVAL: interval = "",
}: NodeJS.ProcessEnv) {
  if (/^(?:0|false)?$/i.test(wanted)) return undefined;
  return Number.parseInt(interval, 10) || USUAL_POLL;
}
