import type { ClientAssets } from "../types/output.js";
import type { ThemeModule } from "../types/theme.js";
import type { ShellView } from "../types/view.js";

/** What all pages of a site share. */
export interface RenderContext {
  readonly theme: ThemeModule;
  readonly shell: ShellView;
  readonly assets: Omit<ClientAssets, "files" | "math" | "apiScripts">;
  /** URL of the icon. */
  readonly favicon?: string;
}
