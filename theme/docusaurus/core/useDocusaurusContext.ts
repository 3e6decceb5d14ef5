import { codeTranslations, globalData, i18n, siteConfig, siteMetadata } from "docsite:docusaurus";

const CONTEXT = { siteConfig, siteMetadata, globalData, i18n, codeTranslations };

/** The configuration of the site, and what else Docusaurus knows of it. */
export default function useDocusaurusContext(): typeof CONTEXT {
  return CONTEXT;
}
