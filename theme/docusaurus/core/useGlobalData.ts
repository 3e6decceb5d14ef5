import { globalData } from "docsite:docusaurus";

/** Data of all plugins, by name and id. */
export default function useGlobalData(): typeof globalData {
  return globalData;
}

/** Data of the instances of a plugin, by id. */
export function useAllPluginInstancesData(
  name: string,
  { failfast = false }: { failfast?: boolean } = {},
): Readonly<Record<string, unknown>> | undefined {
  const data = globalData[name];
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
