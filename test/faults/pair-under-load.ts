// Guests answer and admins seat them through two processes, while one and then the other is killed and
// started again. Guests and admins who get no answer try again, as people do.

import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drawUpPlan, specifiedSizes } from "#domain/seating/seating.ts";
import type { Documents } from "#server/store/documents.ts";
import { readGuest } from "#server/records/guests.ts";
import { openSendEmailReceiver, receiverToken } from "#test/kits/mail/send-email-receiver.ts";
import type { Visitor } from "../kits/site/visit.ts";
import { fetchInvitation, makeFormToken, sendAnswer, type SentAnswer } from "./answering.ts";
import { contradictionsIn, type KeptAnswers } from "./kept-answers.ts";
import { madeUpGuest } from "./made-up-guests.ts";
import { addAdminTo, startPair } from "./site-pair.ts";
import type { SharedStore } from "./shared-store.ts";
import { projectFolder } from "./site-process.ts";

export type Load = {
  guests: number;
  kills: number;
  /** Longer than an email belongs to the process that was killed, and some more. */
  emailsWithinMs: number;
  script?: string;
  environment?: Readonly<Record<string, string>>;
  /** The mail host remembers no key, so that an email that is handed over twice is sent twice. */
  isForgetful?: boolean;
  /** How long the mail host takes for an email. */
  slowMs?: number;
  /** Kills no sooner than the mail host has so many emails in hand, if they come together while guests answer. */
  emailsInHand?: number;
};

/** The outbox's own patience is a minute, and npm test has none (replaced-site.ts). */
export const impatient = {
  script: join(projectFolder, "test/faults/replaced-site.ts"),
  environment: { REPLACED: "patience" },
  // It tells of an email that never leaves.
  emailsWithinMs: 120_000,
};

export type Strain = {
  acknowledged: number;
  seated: number;
  /** Seats that were refused because somebody else had got there. */
  taken: number;
  emails: number;
  /** How many more than one email went to a guest. */
  twice: number;
  /** What was asked of the mail host, first tries and later ones. */
  handedOver: number;
  problems: string[];
};

export async function strainPair(store: SharedStore, load: Load): Promise<Strain> {
  const { guests, kills, isForgetful = false, slowMs = 20, emailsInHand = 0 } = load;
  await fill(store, guests);
  await addAdminTo(store);
  await using receiver = await openSendEmailReceiver({ isForgetful, slowMs });
  const post = { POST: "sendEmail", SEND_EMAIL_URL: receiver.url, SEND_EMAIL_TOKEN: receiverToken };
  await using pair = await startPair(store, {
    environment: { ...post, ...load.environment },
    ...(load.script ? { script: load.script } : {}),
  });
  const acknowledged: SentAnswer[] = [];
  // null: nobody knows, as the connection broke.
  const seats = new Map<string, string | null>();
  const counts = { seated: 0, taken: 0 };
  const cookie = await fetchInvitation(pair.url);
  const admins = [await pair.signedIn(), await pair.signedIn()];
  // The second browser is told to the account's owner, in one email; the others are to guests.
  await receiver.arrived(1);
  let next = 0;
  const over = new AbortController();

  async function answerOneAfterAnother(): Promise<void> {
    for (let number = next++; number < guests; number = next++) {
      const answer = { number, formToken: makeFormToken() };
      await untilDone(async () => (await sendAnswer(pair.url, cookie, answer)) ?? 502, 303);
      acknowledged.push(answer);
    }
  }

  /** Each admin has guests of their own and all share the chairs, so where a guest sits is known. */
  async function seatOverAndOver(admin: Visitor, which: number): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const { id } = madeUpGuest(((turn * 7) % 20) * 2 + which);
      const [table, seat] = [String(1 + (turn % 2)), String(1 + ((turn * 5) % 9))];
      const isSeating = turn % 3 !== 0;
      const deed = isSeating
        ? { intent: "seat-guest", guest: id, table, seat, mode: "if free" }
        : { intent: "unseat-guest", guest: id };
      const status = await act(admin, deed);
      if (status === 200) seats.set(id, isSeating ? `${table}:${seat}` : nowhere);
      else if (status !== 409) seats.set(id, null);
      if (status === 200 && isSeating) counts.seated += 1;
      if (status === 409 && isSeating) counts.taken += 1;
    }
  }

  async function killNowAndThen(): Promise<void> {
    for (let kill = 0; kill < kills; kill++) {
      const enough = ((kill + 1) * guests) / (kills + 1);
      const isEarly = () => acknowledged.length < guests && receiver.inHand() < emailsInHand;
      while (acknowledged.length < enough || isEarly()) await pause(5);
      await pair.replace(kill % 2, 200);
    }
  }

  const working = admins.map(seatOverAndOver);
  await Promise.all([...Array.from({ length: 12 }, answerOneAfterAnother), killNowAndThen()]);
  over.abort();
  await Promise.all(working);

  const documents = await store.open();
  const waiting = await emailsLeft(documents, load.emailsWithinMs);
  const sentTo = receiver.sent.slice(1).flatMap(({ to }) => to);
  const kept = await read(documents);
  await documents.close();
  return {
    acknowledged: acknowledged.length,
    ...counts,
    emails: sentTo.length,
    twice: sentTo.length - new Set(sentTo).size,
    handedOver: receiver.requests() - 1,
    problems: [
      ...contradictionsIn(kept, acknowledged),
      ...findSeatingProblems(kept, seats),
      ...(waiting > 0 ? [`${waiting} letters are still waiting`] : []),
      ...acknowledged
        .map(({ number }) => madeUpGuest(number).email)
        .filter((email) => !sentTo.includes(email))
        .map((email) => `${email} got no letter`),
    ],
  };
}

