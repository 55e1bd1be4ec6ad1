// Put before a program (`killedAt`): ends it at a named moment, as kill -9 does. A moment is a write to the store, a call to the file
// system, or the end of an email that goes out by SMTP.

import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { Socket } from "node:net";
import { StatementSync } from "node:sqlite";

export type Moment = {
  /** Only the nth time. */
  nth: number;
} & (
  | {
      /** A write to this collection, of a document whose text holds that. */
      collection: string;
      holding?: string;
      /** Before the write itself, or the commit that it is part of. */
      when: "before it" | "before its commit" | "after its commit";
    }
  | { before: "mkdtempSync" | "renameSync" }
  | { after: "the last dot" }
);

/** What to start a program with, so that it ends at that moment. */
export function killedAt(moment: Moment): Record<string, string> {
  return { NODE_OPTIONS: `--import=${import.meta.filename}`, KILL_AT: JSON.stringify(moment) };
}

const given = process.env["KILL_AT"];
if (given) arm(JSON.parse(given) as Moment);

function arm(moment: Moment): void {
  let left = moment.nth;
  const isIt = () => --left === 0;
  if ("collection" in moment) armStore(moment, isIt);
  else if ("before" in moment) {
    const call = fs[moment.before] as (...given: unknown[]) => unknown;
    Object.assign(fs, { [moment.before]: (...given: unknown[]) => (isIt() ? kill() : call(...given)) });
    syncBuiltinESMExports();
  } else armSmtp(isIt);
}

function armStore(moment: Extract<Moment, { collection: string }>, isIt: () => boolean): void {
  const { collection, holding = "", when } = moment;
  const { run } = StatementSync.prototype;
  let isDue = false;
  StatementSync.prototype.run = function (this: StatementSync, ...given: unknown[]) {
    const isWrite = this.sourceSQL.includes(" documents") && given.includes(collection);
    if (isWrite && given.some((one) => String(one).includes(holding)) && isIt()) {
      if (when === "before it") kill();
      isDue = true;
    }
    const isCommit = isDue && this.sourceSQL === "commit";
    if (isCommit && when === "before its commit") kill();
    const done = Reflect.apply(run, this, given) as ReturnType<typeof run>;
    if (isCommit) kill();
    return done;
  };
}

/** The system has the email by then, and the server's answer has not come. */
function armSmtp(isIt: () => boolean): void {
  const write = Socket.prototype.write as (this: Socket, ...given: unknown[]) => boolean;
  Object.assign(Socket.prototype, {
    write(this: Socket, ...given: unknown[]): boolean {
      const isLast = /(^|\n)\.\r\n$/.test(String(given[0])) && isIt();
      if (!isLast) return Reflect.apply(write, this, given);
      return Reflect.apply(write, this, [given[0], () => kill()]);
    },
  });
}

function kill(): never {
  process.kill(process.pid, "SIGKILL");
  throw new Error("The process outlived its end");
}
