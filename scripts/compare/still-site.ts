// Put before a site that is recorded: its clock stands where a file says, and its randomness begins each time with
// the same bytes, so that two versions that do the same write the same.

import { AsyncLocalStorage } from "node:async_hooks";
import crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { IncomingMessage, Server } from "node:http";
import { syncBuiltinESMExports } from "node:module";

const file = process.env["STANDS_AT"] ?? "";
const RightDate = Date;
let known: number | null = null;
/** Read once in each turn of the event loop: some pages ask for every guest. */
RightDate.now = () => {
  if (known === null) setImmediate(() => (known = null));
  return (known ??= Number(readFileSync(file, "utf8")));
};
globalThis.Date = new Proxy(RightDate, {
  construct: (target, given: [] | [number]) =>
    given.length === 0 ? new target(RightDate.now()) : new target(...given),
});

/** By what is asked for, so that what the site does beside it, or more often, changes no id. */
const asked = new AsyncLocalStorage<{ name: string; drawn: Map<number, number> }>();
const beside = { name: "beside", drawn: new Map<number, number>() };
const times = new Map<string, number>();
const emit: (this: Server, event: string, ...told: unknown[]) => boolean = Server.prototype.emit;
Server.prototype.emit = function tell(this: Server, event: string, ...told: unknown[]): boolean {
  const [request] = told;
  if (!(request instanceof IncomingMessage)) return emit.call(this, event, ...told);
  // A timer of the same turn may have read it before the request came.
  known = null;
  const what = `${Date.now()} ${request.method} ${request.url}`;
  const nth = times.get(what) ?? 0;
  times.set(what, nth + 1);
  return asked.run({ name: `${what} ${nth}`, drawn: new Map() }, () => emit.call(this, event, ...told));
};

function draw(size: number): Buffer {
  const { name, drawn } = asked.getStore() ?? beside;
  const nth = drawn.get(size) ?? 0;
  drawn.set(size, nth + 1);
  const blocks = Array.from({ length: Math.ceil(size / 32) }, (_none, at) =>
    crypto.createHash("sha256").update(`osa ${name} ${size} ${nth} ${at}`).digest(),
  );
  const bytes = Buffer.concat(blocks).subarray(0, size);
  // Of an id, so that it is told from a word.
  if (size === 6 || size === 12 || size >= 16) Buffer.from("Dr4w", "base64").copy(bytes);
  return bytes;
}
const given = crypto.randomBytes;
function randomBytes(size: number, done?: (error: Error | null, bytes: Buffer) => void): Buffer | void {
  if (!done) return draw(size);
  process.nextTick(done, null, draw(size));
}
crypto.randomBytes = Object.assign(randomBytes, given);
syncBuiltinESMExports();
