// Measuring visits: the tags that Docusaurus's plugins add, and the origins that they reach.
import type { AllowedResource } from "../types/config.js";
import type { HeadTag } from "../types/head.js";
import type { Options } from "./options.js";

/** Tags of the head, and origins for the content policy. */
export interface Measuring {
  readonly head: readonly HeadTag[];
  readonly origins: Readonly<Partial<Record<AllowedResource, readonly string[]>>>;
}

/** What Google's scripts reach, by their documentation of content policies. */
const GOOGLE: Measuring["origins"] = {
  script: ["https://www.googletagmanager.com", "https://*.googletagmanager.com"],
  connect: [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
    "https://*.g.doubleclick.net",
  ],
  image: ["https://*.google-analytics.com", "https://*.googletagmanager.com"],
};

const loading = (src: string): HeadTag => ({ tag: "script", attributes: { async: true, src } });
const inline = (text: string): HeadTag => ({ tag: "script", attributes: {}, text });

/** plugin-google-gtag. */
export function gtagOf(options: Options): Measuring {
  const given = options.take("trackingID");
  const ids = (Array.isArray(given) ? given : [given]).filter((id) => typeof id === "string");
  const anonymous = options.flag("anonymizeIP") === true;
  options.finish();
  const [first] = ids;
  if (first === undefined) return { head: [], origins: {} };
  const settings = anonymous ? ", { anonymize_ip: true }" : "";
  const calls = ids.map((id) => `gtag("config", ${JSON.stringify(id)}${settings});`).join("\n");
  return {
    head: [
      loading(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(first)}`),
      inline(
        `window.dataLayer = window.dataLayer || [];\nfunction gtag() { dataLayer.push(arguments); }\ngtag("js", new Date());\n${calls}`,
      ),
    ],
    origins: GOOGLE,
  };
}

/** plugin-google-tag-manager. */
export function tagManagerOf(options: Options): Measuring {
  const id = options.text("containerId");
  options.finish();
  if (id === undefined) return { head: [], origins: {} };
  return {
    head: [
      inline(
        'window.dataLayer = window.dataLayer || [];\ndataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });',
      ),
      loading(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`),
    ],
    origins: GOOGLE,
  };
}

/** docusaurus-plugin-umami. */
export function umamiOf(options: Options): Measuring {
  const id = options.take("websiteID") ?? options.take("websiteid");
  const domain = options.text("analyticsDomain") ?? options.text("src") ?? "cloud.umami.is";
  const script = options.text("scriptName") ?? "script.js";
  const src = /^https?:/.test(domain) ? domain : `https://${domain}/${script}`;
  const flags = ["dataAutoTrack", "dataDoNotTrack", "dataCache", "dataDomains", "dataHostUrl"].flatMap(
    (key) => {
      const value = options.take(key);
      const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return value === undefined ? [] : [[name, String(value)] as const];
    },
  );
  options.finish();
  if (typeof id !== "string" || !URL.canParse(src)) return { head: [], origins: {} };
  const attributes = { defer: true as const, src, "data-website-id": id, ...Object.fromEntries(flags) };
  return { head: [{ tag: "script", attributes }], origins: { connect: [new URL(src).origin] } };
}

/** The origins of several. */
export function mergedOrigins(all: readonly Measuring["origins"][]): Measuring["origins"] {
  const merged: Partial<Record<AllowedResource, string[]>> = {};
  for (const [kind, origins] of all.flatMap((each) => Object.entries(each)) as [AllowedResource, string[]][])
    merged[kind] = [...new Set([...(merged[kind] ?? []), ...origins])];
  return merged;
}
