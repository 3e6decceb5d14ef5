import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether React runs in a browser: `false` on the server and for the first rendering in the browser. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
