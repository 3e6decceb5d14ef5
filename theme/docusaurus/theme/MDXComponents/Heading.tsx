export { default } from "../../../mdx/Heading.js";
