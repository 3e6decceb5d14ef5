// What React pages import of features: `import { posts } from "docsite-cli/content"`.
export { posts } from "./blog/content.js";
