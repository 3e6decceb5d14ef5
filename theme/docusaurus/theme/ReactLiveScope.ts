import * as React from "react";

/** The names that code of live fences finds without an import. A site puts a file in the place of this one. */
const ReactLiveScope: Readonly<Record<string, unknown>> = { React, ...React };

export default ReactLiveScope;
