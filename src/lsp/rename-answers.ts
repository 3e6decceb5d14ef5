// Answers about files and elements that get another name.
import type {
  ProtocolConnection,
  ServerCapabilities,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { joinPath } from "../text/path.js";
import type { Ask } from "./asked-file.js";
import { editsForMoves, type MoveEdits } from "./moved-files.js";
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
import { elementEdits, newPath, renamedAt } from "./rename.js";
import type { SiteModel } from "./site-model.js";
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
            pattern: { glob: "**/*.{md,mdx,png,jpg,jpeg,gif,webp,avif,svg,pdf,zip}", matches: "file" },
          },
        ],
      },
    },
  },
};

/** Registers the answers. All of them are about the site with all that has changed. */
export function answerAboutNames(connection: ProtocolConnection, workspace: Workspace, ask: Ask): void {
  const tell = ({ missing }: MoveEdits) => {
    if (missing.length === 0) return;
    const list = missing.map(({ from, to }) => `${from} → ${to}`).join(", ");
    const message = `Add to \`redirects\` in the configuration: ${list}`;
    void connection
      .sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message })
      .catch(() => {});
  };
  connection.onRequest(PrepareRenameRequest.type, async ({ textDocument, position }) => {
    const asked = await ask(textDocument.uri);
    const renamed = asked && (await renamedAt(asked, asked.text.offsetAt(position)));
    return renamed ? { range: asked.text.rangeOf(renamed.range), placeholder: renamed.name } : null;
  });
  connection.onRequest(RenameRequest.type, async ({ textDocument, position, newName }) => {
    const asked = await ask(textDocument.uri, true);
    const renamed = asked && (await renamedAt(asked, asked.text.offsetAt(position)));
    if (!renamed) return refused("There is nothing here that could be renamed");
    const { model } = asked;
    if (renamed.kind === "page") {
      const to = joinPath(newPath(renamed.file, newName));
      if (to === undefined || newName.trim() === "") return refused(`\`${newName}\` is no name of a file`);
      if (model.textOf(to) !== undefined) return refused(`There is already a file \`${to}\``);
      const found = await editsForMoves(model, new Map([[renamed.file, to]]));
      tell(found);
      const { changes = {} } = workspaceEdit(model, found.edits);
      const texts = Object.entries(changes).map(([uri, edits]) => ({
        textDocument: { uri, version: null },
        edits,
      }));
      const rename = { kind: "rename" as const, oldUri: model.uriOf(renamed.file), newUri: model.uriOf(to) };
      return { documentChanges: [...texts, rename] };
    }
    const isRight =
      renamed.kind === "id" ? /^[^\s{}#]+$/.test(newName) : /\S/.test(newName) && !/\n/.test(newName);
    if (!isRight) return refused(`\`${newName}\` cannot be ${renamed.kind === "id" ? "an id" : "a heading"}`);
    return workspaceEdit(model, await elementEdits(model, renamed, newName));
  });
  connection.onRequest(WillRenameFilesRequest.type, async ({ files }) => {
    // What moves at once keeps the links among it.
    const moves = new Map<SiteModel, Map<string, string>>();
    for (const { oldUri, newUri } of files) {
      const [from, to] = [pathOfUri(oldUri), pathOfUri(newUri)];
      const session = from === undefined ? undefined : await workspace.sessionOf(from);
      const model = await session?.settledModel();
      if (!model || from === undefined || to === undefined) continue;
      const known = moves.get(model) ?? new Map<string, string>();
      moves.set(model, known.set(model.sitePathOf(from), model.sitePathOf(to)));
    }
    const changes: WorkspaceEdit["changes"] = {};
    for (const [model, own] of moves) {
      const found = await editsForMoves(model, own);
      tell(found);
      Object.assign(changes, workspaceEdit(model, found.edits).changes);
    }
    return Object.keys(changes).length > 0 ? { changes } : null;
  });
}

function refused(message: string): ResponseError<void> {
  return new ResponseError(ErrorCodes.InvalidRequest, message);
}

function workspaceEdit(model: SiteModel, edits: ReadonlyMap<string, readonly TextEdit[]>): WorkspaceEdit {
  return { changes: Object.fromEntries([...edits].map(([file, list]) => [model.uriOf(file), [...list]])) };
}
