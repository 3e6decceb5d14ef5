import type { BuildContext, BuildOptions, Plugin } from "esbuild";
import type { Built } from "./assets.js";
import { settled } from "./problems.js";
import { recordReads } from "./reads.js";

/** What makes good for code that esbuild refuses and that Docusaurus accepts. */
export interface Lenient {
  /** Runs esbuild, as often as that takes. */
  run(build: () => Promise<Built>): Promise<Built>;
  readonly plugin: Plugin;
  /** The same for the bundle that browsers get. */
  forBrowsers(): Lenient;
}

/** An esbuild context, opened when it is needed. */
export class EsbuildContext {
  private context: Promise<BuildContext> | undefined;
  private readonly recorded = recordReads();

  constructor(
    private readonly settings: BuildOptions,
    private readonly lenient: readonly Lenient[] = [],
  ) {}

  async run(): Promise<Built> {
    this.context ??= this.open();
    const context = await this.context;
    const once = () => settled(context.rebuild());
    return this.lenient.reduce((build, each) => () => each.run(build), once)();
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
    const { settings, recorded, lenient } = this;
    const plugins = [...lenient.map(({ plugin }) => plugin), ...(settings.plugins ?? [])];
    return context({ ...settings, plugins: [recorded.plugin, ...plugins.map(recorded.within)] });
  }
}
