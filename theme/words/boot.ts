/** Words of the script that every page loads. It has a file of its own so that the script stays small. */
export const BOOT = {
  copied: "Copied",
  copyingDenied: "The browser does not allow copying. The code is selected instead.",
  darkMode: "Switch to dark mode",
  lightMode: "Switch to light mode",
  incompleteAnswer: "The server's response is incomplete.",
  islandFailed: "The interactive part of this page could not be loaded.",
  menu: "Menu",
  offline: "This device is not connected to the network.",
  pageFailed: "This page could not be loaded",
  pageLoading: "Page loading",
  retry: "Retry",
  search: "Search",
  searchFailed: "Search could not be loaded.",
  serverError: (status: number) => `The server answered with error ${status}.`,
  sidebarFailed: "The list of pages could not be loaded.",
  unreachable: "The server cannot be reached.",
} as const;
