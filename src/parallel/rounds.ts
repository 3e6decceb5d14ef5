/** Rounds of work that go on at the same time; there are never more. */
const AT_ONCE = 8;

/** What belongs to the latest rounds. Both sides of a thread forget the same ones. */
export class RecentRounds<Value> {
  private readonly values = new Map<number, Value>();

  get(round: number): Value | undefined {
    return this.values.get(round);
  }

  set(round: number, value: Value): void {
    this.values.set(round, value);
    const [oldest] = this.values.keys();
    if (this.values.size > AT_ONCE && oldest !== undefined) this.values.delete(oldest);
  }
}
