declare module "@theme/ReactLiveScope" {
  const scope: Readonly<Record<string, unknown>>;
  export default scope;
}
