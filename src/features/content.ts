// What React pages import of features: `import { posts } from "docsite/content"`.
export { posts } from "./blog/content.js";
