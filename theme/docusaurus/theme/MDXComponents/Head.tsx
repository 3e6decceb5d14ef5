export { default } from "../../core/Head.js";
