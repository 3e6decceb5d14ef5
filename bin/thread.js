// A thread of the program.
import { load } from "./load.js";

const { runThread } = await load();
await runThread();
