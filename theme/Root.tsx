import type { ComponentType, ReactNode } from "react";

/**
 * Around every page and every island: the contexts that it gives reach all components. The default theme has none. On the server it is
 * rendered for each of these trees; in browsers once, and islands get its contexts from there.
 */
export const Root: ComponentType<{ children: ReactNode }> | undefined = undefined;
