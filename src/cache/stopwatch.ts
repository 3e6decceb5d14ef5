/** Measures how long at least one of several tasks is running. */
export class Stopwatch {
  private running = 0;
  private started = 0;
  private before = 0;

  /** In milliseconds. */
  get elapsed(): number {
    return this.before + (this.running > 0 ? performance.now() - this.started : 0);
  }

  async during<Value>(task: () => Promise<Value>): Promise<Value> {
    if (this.running === 0) this.started = performance.now();
    this.running += 1;
    try {
      return await task();
    } finally {
      if (this.running === 1) this.before = this.elapsed;
      this.running -= 1;
    }
  }
}
