// Two processes as server.ts runs them, behind a load balancer killed in turn, on one database or Firestore project.

import { type Load, strainPair } from "../../test/faults/pair-under-load.ts";
import { makeFirestoreStore } from "../../test/faults/shared-firestore.ts";
import { makeSqliteStore, type SharedStore } from "../../test/faults/shared-store.ts";
import type { Outcome } from "./outcome.ts";

/** A process reserves an email for a minute, even if the process has died. */
const emailsWithinMs = 120_000;

export async function killTwoProcesses(): Promise<Outcome[]> {
  const outcomes = [await strain("one database", makeSqliteStore, { guests: 3_000, kills: 20 })];
  if (process.env["FIRESTORE_EMULATOR_HOST"] && process.env["FIREBASE_AUTH_EMULATOR_HOST"]) {
    outcomes.push(await strain("one Firestore project", makeFirestoreStore, { guests: 300, kills: 8 }));
  } else {
    outcomes.push({
      what: "two processes on one Firestore project, killed in turn",
      measured: "FIRESTORE_EMULATOR_HOST and FIREBASE_AUTH_EMULATOR_HOST are not set",
      bar,
      held: null,
    });
  }
  outcomes.push(await proveThatASecondEmailIsFound());
  return outcomes;
}

const bar = "every answer kept, one email each, nobody seated twice, no seat lost";

async function strain(
  where: string,
  makeStore: () => Promise<SharedStore>,
  load: Pick<Load, "guests" | "kills">,
): Promise<Outcome> {
  await using store = await makeStore();
  const { acknowledged, seated, taken, emails, twice, problems } = await strainPair(store, {
    ...load,
    emailsWithinMs,
  });
  const wrong = problems.slice(0, 3).join("; ");
  return {
    what: `two processes on ${where}, killed in turn`,
    measured: `${load.kills} kills, ${acknowledged} answers, ${emails} emails, ${twice} twice, ${seated} seated, ${taken} refused a seat, ${problems.length} problems ${wrong}`,
    bar,
    held: problems.length === 0 && twice === 0 && emails === load.guests && acknowledged === load.guests,
  };
}

async function proveThatASecondEmailIsFound(): Promise<Outcome> {
  await using store = await makeSqliteStore();
  const load = { guests: 100, kills: 2, emailsWithinMs, isForgetful: true, slowMs: 1_000, emailsInHand: 6 };
  const { twice } = await strainPair(store, load);
  return {
    what: "control: a mail host that remembers no key",
    measured: `${twice} emails sent twice`,
    bar: "≥ 1 found",
    held: twice > 0,
  };
}
