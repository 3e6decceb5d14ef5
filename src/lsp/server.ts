// The language server: requests of an editor over two streams.
import type { Readable, Writable } from "node:stream";
import { setInterval as every } from "node:timers/promises";
import type { InitializeParams, InitializeResult } from "vscode-languageserver-protocol";
import { askedIn, type Ask } from "./asked-file.js";
import { ACTION_KINDS, codeActions } from "./code-actions.js";
import { answerAboutNames, RENAME_ABILITIES } from "./rename-answers.js";
import { ABILITIES, answerAboutTexts } from "./text-answers.js";
import {
  CodeActionRequest,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializeRequest,
  MessageType,
  PublishDiagnosticsNotification,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
} from "./protocol.js";
import { Workspace } from "./workspace.js";

/** What the server talks with. */
export interface ServerOptions {
  readonly input: Readable;
  readonly output: Writable;
  /** Ends the server. */
  readonly signal: AbortSignal;
  readonly version: string;
  /** Absolute path of the only site. Default: those of the files that are opened. */
  readonly siteDir?: string | undefined;
  readonly drafts: boolean;
  readonly log: (line: string) => void;
}

/** How often to look whether the editor still runs, in milliseconds. */
const LOOK = 2000;

/** Answers until the editor says `exit` or is gone. Gives the exit status: 0 where it had said `shutdown` before. */
export async function serveEditor(options: ServerOptions): Promise<number> {
  const { input, output, signal, log } = options;
  const connection = createProtocolConnection(
    new StreamMessageReader(input),
    new StreamMessageWriter(output),
    { error: log, warn: log, info: () => {}, log: () => {} },
  );
  const workspace = new Workspace({
    ...options,
    publish: (params) => void send(connection.sendNotification(PublishDiagnosticsNotification.type, params)),
    say: (message) =>
      void send(
        connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message }),
      ),
  });
  let isShutDown = false;
  const ended = new Promise<void>((resolve) => {
    connection.onNotification(ExitNotification.type, resolve);
    connection.onClose(resolve);
    input.once("end", resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
    connection.onRequest(InitializeRequest.type, (params) => {
      void goneParent(params.processId, signal).then(resolve);
      return initialized(params, options);
    });
  });
  connection.onRequest(ShutdownRequest.type, () => {
    isShutDown = true;
  });
  followFiles(connection, workspace);
  const asked = askedIn(workspace);
  answerAboutProblems(connection, workspace, asked);
  answerAboutTexts(connection, asked);
  answerAboutNames(connection, workspace, asked);
  connection.listen();
  await ended;
  connection.dispose();
  // An open stream would keep the process alive.
  input.destroy();
  await workspace.close();
  return isShutDown || signal.aborted ? 0 : 1;
}

type Connection = ReturnType<typeof createProtocolConnection>;

/** What is said when nobody listens any more is lost. */
async function send(sent: Promise<void>): Promise<void> {
  await sent.catch(() => {});
}

function initialized(_: InitializeParams, { version }: ServerOptions): InitializeResult {
  return {
    serverInfo: { name: "docsite", version },
    capabilities: {
      positionEncoding: "utf-16",
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
      ...ABILITIES,
      ...RENAME_ABILITIES,
      codeActionProvider: { codeActionKinds: [...ACTION_KINDS] },
    },
  };
}

/** Resolves once the process of the editor is gone: some end without a word. */
async function goneParent(processId: number | null, signal: AbortSignal): Promise<void> {
  if (processId === null) return new Promise(() => {});
  for await (const _ of every(LOOK, undefined, { signal, ref: false })) {
    try {
      process.kill(processId, 0);
    } catch (error) {
      // It runs, as somebody else.
      if ((error as NodeJS.ErrnoException).code !== "EPERM") return;
    }
  }
}

function followFiles(connection: Connection, workspace: Workspace): void {
  const changed = async (file: string | undefined, delay?: number) => {
    if (file !== undefined) await workspace.changed(file, delay);
  };
  connection.onNotification(DidOpenTextDocumentNotification.type, ({ textDocument }) =>
    changed(workspace.files.open(textDocument), 0),
  );
  connection.onNotification(DidChangeTextDocumentNotification.type, ({ textDocument, contentChanges }) =>
    changed(workspace.files.change(textDocument.uri, textDocument.version, contentChanges)),
  );
  connection.onNotification(DidCloseTextDocumentNotification.type, ({ textDocument }) =>
    changed(workspace.files.close(textDocument.uri), 0),
  );
}

function answerAboutProblems(connection: Connection, workspace: Workspace, asked: Ask): void {
  connection.onRequest(CodeActionRequest.type, async (params) => {
    const { uri } = params.textDocument;
    const found = await asked(uri);
    if (!found) return [];
    const problems = workspace.problemsIn(found.model.fileOf(found.file));
    return codeActions(params, { ...found, problems });
  });
}
