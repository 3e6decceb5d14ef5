// The script of every page. The parts listen to events of the document, so that they also work for content
// that is added later.
import { startAnnouncement } from "./announcement.js";
import { startColorMode } from "./color-mode.js";
import { startCode } from "./code.js";
import { startComponents } from "./components.js";
import { startConsole } from "./console.js";
import { startCopy } from "./copy.js";
import { startIslands } from "./island-start.js";
import { startKeys } from "./keys.js";
import { startMenu } from "./menu.js";
import { startNavigation } from "./navigation.js";
import { startSamples } from "./samples.js";
import { startSearch } from "./search.js";
import { startSidebar } from "./sidebar.js";
import { startTabs } from "./tabs.js";
import { startToc } from "./toc.js";
import "./feature-parts.js";

const parts = [
  startColorMode,
  startAnnouncement,
  startMenu,
  startSidebar,
  startTabs,
  startToc,
  startCopy,
  startCode,
  startSamples,
  startConsole,
  startComponents,
  startIslands,
  startSearch,
  startKeys,
  startNavigation,
];

for (const start of parts) {
  try {
    start();
  } catch (error) {
    // The parts are independent.
    reportError(error);
  }
}
