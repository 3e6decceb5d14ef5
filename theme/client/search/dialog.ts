// What is loaded with the search. Marks are for readers who came by it, who have all of this already.
export { mountSearch } from "./mount.js";
export { markWords } from "./marks.js";
