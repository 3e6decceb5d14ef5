import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "../../src/model/diagnostic.js";

const PROGRAM = fileURLToPath(new URL("parse-program.ts", import.meta.url));

/** Far more than what is read in time takes on any machine, far less than what is not. In milliseconds. */
const PATIENCE = 60_000;

/** Parses texts one after the other. One that takes for ever is a failure, not a test that hangs. */
export class PatientParser {
  private program: ChildProcess | undefined;

  async problemsOf(text: string): Promise<readonly Diagnostic[]> {
    const program = (this.program ??= fork(PROGRAM, { serialization: "advanced" }));
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        timer = setTimeout(
          () => reject(new Error("The text is not parsed in any reasonable time")),
          PATIENCE,
        );
        program.once("message", resolve);
        program.once("exit", (status) => reject(new Error(`The parser ended with ${status}`)));
        program.send(text);
      });
    } catch (error) {
      this.close();
      throw error;
    } finally {
      clearTimeout(timer);
      program.removeAllListeners();
    }
  }

  close(): void {
    this.program?.kill("SIGKILL");
    this.program = undefined;
  }
}
