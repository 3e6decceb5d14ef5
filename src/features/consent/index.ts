// What is loaded only after a reader has agreed to it.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { diagnostic } from "../../diagnostics/diagnostics.js";
import { routeOf } from "../../site/route.js";
import { THEME_PREFIX } from "../../text/package-name.js";
import type { SiteConfig } from "../../types/config.js";
import type { Diagnostic } from "../../types/diagnostic.js";
import type { Feature, FeatureClient, PromisedAddress, ReadSite } from "../../types/feature.js";
import type { LoadedConfig } from "../../types/loaded-config.js";
import type { ConsentSettings } from "./config.js";
import { consentDiagnostic } from "./diagnostics.js";
import { purposeUses } from "./uses.js";

type Consent = NonNullable<ConsentSettings["consent"]>;

const SETTINGS = "docsite:consent";

export const consent: Feature = {
  name: "consent",
  client: consentClient,
  props: ({ loaded }) => ({ key: null, diagnostics: problemsOf(loaded) }),
  read: policyPage,
  promised: (read) => ({
    addresses: read as ReturnType<typeof policyPage>,
    problem: ({ address, at }) => consentDiagnostic("consent-policy", at, address),
    diagnostics: [],
  }),
};

/** The page about the data of readers; nothing for one of another site. */
function policyPage({ config, file, at }: ReadSite): readonly PromisedAddress[] {
  const { policy = "" } = config.consent ?? {};
  return policy.startsWith("/") ? [{ address: policy, at: { file, ...at("consent.policy") } }] : [];
}

function problemsOf({ siteDir, config, file, at: positionOf }: LoadedConfig): readonly Diagnostic[] {
  const at = (key: string) => ({ file, ...positionOf(key) });
  const { purposes = [] } = config.consent ?? {};
  const known = purposes.map(({ name }) => name);
  const found = purposeUses(config).flatMap(({ key, purpose, tag }) => {
    if (tag !== undefined) return [consentDiagnostic("consent-purpose.tag", at(key), tag)];
    return known.includes(purpose) ? [] : [consentDiagnostic("consent-purpose", at(key), purpose, known)];
  });
  const missing = purposes.flatMap(({ modules = [] }, index) =>
    modules.flatMap((name, place) =>
      existsSync(path.join(siteDir, name))
        ? []
        : [diagnostic("client-module", at(`consent.purposes[${index}].modules[${place}]`), name)],
    ),
  );
  return [...found, ...missing];
}

function consentClient({ siteDir, config }: Pick<LoadedConfig, "siteDir" | "config">): FeatureClient {
  const settings = config.consent;
  if (!settings) return { plugins: [], files: [] };
  const files = settings.purposes.flatMap(({ modules = [] }) =>
    modules.map((name) => path.join(siteDir, name)),
  );
  return {
    plugins: [settingsModule(settings, config, siteDir)],
    files,
    parts: [`${THEME_PREFIX}client/consent.js`],
  };
}

/** esbuild plugin: what the script asks for. */
function settingsModule(settings: Consent, config: SiteConfig, siteDir: string): Plugin {
  return {
    name: "consent",
    setup(build) {
      const filter = new RegExp(`^${SETTINGS}$`);
      build.onResolve({ filter }, () => ({ path: SETTINGS, namespace: "docsite" }));
      build.onLoad({ filter, namespace: "docsite" }, () => ({
        contents: codeOf(settings, config, siteDir),
        resolveDir: siteDir,
      }));
    },
  };
}

function codeOf({ purposes, policy, days, banner }: Consent, config: SiteConfig, siteDir: string): string {
  const load = purposes.map(({ name, modules = [] }) => {
    // A missing one is reported.
    const files = modules.map((each) => path.join(siteDir, each)).filter((file) => existsSync(file));
    return `${JSON.stringify(name)}: [${files.map((file) => `() => import(${JSON.stringify(file)})`).join(", ")}]`;
  });
  const asked = purposes.map(({ name, label }) => ({ name, label }));
  return `export const purposes = ${JSON.stringify(asked)};
export const policy = ${JSON.stringify(policy === undefined ? undefined : addressOf(policy, config))};
export const days = ${days};
export const banner = ${banner};
export const modules = { ${load.join(", ")} };`;
}

/** The address of a page from the root of its language, as other pages link to it. */
function addressOf(policy: string, config: SiteConfig): string {
  if (!policy.startsWith("/")) return policy;
  const [page = "", ...id] = policy.split(/(?=#)/);
  return routeOf(page, config).path.slice(config.baseUrl.length) + id.join("");
}
