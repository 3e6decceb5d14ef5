import { siteConfig } from "docsite:docusaurus";
import { useSyncExternalStore } from "react";

type Mode = "light" | "dark";

declare const DOCSITE_BASE_URL: string;

/** As in `client/storage.ts`. */
const KEY = DOCSITE_BASE_URL === "/" ? "theme" : `${DOCSITE_BASE_URL}theme`;

function current(): Mode {
  const { theme } = document.documentElement.dataset;
  if (theme === "dark" || theme === "light") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function listen(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

function initial(): Mode {
  const { defaultMode } = (siteConfig.themeConfig["colorMode"] ?? {}) as { defaultMode?: Mode };
  return defaultMode === "dark" ? "dark" : "light";
}

function setColorMode(mode: Mode | null): void {
  const next = mode ?? initial();
  // The script of every page follows the choice of another tab.
  dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: next }));
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It lasts for this page.
  }
}

/** The color mode, and a function to change it. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(listen, current, initial);
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === "dark",
    setColorMode,
    setLightTheme: () => setColorMode("light"),
    setDarkTheme: () => setColorMode("dark"),
  };
}

/** The colors of code for `prism-react-renderer`: those of the configuration for the color mode. */
export function usePrismTheme(): object {
  const { colorMode } = useColorMode();
  const { theme, darkTheme } = (siteConfig.themeConfig["prism"] ?? {}) as {
    theme?: object;
    darkTheme?: object;
  };
  return (colorMode === "dark" ? (darkTheme ?? theme) : theme) ?? { plain: {}, styles: [] };
}
