import { error, warning } from "./kind.js";

/** Problems that plugins report, and problems with them, by code; see `DIAGNOSTICS`. */
export const PLUGINS = {
  "plugin-error": error<[problem: string, name: string]>({
    about: "A plugin says that a page is wrong.",
    message: (problem, name) => (name === "" ? problem : `${problem} (${name})`),
  }),
  "plugin-warning": warning<[problem: string, name: string]>({
    about: "A plugin warns about a page.",
    message: (problem, name) => (name === "" ? problem : `${problem} (${name})`),
  }),
  "plugin-failed": error<[name: string, plugin: string, hook: string, problem: string]>({
    about: "A plugin throws an error at a page. The other plugins and pages are not affected.",
    message: (name, plugin, hook, problem) => `\`${name}\` in \`${hook}\` of ${plugin} throws: ${problem}`,
  }),
  "plugin-failed.hook": error<[plugin: string, hook: string, problem: string]>({
    about: "A hook of a plugin throws an error. The other hooks and plugins are not affected.",
    message: (plugin, hook, problem) => `\`${hook}\` of ${plugin} throws: ${problem}`,
  }),
  "plugin-failed.page": error<[plugin: string, hook: string, page: string, problem: string]>({
    about: "A hook of a plugin throws an error at a page. The other pages are not affected.",
    message: (plugin, hook, page, problem) => `\`${hook}\` of ${plugin} throws at ${page}: ${problem}`,
  }),
  "plugin-content": error<[plugin: string, path: string]>({
    about: "A plugin brings a file that would be no page of the site.",
    message: (plugin, path) => `${plugin} brings \`${path}\`, which is no path of a page`,
    hint: "Give it a path such as content/docs/releases/1.0.md",
  }),
  "plugin-content.twice": error<[plugin: string, path: string]>({
    about: "A plugin brings a file at a path that the site or another plugin has already.",
    message: (plugin, path) => `${plugin} brings \`${path}\`, which is there already`,
    hint: "Choose another path",
  }),
  "untrusted-snippet": warning<[from: string]>({
    about: "A page that a plugin brings shows a part of a file, which could be any file on this computer.",
    message: (from) => `The page may not show \`${from}\`, because anyone may be its author`,
    hint: "If its author may read your files, set `trusted: true` where the plugin brings it",
  }),
  "untrusted-head": warning({
    about: "A page that a plugin brings puts tags into its head, which may be scripts.",
    message: () => "The page may not put tags into its head, because anyone may be its author",
    hint: "If its author may run scripts in your site, set `trusted: true` where the plugin brings it",
  }),
  "plugin-page": warning({
    about: "The component of a page that a plugin makes needs the browser, so its controls do nothing.",
    message: () => "The component of this page needs the browser, but runs on the server only",
    hint: 'Move what needs the browser into a component of its own that begins with "use client"',
  }),
  "plugin-output": error<[plugin: string, path: string]>({
    about: "A plugin makes a file outside of the output folder.",
    message: (plugin, path) => `${plugin} makes \`${path}\`, which is no path in the output folder`,
    hint: "Give it a relative path such as items.json",
  }),
  "plugin-output.missing": error<[path: string]>({
    about: "A plugin names a file in `files` that none of its hooks makes, so links to it lead nowhere.",
    message: (path) => `No plugin makes \`${path}\`, which one has in \`files\``,
    hint: "Make the file, or leave it out of `files`",
  }),
  "plugin-file": error<[plugin: string, path: string]>({
    about: "A plugin names a file or folder for the look of pages that does not exist.",
    message: (plugin, path) => `\`theme\` of ${plugin} names \`${path}\`, which does not exist`,
    hint: "Give its path from the site's folder, or an absolute one, such as `import.meta.dirname` with the name of the file",
  }),
  "plugin-failed.start": error<[name: string, plugin: string, hook: string, problem: string]>({
    about: "A plugin throws an error when it is started, so it has no effect on any page.",
    message: (name, plugin, hook, problem) =>
      `\`${name}\` in \`${hook}\` of ${plugin} cannot be started: ${problem}`,
  }),
};
