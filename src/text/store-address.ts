/** What the address of a shared store has to be. */
export const STORE_ADDRESS =
  "the address of a store, such as s3://bucket/docs, https://cache.example/docs or file:///mnt/cache";

/** What it has to be besides. */
export const STORE_WITHOUT_SECRETS =
  "an address without a user name and a password\nThey belong in the environment: `DOCSITE_CACHE_TOKEN`";

/** Settings of S3 that may follow as a query. */
const S3_PARAMETERS: ReadonlySet<string> = new Set(["endpoint", "region", "pathStyle"]);

/** Whether this is the address of a store that machines share. */
export function isStoreAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, pathname, search, searchParams, hash } = new URL(text);
  if (hash !== "") return false;
  if (protocol === "file:") return host === "" && pathname !== "/" && search === "";
  if (protocol === "http:" || protocol === "https:") return search === "";
  return protocol === "s3:" && host !== "" && [...searchParams.keys()].every((key) => S3_PARAMETERS.has(key));
}

/** Whether an address says who asks. It would show in messages, and in the history of a repository. */
export function hasSecrets(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username + password !== "";
}

/** The address for messages: without its query. */
export function shownStore(address: string): string {
  return address.replace(/[?#].*/, "");
}
