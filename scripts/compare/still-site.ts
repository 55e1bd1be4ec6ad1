// Put before a site that is recorded: its clock stands where a file says, and its randomness begins each time with
// the same bytes, so that two versions that do the same write the same.

import crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const file = process.env["STANDS_AT"] ?? "";
const RightDate = Date;
RightDate.now = () => Number(readFileSync(file, "utf8"));
globalThis.Date = new Proxy(RightDate, {
  construct: (target, given: [] | [number]) =>
    given.length === 0 ? new target(RightDate.now()) : new target(...given),
});

let drawn = 0;
function draw(size: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(size / 32) }, () =>
    crypto.createHash("sha256").update(`osa ${drawn++}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, size);
}
const given = crypto.randomBytes;
function randomBytes(size: number, done?: (error: Error | null, bytes: Buffer) => void): Buffer | void {
  if (!done) return draw(size);
  process.nextTick(done, null, draw(size));
}
crypto.randomBytes = Object.assign(randomBytes, given);
syncBuiltinESMExports();
