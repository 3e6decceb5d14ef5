import { startSearch } from "./search.js";

startSearch();
