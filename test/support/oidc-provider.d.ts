// The part of the package that tests use. It has no types of its own.
declare module "oidc-provider" {
  import type { RequestListener } from "node:http";

  export default class Provider {
    constructor(issuer: string, configuration: object);
    callback(): RequestListener;
    on(event: string, listener: (...details: unknown[]) => void): this;
  }
}
