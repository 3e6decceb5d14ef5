/** What readers are told of changes. */
export interface SinceVisitConfig {
  /**
   * Whether the sidebar marks pages that are new or have changed since the reader's last visit, by the dates of their commits. The device
   * of a reader keeps what it has seen. Default `false`.
   */
  readonly newSinceVisit?: boolean;
}
