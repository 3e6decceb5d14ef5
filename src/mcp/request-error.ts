/** What an assistant asked for and cannot have. It reads the message and the hint. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly hint?: string,
  ) {
    super(message);
  }
}
