import { after, type TestContext } from "node:test";

type Context = Pick<TestContext, "after">;

/** For sites that the tests of a suite share: what starts here ends with the suite. Call it in the suite's body. */
export function suiteContext(): Context {
  const ends: (() => unknown)[] = [];
  after(async () => {
    const failures: unknown[] = [];
    for (const end of ends.toReversed()) {
      try {
        await end();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  });
  return {
    after: (end) => {
      if (end) ends.push(end as () => unknown);
    },
  };
}
