// An editor that `docsite lsp` helps, by the client side of the protocol's own library.
import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type TextDocumentContentChangeEvent,
  type TextEdit,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { atEnd } from "./at-end.js";
import { ROOT } from "./site.js";

/** For how long a test waits for what the server finds, in milliseconds: machines may be busy. */
const PATIENCE = 60_000;

/** The place that `|` marks in a text, and the text without it. */
export function marked(text: string): { readonly text: string; readonly position: Position } {
  const offset = text.indexOf("|");
  const bare = text.slice(0, offset) + text.slice(offset + 1);
  return { text: bare, position: TextDocument.create("file:///a", "", 1, bare).positionAt(offset) };
}

/** A text after edits. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create("file:///a", "", 1, text), [...edits]);
}

/** An editor with a server. */
export class Editor {
  private readonly published = new Map<string, PublishDiagnosticsParams>();
  private readonly opened = new Map<string, { version: number; text: string }>();
  private readonly listeners = new Set<() => void>();
  /** How often each file's problems were told. */
  readonly tellings = new Map<string, number>();
  log = "";

  private constructor(
    readonly connection: ProtocolConnection,
    readonly process: ChildProcess,
    readonly dir: string,
    readonly server: InitializeResult,
  ) {
    connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.published.set(params.uri, params);
      this.tellings.set(params.uri, (this.tellings.get(params.uri) ?? 0) + 1);
      for (const listener of this.listeners) listener();
    });
  }

  /** Starts `docsite lsp` with the client's folder. Closed when the test ends. */
  static async start(
    context: { after(end: () => Promise<void>): void },
    dir: string,
    args: readonly string[] = [],
    processId: number | null = process.pid,
  ): Promise<Editor> {
    const child = spawn(process.execPath, [path.join(ROOT, "bin", "docsite.js"), "lsp", ...args], {
      cwd: dir,
      stdio: "pipe",
    });
    const connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    connection.listen();
    const server = await connection.sendRequest(InitializeRequest.type, {
      processId,
      rootUri: pathToFileURL(dir).href,
      capabilities: {},
    });
    await connection.sendNotification(InitializedNotification.type, {});
    const editor = new Editor(connection, child, dir, server);
    child.stderr.on("data", (chunk: Buffer) => (editor.log += chunk.toString()));
    atEnd(context, () => editor.quit().then(() => {}));
    return editor;
  }

  uri(file: string): string {
    return pathToFileURL(path.join(this.dir, file)).href;
  }

  textOf(file: string): string {
    return this.opened.get(file)?.text ?? readFileSync(path.join(this.dir, file), "utf8");
  }

  /** Opens a file, or gives an open one another text. */
  async show(file: string, text = this.textOf(file)): Promise<void> {
    const before = this.opened.get(file);
    if (before) return this.change(file, [{ text }]);
    this.opened.set(file, { version: 1, text });
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file), languageId: "markdown", version: 1, text },
    });
  }

  async change(file: string, contentChanges: TextDocumentContentChangeEvent[]): Promise<void> {
    const { version, text } = this.opened.get(file) ?? { version: 0, text: "" };
    const document = TextDocument.create("file:///a", "", version, text);
    const after = TextDocument.update(document, contentChanges, version + 1);
    this.opened.set(file, { version: version + 1, text: after.getText() });
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file), version: version + 1 },
      contentChanges,
    });
  }

  async close(file: string): Promise<void> {
    this.opened.delete(file);
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: this.uri(file) },
    });
  }

  /** The problems of a file that were told last. */
  problems(file: string): readonly Diagnostic[] {
    return this.published.get(this.uri(file))?.diagnostics ?? [];
  }

  /** Waits until the problems of a file, told for its text as it is now, are as they should be. */
  async untilProblems(
    file: string,
    isRight: (problems: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]> {
    const isSettled = () => {
      const told = this.published.get(this.uri(file));
      const { version } = this.opened.get(file) ?? {};
      const isCurrent = !told || told.version === undefined || told.version === version;
      return isCurrent && isRight(told?.diagnostics ?? []);
    };
    await this.until(isSettled, () => JSON.stringify(this.problems(file), undefined, 1));
    return this.problems(file);
  }

  private until(isSo: () => boolean, state: () => string): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!isSo()) return;
        this.listeners.delete(look);
        clearTimeout(timer);
        resolve();
      };
      const fail = () => reject(new Error(`What was told last: ${state()}\n${this.log}`));
      const timer = setTimeout(fail, PATIENCE);
      this.listeners.add(look);
      look();
    });
  }

  /** Ends the server as editors do. Gives its exit status. */
  async quit(): Promise<number | null> {
    if (this.process.exitCode !== null) return this.process.exitCode;
    const ended = new Promise<number | null>((resolve) => this.process.once("exit", resolve));
    await this.connection.sendRequest(ShutdownRequest.type);
    await this.connection.sendNotification(ExitNotification.type);
    return ended;
  }
}
