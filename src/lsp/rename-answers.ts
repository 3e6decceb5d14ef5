// Answers about files and elements that get another name.
import type {
  ProtocolConnection,
  ServerCapabilities,
  TextDocumentEdit,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import type { Ask } from "./asked-file.js";
import { pathOfUri } from "./open-files.js";
import {
  ErrorCodes,
  MessageType,
  PrepareRenameRequest,
  RenameRequest,
  ResponseError,
  ShowMessageNotification,
  WillRenameFilesRequest,
} from "./protocol.js";
import { renamedAt } from "./rename.js";
import type { SiteModel } from "./site-model.js";
import type { SiteSession } from "./site-session.js";
import type { Change } from "./thread-messages.js";
import type { Workspace } from "./workspace.js";

/** What the server can do about names. */
export const RENAME_ABILITIES: ServerCapabilities = {
  renameProvider: { prepareProvider: true },
  workspace: {
    fileOperations: {
      willRename: {
        filters: [
          { scheme: "file", pattern: { glob: "**/*", matches: "folder" } },
          {
            scheme: "file",
            pattern: {
              glob: "**/*.{md,mdx,png,jpg,jpeg,gif,webp,avif,svg,pdf,zip,js,jsx,mjs,ts,tsx,json,css}",
              matches: "file",
            },
          },
        ],
      },
    },
  },
};

/** Registers the answers. What changes files is worked out with all that has changed. */
export function answerAboutNames(connection: ProtocolConnection, workspace: Workspace, ask: Ask): void {
  const tell = (notes: readonly string[]) => {
    for (const message of notes)
      void connection
        .sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message })
        .catch(() => {});
  };
  connection.onRequest(PrepareRenameRequest.type, async ({ textDocument, position }) => {
    const asked = await ask(textDocument.uri);
    const renamed = asked && (await renamedAt(asked, asked.text.offsetAt(position)));
    return renamed ? { range: asked.text.rangeOf(renamed.range), placeholder: renamed.name } : null;
  });
  connection.onRequest(RenameRequest.type, async ({ textDocument, position, newName: name }) => {
    const asked = await ask(textDocument.uri);
    if (!asked) return refused("There is nothing here that could be renamed");
    const { file, text, model } = asked;
    const session = await workspace.sessionOf(model.fileOf(file));
    const offset = text.offsetAt(position);
    const change = await session?.wish({ kind: "rename", file, offset, name });
    if (!change || "refused" in change) return refused(change?.refused ?? "");
    tell(change.notes);
    return workspaceEdit(model, change);
  });
  connection.onRequest(WillRenameFilesRequest.type, async ({ files }) => {
    // What moves at once keeps the links among it.
    const moves = new Map<SiteSession, Map<string, string>>();
    for (const { oldUri, newUri } of files) {
      const [from, to] = [pathOfUri(oldUri), pathOfUri(newUri)];
      const session = from === undefined ? undefined : await workspace.sessionOf(from);
      const model = await session?.model();
      if (!session || !model || from === undefined || to === undefined) continue;
      const known = moves.get(session) ?? new Map<string, string>();
      moves.set(session, known.set(model.sitePathOf(from), model.sitePathOf(to)));
    }
    const changes: WorkspaceEdit[] = [];
    for (const [session, own] of moves) {
      const change = await session.wish({ kind: "move", moves: own });
      const model = await session.model();
      if (!model || "refused" in change) continue;
      tell(change.notes);
      changes.push(workspaceEdit(model, change));
    }
    const documentChanges = changes.flatMap((each) => each.documentChanges ?? []);
    if (documentChanges.length > 0)
      return {
        documentChanges: [...documentChanges, ...changes.flatMap(({ changes: texts }) => textEdits(texts))],
      };
    const texts: WorkspaceEdit["changes"] = Object.assign({}, ...changes.map((each) => each.changes));
    return Object.keys(texts ?? {}).length > 0 ? { changes: texts ?? {} } : null;
  });
}

function refused(message: string): ResponseError<void> {
  return new ResponseError(ErrorCodes.InvalidRequest, message);
}

function textEdits(changes: WorkspaceEdit["changes"] = {}): TextDocumentEdit[] {
  return Object.entries(changes).map(([uri, edits]) => ({ textDocument: { uri, version: null }, edits }));
}

/** What an editor does: it changes texts, and then moves files. */
function workspaceEdit(
  model: SiteModel,
  { edits, moves }: Exclude<Change, { refused: string }>,
): WorkspaceEdit {
  const changes = Object.fromEntries([...edits].map(([file, list]) => [model.uriOf(file), [...list]]));
  if (moves.size === 0) return { changes };
  const renames = [...moves].map(([from, to]) => ({
    kind: "rename" as const,
    oldUri: model.uriOf(from),
    newUri: model.uriOf(to),
  }));
  return { documentChanges: [...textEdits(changes), ...renames] };
}
