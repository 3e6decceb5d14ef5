// The versions of APIs: what the configuration lists, as one description after the other.
import type { ApiOutline } from "../types/api.js";
import type { ApiSettings, ApiVersion, ApiVersionConfig, DescriptionConfig } from "../types/api-config.js";

/** A description that the configuration lists. */
export interface ListedDescription {
  readonly source: string;
  /** Its key in the configuration: `api.descriptions[0]`. */
  readonly writtenAt: string;
  /** Position of its API in the configuration. */
  readonly api: number;
  readonly settings: Omit<DescriptionConfig, "source" | "versions" | "since" | "overlays">;
  readonly overlays: readonly string[];
  /** The older description that it is compared with. */
  readonly since?: string;
  readonly version?: Omit<ApiVersion, "api">;
  /** Its path below that of its API; empty for the latest version. */
  readonly below: string;
}

/** The name that a version with this label has in addresses: `v2`, `release-2`. */
export function versionNameOf(label: string): string {
  return label
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
}

/** Every description of a configuration; of those of one API, the latest first. */
export function listedDescriptions(
  descriptions: NonNullable<ApiSettings["descriptions"]>,
): ListedDescription[] {
  return descriptions.flatMap(
    ({ source, versions, since, overlays = [], ...settings }, api): ListedDescription[] => {
      const key = `api.descriptions[${api}]`;
      if (source !== undefined)
        return [
          {
            source,
            writtenAt: key,
            api,
            settings,
            overlays,
            below: "",
            ...(since !== undefined && { since }),
          },
        ];
      const last = Math.max(0, versions?.findIndex(({ latest }) => latest) ?? 0);
      const all = (versions ?? []).map((version, place): ListedDescription => {
        const { path, servers, since: older = since, overlays: others = [], ...own } = version;
        const shown = versionOf(own, place, last);
        return {
          source: own.source,
          writtenAt: `${key}.versions[${place}]`,
          api,
          settings: servers ? { ...settings, servers } : settings,
          version: shown,
          overlays: [...overlays, ...others],
          below: path ?? (shown.isLast ? "" : shown.name),
          ...(older !== undefined && { since: older }),
        };
      });
      return [
        ...all.filter(({ version }) => version?.isLast),
        ...all.filter(({ version }) => !version?.isLast),
      ];
    },
  );
}

function versionOf(
  { label, banner, noIndex }: Pick<ApiVersionConfig, "label" | "banner" | "noIndex">,
  place: number,
  last: number,
): Omit<ApiVersion, "api"> {
  const usual = place === last ? "none" : place < last ? "unreleased" : "unmaintained";
  return {
    name: versionNameOf(label),
    label,
    banner: banner ?? usual,
    badge: true,
    noIndex: noIndex ?? false,
    isLast: place === last,
    place,
  };
}

/** The title of an API. That of a version which is not the latest names it, unless the author has done so. */
export function apiTitleOf({ entry, version }: Pick<ApiOutline, "entry" | "version">): string {
  const { title } = entry.overview;
  const isNamed = !version || version.isLast || title.toLowerCase().includes(version.label.toLowerCase());
  return isNamed ? title : `${title} ${version.label}`;
}