const nowhere = "nowhere";

/** Again, after a moment, while a process is gone or the store is busy; anything else is a fault. */
async function untilDone(work: () => Promise<number>, done: number): Promise<void> {
  for (;;) {
    const status = await work();
    if (status === done) return;
    if (status !== 502 && status !== 503) throw new Error(`Answered ${status}`);
    await pause(20);
  }
}

/** 0: the connection broke, so it may have been done or not. */
async function act(admin: Visitor, deed: Record<string, string>): Promise<number> {
  try {
    return (await admin.post("/en/admin/seating", { ...deed, live: "yes" })).status;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // What fetch says of a network.
    return 0;
  }
}

/** Puts made-up guests on the list, and two tables into the room. */
export async function fill(store: SharedStore, guests: number): Promise<void> {
  const documents = await store.open();
  const all = Array.from({ length: guests }, (_, number) => madeUpGuest(number));
  const room = { tables: [{ table: "1" }, { table: "2" }], count: 0 };
  await documents.commit([{ write: "create", collection: "seating", id: "plan", data: room }]);
  for (let at = 0; at < all.length; at += 200) {
    await documents.commit(
      all.slice(at, at + 200).map(({ id, firstName, lastName, email }) => ({
        write: "create",
        collection: "guests",
        id,
        data: { First_Name: firstName, Last_Name: lastName, Email: email, Relation: "Friends" },
      })),
    );
  }
  await documents.close();
}

/** How many emails are neither sent nor given up by then. */
async function emailsLeft(documents: Documents, withinMs: number): Promise<number> {
  const until = performance.now() + withinMs;
  for (;;) {
    const waiting = await documents.list("outbox", { where: { endedAt: null } });
    if (waiting.length === 0 || performance.now() > until) return waiting.length;
    await pause(200);
  }
}

async function read(documents: Documents): Promise<KeptAnswers> {
  const rows = async (collection: string) =>
    new Map((await documents.list(collection)).map(({ id, data }) => [id, data]));
  return {
    guests: await rows("guests"),
    receipts: await rows("receipts"),
    outbox: await rows("outbox"),
    history: await rows("history"),
  };
}

function findSeatingProblems({ guests }: KeptAnswers, seats: ReadonlyMap<string, string | null>): string[] {
  const read = [...guests].map(([id, data]) => readGuest({ id, data }));
  const list = read.flatMap((guest) => (guest.ok ? [guest.value] : []));
  const { conflicts } = drawUpPlan(list, [], specifiedSizes);
  const doubles = conflicts.map((conflict) => `two on one chair: ${JSON.stringify(conflict)}`);
  const lost = [...seats].flatMap(([id, seat]) => {
    const guest = list.find((each) => each.id === id);
    const sits = guest?.seat ? `${guest.table}:${guest.seat}` : nowhere;
    return seat === null || seat === sits ? [] : [`${id} was seated at ${seat} and sits at ${sits}`];
  });
  return [...doubles, ...lost];
}
