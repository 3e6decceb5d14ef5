/** A style sheet that a component or a page brings along. */
declare module "*.css";
