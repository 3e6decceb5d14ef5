// A thread of the program.
import { load } from "./load.js";

await load().runThread();
