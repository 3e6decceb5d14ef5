export { default } from "../../../mdx/Link.js";
