export { default } from "../../../mdx/Details.js";
