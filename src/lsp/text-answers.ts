// Answers about the texts of pages: what may be typed, where things are, what they are.
import type { Position, ProtocolConnection, ServerCapabilities } from "vscode-languageserver-protocol";
import type { Ask, AskedFile } from "./asked-file.js";
import { completion, TRIGGERS } from "./completion.js";
import { hover } from "./hover.js";
import { documentLinks, symbolsOf } from "./outline.js";
import {
  CompletionRequest,
  DefinitionRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  HoverRequest,
  ReferencesRequest,
} from "./protocol.js";
import { references } from "./references.js";
import { definition } from "./targets.js";

/** What the server can do with texts. */
export const ABILITIES: ServerCapabilities = {
  completionProvider: { triggerCharacters: [...TRIGGERS] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentLinkProvider: {},
  documentSymbolProvider: true,
};

/** Registers the answers. */
export function answerAboutTexts(connection: ProtocolConnection, ask: Ask): void {
  const about =
    <Answer>(answer: (asked: AskedFile, offset: number) => Promise<Answer>) =>
    async (params: { readonly textDocument: { readonly uri: string }; readonly position: Position }) => {
      const asked = await ask(params.textDocument.uri);
      return asked ? answer(asked, asked.text.offsetAt(params.position)) : null;
    };
  const ofFile =
    <Answer>(answer: (asked: AskedFile) => Promise<Answer>) =>
    async (params: { readonly textDocument: { readonly uri: string } }) => {
      const asked = await ask(params.textDocument.uri);
      return asked ? answer(asked) : null;
    };
  connection.onRequest(CompletionRequest.type, about(completion));
  connection.onRequest(HoverRequest.type, about(hover));
  connection.onRequest(DefinitionRequest.type, about(definition));
  connection.onRequest(ReferencesRequest.type, about(references));
  connection.onRequest(DocumentLinkRequest.type, ofFile(documentLinks));
  connection.onRequest(DocumentSymbolRequest.type, ofFile(symbolsOf));
}
