declare module "react-refresh/runtime" {
  /** Whether a value may be a component. */
  export function isLikelyComponentType(value: unknown): boolean;
  /** A version of the component with an id. */
  export function register(component: unknown, id: string): void;
  /** State is kept from one version to the next where their keys and those of `hooks` are equal, and `resets` is false. */
  export function setSignature(
    component: unknown,
    key: string,
    resets?: boolean,
    hooks?: () => unknown[],
  ): void;
  /** Shows the last version of each component. */
  export function performReactRefresh(): void;
}
