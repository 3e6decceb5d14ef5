/** Names that code of live blocks in pages finds without an import, besides those of React. A site puts its own in the place of this file. */
const LiveScope: Readonly<Record<string, unknown>> = {};

export default LiveScope;
