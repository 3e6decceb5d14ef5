export { default } from "../../LiveScope.js";
