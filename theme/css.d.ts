/** A style sheet imported by a component or a page. */
declare module "*.css";
/** A style sheet as text: see `client/add-styles.ts`. */
declare module "*.css?text" {
  const css: string;
  export default css;
}
