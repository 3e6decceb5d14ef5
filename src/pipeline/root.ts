// What is wrong with the component around all pages and islands of a site.
import type { Bundle } from "../bundle/bundle.js";
import type { SiteModule } from "../bundle/evaluate.js";
import { diagnostic } from "../diagnostics/diagnostics.js";
import type { Diagnostic } from "../types/diagnostic.js";

/** Problems with the `Root` of a site. `site`: its code, which has the `Root` of a project that is read as it is. */
export function rootProblems(bundle: Bundle, site: () => SiteModule | undefined): Diagnostic[] {
  const { rootFile: file, theme } = bundle;
  if (file === undefined) return [];
  const at = { file, line: 1, column: 1 };
  try {
    const ofTheme = theme.rootFacts?.();
    const isOfProject = ofTheme === undefined;
    const facts = ofTheme ?? site()?.rootFacts();
    if (!facts) return [];
    const { givesContext, isShown, reacts, needsBrowser } = facts;
    if (isOfProject && isShown) return [diagnostic("root.not-shown", at)];
    if (reacts && isShown) return [diagnostic("root", at)];
    return needsBrowser && !givesContext ? [diagnostic("root.no-context", at)] : [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [diagnostic("root.failed", { ...at, ...bundle.placeOf(error) }, message)];
  }
}
