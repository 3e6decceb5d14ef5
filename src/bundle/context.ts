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

/** What esbuild runs with. */
interface Prepared {
  readonly settings: BuildOptions;
  readonly lenient?: readonly Lenient[];
}

/** An esbuild context, opened when it is needed: the default theme is precompiled, so most sites without code need none. */
export class EsbuildContext {
  private opened:
    | Promise<Required<Pick<Prepared, "lenient">> & { readonly context: BuildContext }>
    | undefined;
  private readonly recorded = recordReads();

  constructor(private readonly prepare: () => Promise<Prepared>) {}

  async run(): Promise<Built> {
    this.opened ??= this.open();
    const { context, lenient } = await this.opened;
    const once = () => settled(context.rebuild());
    return lenient.reduce((build, each) => () => each.run(build), once)();
  }

  /** Absolute paths of the files that the last run has read. */
  reads(): readonly string[] {
    return this.recorded.modules();
  }

  async dispose(): Promise<void> {
    await (await this.opened)?.context.dispose();
  }

  private async open() {
    const [{ context }, { settings, lenient = [] }] = await Promise.all([import("esbuild"), this.prepare()]);
    const { plugin, within } = this.recorded;
    const plugins = [...lenient.map((each) => each.plugin), ...(settings.plugins ?? [])];
    return { context: await context({ ...settings, plugins: [plugin, ...plugins.map(within)] }), lenient };
  }
}
