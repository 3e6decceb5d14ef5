// Where a configuration names purposes that readers are asked for.
import { CONSENT } from "../../text/consent.js";
import type { SiteConfig } from "../../types/config.js";

/** A place that names a purpose. */
export interface PurposeUse {
  /** Its key in the configuration: `head[0]`. */
  readonly key: string;
  readonly purpose: string;
  /** The element, unless it is one that can wait. */
  readonly tag?: string;
}

/** All of them. */
export function purposeUses({ head, embeds }: Pick<SiteConfig, "head" | "embeds">): readonly PurposeUse[] {
  const tags = head.flatMap(({ tag, attributes }, index): PurposeUse[] => {
    const purpose = attributes[CONSENT];
    if (purpose === undefined) return [];
    return [{ key: `head[${index}]`, purpose: String(purpose), ...(tag !== "script" && { tag }) }];
  });
  const ofFrames = embeds === false ? undefined : embeds.consent;
  return ofFrames === undefined ? tags : [...tags, { key: "embeds.consent", purpose: ofFrames }];
}
