// A large wedding on the hosted engines that is well on its way: 250 guests, 1,000 changes in its history, and as many
// processes as are asked for, between which everybody who comes is sent to and fro.

import { allRecords } from "#server/all-records.ts";
import type { Write } from "#server/store/documents.ts";
import type { BilledOperations } from "#server/firebase/day-usage.ts";
import { historyWrite, patchesOfGuest } from "#server/records/history.ts";
import { hostedEngines } from "../kits/site/engines.ts";
import { openTestServices, type TestServices } from "../kits/site/services.ts";
import { openVisitor, site as built } from "../kits/site/visit.ts";
import { type BillingMeter, openBillingMeter } from "./billing-meter.ts";

const guestCount = 250;
const historyCount = 1_000;

export type BilledSite = Awaited<ReturnType<typeof openBilledSite>>;

export async function openBilledSite(processCount: number) {
  await using opening = new AsyncDisposableStack();
  let resources = opening;
  const meter = opening.use(openBillingMeter());
  const settings = hostedEngines();
  const processes: TestServices[] = [];

  async function start(guests: Record<string, object> = {}): Promise<TestServices> {
    const opened = resources.use(await openTestServices({ open: built.openServices, settings, guests }));
    opened.services.outbox.start();
    processes.push(opened);
    return opened;
  }

  const first = await start(guests());
  await fillHistory(first);
  while (processes.length < processCount) await start();
  const answers = processes.map(({ services }) => built.openSite(services).answer);
  const [answerFirst] = answers;
  if (!answerFirst) throw new Error("A site has a process at least");
  await settle(processes, meter);
  const kept = opening.move();
  resources = kept;

  return {
    /** The process that was opened first. */
    first: () => first.services,
    processCount,
    answer: answerFirst,
    visitor() {
      let turn = 0;
      return openVisitor((...asked) => {
        const answer = answers[turn++ % answers.length] ?? answerFirst;
        return answer(...asked);
      });
    },
    /** What was billed for the work and all that came of it. */
    async billFor(work: () => Promise<unknown>) {
      // So that the count itself is not saved in the middle of what is measured.
      for (const { services } of processes) await services.usage?.save();
      await settle(processes, meter);
      meter.take();
      const before = first.services.usage?.today().counted;
      await work();
      await settle(processes, meter);
      const after = first.services.usage?.today().counted;
      // Of several processes each knows of the others with a delay.
      const isAlone = processes.length === 1 && before !== undefined && after !== undefined;
      return { billed: meter.take(), counted: isAlone ? difference(after, before) : null };
    },
    /** Opens one more process with all that server.ts does at its start, and a visitor who comes to it alone. */
    async start() {
      const { services } = await start();
      await built.openDailyDigests(services)[Symbol.asyncDispose]();
      await built.openPutOffEmails(services)[Symbol.asyncDispose]();
      // What runHousekeeping does from the second day on: on the first it forgets nothing.
      await built.rememberInvitationCode(services);
      await built.forgetWhatIsOld(services);
      await built.deleteWhenDue(services);
      return openVisitor(built.openSite(services).answer);
    },
    /** How many documents the store holds. */
    async countDocuments() {
      const lists = await Promise.all(allRecords.map(({ list }) => list(first.services.documents)));
      return lists.flat().length;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

function difference(one: BilledOperations, other: BilledOperations): BilledOperations {
  return {
    reads: one.reads - other.reads,
    writes: one.writes - other.writes,
    deletes: one.deletes - other.deletes,
  };
}

async function settle(processes: readonly TestServices[], meter: BillingMeter): Promise<void> {
  for (const { services } of processes) await services.outbox.drain();
  await meter.quiet();
}

function guests(): Record<string, object> {
  return Object.fromEntries(
    Array.from({ length: guestCount }, (_, at) => [
      `guest-${at}`,
      { First_Name: `Astrid ${at}`, Last_Name: "Ek", Email: `astrid${at}@example.se`, Relation: "Friends" },
    ]),
  );
}

async function fillHistory({ services }: TestServices): Promise<void> {
  const rows = Array.from({ length: historyCount }, (_, at): Write => {
    const guestId = `guest-${at % guestCount}`;
    return historyWrite(services, {
      group: `group-${at}`,
      by: "admin",
      adminId: "marta",
      deed: "changed",
      guestId,
      patches: patchesOfGuest(guestId, [{ field: "relations", from: [], to: ["Friends"] }]),
    });
  });
  for (let at = 0; at < rows.length; at += 250) await services.documents.commit(rows.slice(at, at + 250));
}
