import { useMemo } from "react";
import { currentGlobalData } from "./global-data.js";
import { currentLocale } from "./locale.js";

/** Data of all plugins, by name and id: the same object as long as the language stays. */
export default function useGlobalData(): ReturnType<typeof currentGlobalData> {
  const locale = currentLocale();
  // oxlint-disable-next-line react/exhaustive-deps -- the data depend on the language of the page alone
  return useMemo(currentGlobalData, [locale]);
}

/** Data of the instances of a plugin, by id. */
export function useAllPluginInstancesData(
  name: string,
  { failfast = false }: { failfast?: boolean } = {},
): Readonly<Record<string, unknown>> | undefined {
  const data = useGlobalData()[name];
  if (!data && failfast) throw new Error(`There are no global data of the plugin "${name}"`);
  return data;
}

/** Data of one instance of a plugin. */
export function usePluginData(name: string, id = "default", options: { failfast?: boolean } = {}): unknown {
  const data = useAllPluginInstancesData(name, options)?.[id];
  if (data === undefined && options.failfast)
    throw new Error(`There are no global data of the plugin "${name}" with the id "${id}"`);
  return data;
}
