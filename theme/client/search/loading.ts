/** A function that loads a module, once unless it fails. */
export function loadingOnce<Module>(importing: () => Promise<Module>): () => Promise<Module> {
  let load = importing;
  let loading: Promise<Module> | undefined;
  return () => {
    if (loading) return loading;
    const loaded = load().catch((error: unknown) => {
      // Browsers remember that a module could not be loaded, and only try again with a different address.
      const address = /https?:\S+\.js/.exec(String(error))?.[0];
      if (address) load = () => import(`${address}?again=${Date.now()}`);
      loading = undefined;
      throw error;
    });
    loading = loaded;
    return loaded;
  };
}
