import type { Conventions } from "../types/conventions.js";
import type { DocusaurusConfig } from "../types/docusaurus.js";

/** What is otherwise in a site whose content was written for Docusaurus. */
export function conventionsOf({ mdx1 = false }: DocusaurusConfig): Required<Conventions> {
  return {
    addressesOfBrowsers: true,
    writtenIndexNames: true,
    lenientAddresses: true,
    linksToPublished: true,
    sidebarsByCodeUnit: true,
    writtenTagAddresses: true,
    bareHomeTitle: true,
    hiddenDescriptions: true,
    paginationOfPages: true,
    namedColorMode: true,
    writtenImages: true,
    ownFrontMatter: true,
    codeForBrowsers: true,
    mdx1,
  };
}
