import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "../../src/types/diagnostic.js";

const PROGRAM = fileURLToPath(new URL("parse-program.ts", import.meta.url));

export interface ParseRequest {
  readonly text: string;
  /** As builds parse where they can, or with remark-parse alone. */
  readonly parser: "fast" | "remark";
}

/** Far more than what is read in time takes on any machine, far less than what is not. In milliseconds. */
const PATIENCE = 180_000;

/** Parses texts one after the other. One that takes for ever is a failure, not a test that hangs. */
export class PatientParser {
  private program: ChildProcess | undefined;

  /** `flags`: of Node, beside those that it needs. */
  constructor(private readonly flags: readonly string[] = []) {}

  async problemsOf(request: ParseRequest): Promise<readonly Diagnostic[]> {
    const program = (this.program ??= this.start());
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        timer = setTimeout(
          () => reject(new Error("The text is not parsed in any reasonable time")),
          PATIENCE,
        );
        program.once("message", resolve);
        program.once("exit", (status) => reject(new Error(`The parser ended with ${status}`)));
        program.send(request);
      });
    } catch (error) {
      this.close();
      throw error;
    } finally {
      clearTimeout(timer);
      program.removeAllListeners();
    }
  }

  private start(): ChildProcess {
    return fork(PROGRAM, { serialization: "advanced", execArgv: ["--import", "tsx", ...this.flags] });
  }

  close(): void {
    this.program?.kill("SIGKILL");
    this.program = undefined;
  }
}
