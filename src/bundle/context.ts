import type { BuildContext, BuildOptions } from "esbuild";
import type { Built } from "./assets.js";
import { settled } from "./problems.js";
import { recordReads } from "./reads.js";

/** An esbuild context, opened when it is needed. */
export class EsbuildContext {
  private context: Promise<BuildContext> | undefined;
  private readonly recorded = recordReads();

  constructor(private readonly settings: BuildOptions) {}

  async run(): Promise<Built> {
    this.context ??= this.open();
    return settled((await this.context).rebuild());
  }

  /** Absolute paths of the files that the last run has read. */
  reads(): readonly string[] {
    return this.recorded.modules();
  }

  async dispose(): Promise<void> {
    await (await this.context)?.dispose();
  }

  private async open(): Promise<BuildContext> {
    const { context } = await import("esbuild");
    const { settings, recorded } = this;
    return context({
      ...settings,
      plugins: [recorded.plugin, ...(settings.plugins ?? []).map(recorded.within)],
    });
  }
}
