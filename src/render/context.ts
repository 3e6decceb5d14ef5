import type { ClientAssets } from "../model/output.js";
import type { ShellView, ThemeModule } from "../model/view.js";

/** What all pages of a site share. */
export interface RenderContext {
  readonly theme: ThemeModule;
  readonly shell: ShellView;
  readonly assets: ClientAssets;
  /** URL of the icon. */
  readonly favicon?: string;
}
