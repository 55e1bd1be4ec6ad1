// Put before the site: a clock that is wrong by as many milliseconds as a file says, from one moment to the
// next, as when somebody sets the machine's.

import { readFileSync } from "node:fs";

const file = process.env["WRONG_BY"] ?? "";
const rightNow = Date.now;
const lookEveryMs = 100;
let wrongBy = 0;

function look(): void {
  try {
    wrongBy = Number(readFileSync(file, "utf8")) || 0;
  } catch {
    wrongBy = 0;
  }
}
look();
setInterval(look, lookEveryMs).unref();

Date.now = () => rightNow() + wrongBy;
const RightDate = Date;
globalThis.Date = new Proxy(RightDate, {
  construct: (target, given: [] | [number]) =>
    given.length === 0 ? new target(RightDate.now()) : new target(...given),
});
