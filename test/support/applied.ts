// What a language server answers, carried out on the disk as an editor does.
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  WillRenameFilesRequest,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol/node";
import { edited, type Editor } from "./editor.js";
import type { TestSite } from "./site.js";

/** Carries out an edit. */
export function applyEdit(site: TestSite, edit: WorkspaceEdit | null): void {
  const texts = (edit?.documentChanges ?? []).filter((each): each is TextDocumentEdit => "edits" in each);
  const changes = [
    ...Object.entries(edit?.changes ?? {}),
    ...texts.map(({ textDocument, edits }) => [textDocument.uri, edits] as const),
  ];
  for (const [uri, edits] of changes) {
    const file = fileURLToPath(uri);
    site.write(path.relative(site.dir, file), edited(readFileSync(file, "utf8"), edits as never));
  }
  for (const each of edit?.documentChanges ?? [])
    if ("kind" in each && each.kind === "rename")
      rename(fileURLToPath(each.oldUri), fileURLToPath(each.newUri));
}

/** Moves files as an editor does, which asks what else has to change. Paths are relative to the site folder. */
export async function moveFiles(
  lsp: Editor,
  site: TestSite,
  moves: readonly (readonly [from: string, to: string])[],
): Promise<WorkspaceEdit | null> {
  const edit = await lsp.connection.sendRequest(WillRenameFilesRequest.type, {
    files: moves.map(([from, to]) => ({ oldUri: lsp.uri(from), newUri: lsp.uri(to) })),
  });
  applyEdit(site, edit);
  for (const [from, to] of moves) rename(path.join(site.dir, from), path.join(site.dir, to));
  return edit;
}

function rename(from: string, to: string): void {
  if (!existsSync(path.dirname(to))) mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}
