// Tells the runner of the tests what has become of each file.
import { Transform } from "node:stream";
import { spec } from "node:test/reporters";

/** What the files of a process share: each has to leave it as it was. */
const shared = () => JSON.stringify([process.cwd(), process.umask(), process.env]);

let before = shared();
let told = [];
let passed = 0;

export default new Transform({
  writableObjectMode: true,
  async transform(event, _encoding, done) {
    // Others are about the whole process.
    if (event.data.nesting !== undefined) await hear(event);
    done();
  },
});

async function hear(event) {
  const { type, data } = event;
  told.push(event);
  if (type === "test:dequeue") process.send({ started: data.name });
  if (type === "test:pass" && data.details.type !== "suite" && data.skip === undefined) passed += 1;
  if (data.nesting > 0 || (type !== "test:pass" && type !== "test:fail")) return;
  const problems = [];
  if (type === "test:fail") problems.push(await textOf(told));
  else if (process.exitCode) problems.push("Something failed after its test had ended.");
  if (shared() !== before)
    problems.push("It does not leave the folder, the environment or the umask of the process as they were.");
  process.exitCode = undefined;
  process.channel.ref();
  process.send({ passed, problems });
  before = shared();
  told = [];
  passed = 0;
}

async function textOf(events) {
  const stream = new spec();
  for (const event of events) stream.write(event);
  stream.end();
  let text = "";
  for await (const chunk of stream) text += chunk;
  return text;
}
