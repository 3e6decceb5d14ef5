/** Path of an executable. */
export function findChromium(): Promise<string>;

/** What a Chromium of the tests is started with. */
export interface ChromiumOptions {
  /** Whether surfaces may shine through. Default: no, as without a graphics card blurring takes a third of all the time. */
  readonly transparency?: boolean;
  /** Whether only this machine can be reached. Default: no. */
  readonly offline?: boolean;
}

/** The arguments of its command. */
export function chromiumFlags(options?: ChromiumOptions): string[];
