// The hooks `transformHtml` of plugins, in any thread.
import { loadPlugins } from "../config/plugins.js";
import { Accessed } from "../io/file-access.js";
import type { SitePlugins } from "../types/plugin.js";

/** What plugins throw at the HTML of a page. Its message begins with the name of the plugin, on a line of its own. */
export const HTML_HOOK_ERROR = "HtmlHookError";

/** Changes the HTML of a page. */
export type HtmlTransform = (html: string, page: { readonly path: string; readonly title: string }) => string;

/** The hooks of the plugins of a configuration, one after the other. */
export async function htmlTransform(code: Pick<SitePlugins, "code" | "from">): Promise<HtmlTransform> {
  const plugins = await loadPlugins(code, new Accessed());
  return (html, page) =>
    plugins.reduce((text, { name, transformHtml }) => {
      if (!transformHtml) return text;
      try {
        const changed: unknown = transformHtml(text, page);
        if (typeof changed === "string") return changed;
        throw new Error("It has to give HTML, and no promise of it");
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw Object.assign(new Error(`${name}\n${reason}`), { name: HTML_HOOK_ERROR });
      }
    }, html);
}
