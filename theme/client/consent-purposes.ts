// What readers are asked for, of the configuration: see `src/features/consent`.
export { banner, days, modules, policy, purposes } from "docsite:consent";
