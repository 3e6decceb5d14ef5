// Runs in a thread of its own, which hears of signals while code of the site keeps the main thread busy.
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
const { constants } = require("node:os");
const { parentPort } = require("node:worker_threads");

/** So many times `TURN` milliseconds the main thread may be silent after a signal. On a busy machine, these are longer. */
const TURNS = 13;
const TURN = 50;

const listeners = ["SIGINT", "SIGTERM"].flatMap((name) => listenerTo(name) ?? []);
let silent = 0;
parentPort.on("message", (said) => {
  silent = 0;
  if (said === "listens?") parentPort.postMessage(listeners.length > 0);
});

/** Threads have no public way to hear of signals: nothing where Node no longer has this one. */
function listenerTo(name) {
  try {
    const { Signal } = require("internal/test/binding").internalBinding("signal_wrap");
    const listener = new Signal();
    listener.onsignal = () => end(name);
    listener.start(constants.signals[name]);
    return listener;
  } catch {
    return undefined;
  }
}

function end(name) {
  // From now on, signals end the process at once.
  for (const listener of listeners) listener.close();
  parentPort.postMessage(name);
  silent = 0;
  setInterval(() => {
    silent += 1;
    if (silent === TURNS) process.kill(process.pid, name);
    // Code of the site may listen to the signal, too.
    if (silent > TURNS + 1) process.kill(process.pid, "SIGKILL");
  }, TURN);
}
