/** Options of structured data. */
export interface StructuredDataConfig {
  /** Whether pages tell search engines what they are (JSON-LD): their breadcrumbs, and whether they are documents, posts or API references. Default `true`. */
  readonly structuredData?: boolean;
}
