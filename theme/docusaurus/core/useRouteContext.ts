/** The plugin that makes the page. */
export default function useRouteContext(): { plugin: { name: string; id: string } } {
  return { plugin: { name: "docusaurus-plugin-content-pages", id: "default" } };
}
