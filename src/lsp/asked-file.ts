// The file that a request is about.
import type { ComponentProps } from "./component-props.js";
import { pathOfUri } from "./open-files.js";
import type { SiteModel } from "./site-model.js";
import { SourceText } from "./source-text.js";
import type { Workspace } from "./workspace.js";

/** A file that an editor asks about. */
export interface AskedFile {
  readonly uri: string;
  /** Relative to the site folder. */
  readonly file: string;
  readonly text: SourceText;
  readonly model: SiteModel;
  readonly components: ComponentProps;
}

/** Finds the file that a request is about; nothing for one that is no page of a site. */
export type Ask = (uri: string) => Promise<AskedFile | undefined>;

/** Finds files in a workspace. */
export function askedIn(workspace: Workspace): Ask {
  return async (uri) => {
    const absolute = pathOfUri(uri);
    const session = absolute === undefined ? undefined : await workspace.sessionOf(absolute);
    const model = await session?.model();
    if (absolute === undefined || !session || !model) return undefined;
    const file = model.sitePathOf(absolute);
    const text = model.textOf(file);
    if (text === undefined || !model.isDocument(file)) return undefined;
    return { uri, file, text: new SourceText(text), model, components: session.components };
  };
}
