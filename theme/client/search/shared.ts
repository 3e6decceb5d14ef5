import type { problemBox } from "../problem.js";
import type { keep, recallJson } from "../storage.js";
import type { fetchText, loadStart, versionHere } from "./start.js";
import type { expectTarget } from "./target.js";

/**
 * What the dialog takes of the script of every page. It is given as an argument: an import would make a file of its own of
 * it, which every page would load.
 */
export interface Shared {
  readonly expectTarget: typeof expectTarget;
  readonly fetchText: typeof fetchText;
  readonly keep: typeof keep;
  readonly loadStart: typeof loadStart;
  readonly problemBox: typeof problemBox;
  readonly recallJson: typeof recallJson;
  readonly versionHere: typeof versionHere;
}
