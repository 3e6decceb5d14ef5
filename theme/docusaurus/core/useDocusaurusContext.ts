import { i18n, siteConfig, siteMetadata } from "docsite:docusaurus";
import { currentGlobalData } from "./global-data.js";
import { currentLocale, currentTranslations } from "./locale.js";

const CONTEXT = {
  siteConfig,
  siteMetadata,
  get globalData() {
    return currentGlobalData();
  },
  get i18n() {
    return { ...i18n, currentLocale: currentLocale() };
  },
  get codeTranslations() {
    return currentTranslations();
  },
};

/** The configuration of the site, and what else Docusaurus knows of it. */
export default function useDocusaurusContext(): typeof CONTEXT {
  return CONTEXT;
}
