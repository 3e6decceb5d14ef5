// The schema of plugins.
import * as v from "valibot";
import type {
  BundlerLoader,
  Plugin,
  PluginBundler,
  PluginCommand,
  PluginKind,
  PluginText,
  PluginTheme,
} from "../types/plugin.js";
import { isObject } from "../text/json.js";
import { languageTag } from "./locales.js";
import { shape } from "../schema/shape.js";
import { text } from "../schema/texts.js";

const hook = v.exactOptional(v.function("a function"));

/** Plugins of unified. */
export const unifiedPlugins = v.exactOptional(
  v.array(v.function("a plugin of unified, or a list of one and its options"), "a list"),
);
const componentName = v.pipe(
  v.string(),
  v.regex(/^[A-Z][\w$]*$/, "a name that begins with a capital letter"),
);
const fenceLanguage = v.pipe(v.string(), v.regex(/^[\w.+#-]+$/, "a language of fenced code, such as chart"));
const pluginText: v.GenericSchema<PluginText> = v.lazy((value) =>
  isObject(value) ? (v.looseObject({ other: text }) as never) : (text as never),
);
const loader = v.picklist([
  "base64",
  "binary",
  "copy",
  "css",
  "dataurl",
  "empty",
  "file",
  "js",
  "json",
  "jsx",
  "local-css",
  "text",
  "ts",
  "tsx",
] satisfies BundlerLoader[]);

/** A plugin of docsite, without its `options`. */
export const plugin = shape({
  name: text,
  watch: v.exactOptional(v.array(text)),
  folders: v.exactOptional(v.array(text)),
  transformSource: hook,
  remarkPlugins: unifiedPlugins,
  postcssPlugins: v.exactOptional(v.array(v.any())),
  rehypePlugins: unifiedPlugins,
  components: v.exactOptional(v.record(componentName, text)),
  config: hook,
  markdown: v.exactOptional(shape({ fences: v.exactOptional(v.record(fenceLanguage, componentName)) })),
  kinds: v.exactOptional(
    v.record(
      text,
      shape({
        pages: v.function("a function"),
        component: text,
        layout: v.picklist(["doc", "plain"]),
        markdown: v.nullable(v.function("a function or null")),
        search: v.nullable(shape({ boost: v.pipe(v.number(), v.minValue(0.1), v.maxValue(10)) })),
        indexed: v.boolean(),
        breadcrumbs: v.function("a function"),
      } satisfies Record<keyof PluginKind<unknown>, v.GenericSchema>),
    ),
  ),
  theme: v.exactOptional(
    shape({
      folder: v.exactOptional(text),
      styles: v.exactOptional(v.array(text)),
      clientModules: v.exactOptional(v.array(text)),
    } satisfies Record<keyof PluginTheme, v.GenericSchema>),
  ),
  bundler: v.exactOptional(
    shape({
      plugins: v.exactOptional(v.array(shape({ name: text, setup: v.function("a plugin of esbuild") }))),
      loaders: v.exactOptional(
        v.record(v.pipe(v.string(), v.regex(/^\.[\w.-]+$/, "an extension, such as .graphql")), loader),
      ),
    } satisfies Record<keyof PluginBundler, v.GenericSchema>),
  ),
  words: v.exactOptional(v.record(languageTag, v.record(text, pluginText))),
  commands: v.exactOptional(
    v.record(
      v.pipe(v.string(), v.regex(/^[a-z][\w:-]*$/, "a name such as publish-index")),
      shape({ description: text, run: v.function("a function") } satisfies Record<
        keyof PluginCommand,
        v.GenericSchema
      >),
    ),
  ),
  content: hook,
  sidebarItems: hook,
  sitemap: hook,
  feed: hook,
  pages: hook,
  transformPage: hook,
  props: hook,
  head: hook,
  transformHtml: hook,
  redirects: hook,
  outputs: hook,
  files: v.exactOptional(v.array(text)),
  emit: hook,
  check: hook,
} satisfies Record<Exclude<keyof Plugin, "options">, v.GenericSchema>);
