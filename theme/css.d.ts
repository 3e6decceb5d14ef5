/** A style sheet imported by a component or a page. */
declare module "*.css";
