/** What a shared cache expects for the address of its store. */
export const STORE_ADDRESS = "the address of a store, such as file:///mnt/cache";

/** Whether this is the address of a store that machines share. */
export function isStoreAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, pathname } = new URL(text);
  return protocol === "file:" && host === "" && pathname !== "/";
}
