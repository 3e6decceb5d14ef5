/** Options of hosting. */
export interface HostingConfig {
  /**
   * Host that the site is published at. What it reads is written for it, with the content policy, caching and the redirects of this
   * configuration: `_headers` and `_redirects`, for Apache `.htaccess`, or for Vercel `_vercel.json`, which has to become `.vercel/output/config.json`. Default: none.
   */
  readonly hosting?: "netlify" | "cloudflare" | "vercel" | "apache";
}
