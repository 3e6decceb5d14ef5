import type { BuildContext, BuildOptions } from "esbuild";
import type { Built } from "./assets.js";
import type { LackingNames } from "./lacking-names.js";
import { settled } from "./problems.js";
import { recordReads } from "./reads.js";

/** An esbuild context, opened when it is needed. */
export class EsbuildContext {
  private context: Promise<BuildContext> | undefined;
  private readonly recorded = recordReads();

  /** `lacking`: names that are stubs instead of errors. */
  constructor(
    private readonly settings: BuildOptions,
    private readonly lacking?: LackingNames,
  ) {}

  async run(): Promise<Built> {
    this.context ??= this.open();
    const context = await this.context;
    const build = () => settled(context.rebuild());
    return this.lacking ? this.lacking.run(build) : build();
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
    const { settings, recorded, lacking } = this;
    const plugins = [...(lacking ? [lacking.plugin] : []), ...(settings.plugins ?? [])];
    return context({ ...settings, plugins: [recorded.plugin, ...plugins.map(recorded.within)] });
  }
}
