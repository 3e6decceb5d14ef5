// The files that are open in the editor, whose text counts before it is saved.
import { fileURLToPath, pathToFileURL } from "node:url";
import type { TextDocument as OpenDocument } from "vscode-languageserver-textdocument";
import type { TextDocumentContentChangeEvent, TextDocumentItem } from "vscode-languageserver-protocol";
import { TextDocument } from "./protocol.js";

/** Absolute path of the file that an address is; nothing for what is no file, such as a text that was never saved. */
export function pathOfUri(uri: string): string | undefined {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

/** The texts that count before they are saved, by the absolute paths of their files. */
export interface OpenTexts {
  at(file: string): { readonly text: string; readonly version: number } | undefined;
  readonly paths: readonly string[];
  /** The address of a file for editors. */
  uriOf(file: string): string;
}

/** The open files by their paths. */
export class OpenFiles implements OpenTexts {
  private readonly documents = new Map<string, OpenDocument>();

  open({ uri, languageId, version, text }: TextDocumentItem): string | undefined {
    const file = pathOfUri(uri);
    if (file !== undefined) this.documents.set(file, TextDocument.create(uri, languageId, version, text));
    return file;
  }

  change(
    uri: string,
    version: number,
    changes: readonly TextDocumentContentChangeEvent[],
  ): string | undefined {
    const file = pathOfUri(uri);
    const document = file === undefined ? undefined : this.documents.get(file);
    if (file === undefined || !document) return undefined;
    this.documents.set(file, TextDocument.update(document, [...changes], version));
    return file;
  }

  close(uri: string): string | undefined {
    const file = pathOfUri(uri);
    if (file !== undefined) this.documents.delete(file);
    return file;
  }

  /** The text of an open file, and its version. */
  at(file: string): { readonly text: string; readonly version: number } | undefined {
    const document = this.documents.get(file);
    return document && { text: document.getText(), version: document.version };
  }

  /** The paths of all open files. */
  get paths(): readonly string[] {
    return [...this.documents.keys()];
  }

  /** The address of a file, as the editor writes it where it has the file open. */
  uriOf(file: string): string {
    return this.documents.get(file)?.uri ?? pathToFileURL(file).href;
  }
}
