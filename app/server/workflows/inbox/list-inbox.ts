import { fieldNames, type Guest, type GuestField, type GuestId } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import {
  type Chair,
  chairOf,
  claimedChair,
  keyOf,
  needsNoSeat,
  type TableSizes,
} from "#domain/seating/seating.ts";
import { type Collection, collection } from "#server/store/define-record.ts";
import { retryOnConflict, type StoredDocument } from "#server/store/documents.ts";
import { guestsCollection, readGuest } from "#server/records/guests.ts";
import { outboxCollection } from "#server/records/outbox-email.ts";
import type { Services } from "#server/services.ts";
import {
  type AnswerGiven,
  dismissalId,
  dismissalsCollection,
  type InboxView,
  isDismissed,
  listGone,
  type UndeliveredEmail,
} from "#server/records/inbox-view.ts";
import { listUnusual } from "#server/records/unusual-answers.ts";
import { type UnmatchedAnswer, unmatchedCollection } from "#server/records/unmatched-answer.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Admin } from "#server/admin.ts";

export type LateAnswer = { guest: Guest; at: number };

export type FreeSeat = { guest: Guest; chair: Chair };

export type HeldAnswer = { answer: UnmatchedAnswer; guest: Guest; guestVersion: string };

/** An answer gave another address than the one on file, or was taken back from there. */
export type AddressChanged = AnswerGiven & { guest: Guest; email: { from: string; to: string | null } };

type UnreadableDocument = { what: "guest" | "answer" | "email"; collection: string; id: string };

export type UnreadableNow = UnreadableDocument & {
  version: string;
  fields: { field: GuestField; holds: string }[];
};

type Needs = Pick<Services, "views" | "guestList" | "now">;

export type Inbox = Awaited<ReturnType<typeof listInbox>>;

export async function listInbox(services: Needs) {
  const view = await services.views.inbox();
  const emails = [...view.undelivered.values()]
    .filter((email) => email !== "unreadable")
    .toSorted((one, other) => one.createdAt - other.createdAt);
  const answers = [...view.unmatched.values()]
    .filter((answer) => answer !== "unreadable")
    .toSorted((one, other) => one.at - other.at);
  const held = answers.flatMap((answer) => holdFor(services, answer));
  const isHeld = new Set(held.map(({ answer }) => answer));
  return {
    /** Oldest first, like the emails and the late answers. */
    unmatched: answers.filter((answer) => !isHeld.has(answer)),
    held,
    goneAllergies: listGone(services, view),
    addresses: listAddresses(services, view),
    failedEmails: emails.filter(
      ({ id, state, endedAt }) =>
        state === "failed" && !isDismissed(view, dismissalId("letter", id), endedAt ?? 0),
    ),
    /** Put off, or long without a server: they are still tried and need no decision. */
    triedEmails: emails.filter((email) => isStillTried(email, services.now())),
    late: listLate(services, view),
    keptLists: listKeptLists(services, view),
    freeSeats: listFreeSeats(services, view, (await services.views.seating()).sizes()),
    /** By the site itself, because the mail server refuses the couple's account. */
    paused: [...(await services.views.mailings()).values()].filter(
      ({ mailing }) => mailing.state === "paused" && mailing.pausedFor !== null,
    ),
    unusual: listUnusual(services, view),
    unreadable: listUnreadable(services, view),
  };
}

export async function readUnreadable(
  { documents }: Pick<Services, "documents">,
  all: readonly UnreadableDocument[],
): Promise<UnreadableNow[]> {
  const read = all.map(async (one) => {
    const stored = await collection(one.collection).get(documents, one.id);
    if (!stored) return [];
    const fields = one.what === "guest" ? listUnreadableFields(stored) : [];
    return [{ ...one, version: stored.version, fields }];
  });
  return (await Promise.all(read)).flat();
}

function listUnreadableFields(stored: StoredDocument): UnreadableNow["fields"] {
  const read = readGuest(stored);
  if (read.ok) return [];
  const bad = new Set(read.refusal.map(({ field }) => field));
  return fieldNames
    .filter((field) => bad.has(guestFields[field].stored))
    .map((field) => ({
      field,
      holds: JSON.stringify(stored.data[guestFields[field].stored]).slice(0, longestShown),
    }));
}

const longestShown = 200;

/** Reads only memory after the first call. */
export async function countInbox(services: Needs): Promise<number> {
  const inbox = await listInbox(services);
  return Object.values({ ...inbox, triedEmails: [] }).reduce((sum, { length }) => sum + length, 0);
}

/** If the guest was removed, the answer counts as unmatched. */
function holdFor({ guestList }: Needs, answer: UnmatchedAnswer): HeldAnswer[] {
  const listed = answer.guestId === null ? null : guestList.byId(answer.guestId);
  return listed ? [{ answer, guest: listed.guest, guestVersion: listed.version }] : [];
}

function listAddresses({ guestList }: Needs, view: InboxView): AddressChanged[] {
  return [...view.answers.values()]
    .flatMap((given) => {
      const { email } = given;
      const guest = guestList.byId(given.guestId)?.guest;
      if (!guest || email === null || email.from === null) return [];
      if (isDismissed(view, dismissalId("address", given.group), given.at)) return [];
      return [{ ...given, guest, email: { from: email.from, to: email.to } }];
    })
    .toSorted((one, other) => one.at - other.at);
}

const longMs = 10 * 60 * 1000;

function isStillTried({ state, attempts, createdAt }: UndeliveredEmail, now: number): boolean {
  return state !== "failed" && (attempts > 0 || createdAt < now - longMs);
}

/** Once per guest, with the last late answer. */
function listLate({ guestList }: Needs, view: InboxView): LateAnswer[] {
  const latest = new Map<GuestId, number>();
  for (const { guestId, at, late } of view.answers.values()) {
    if (late) latest.set(guestId, Math.max(at, latest.get(guestId) ?? 0));
  }
  return [...latest]
    .filter(([guestId, at]) => !isDismissed(view, dismissalId("late", guestId), at))
    .flatMap(([guestId, at]) => {
      const guest = guestList.byId(guestId)?.guest;
      return guest ? [{ guest, at }] : [];
    })
    .toSorted((one, other) => one.at - other.at);
}

/** While the guest's last answer is of this kind and the guest is coming. */
function listKeptLists({ guestList }: Needs, view: InboxView): LateAnswer[] {
  const last = new Map<GuestId, AnswerGiven>();
  for (const answer of view.answers.values()) {
    if (answer.at >= (last.get(answer.guestId)?.at ?? 0)) last.set(answer.guestId, answer);
  }
  return [...last.values()]
    .filter(({ guestId, at, kept }) => kept && !isDismissed(view, dismissalId("kept lists", guestId), at))
    .flatMap(({ guestId, at }) => {
      const guest = guestList.byId(guestId)?.guest;
      return guest?.answer === "accepted" ? [{ guest, at }] : [];
    })
    .toSorted((one, other) => one.at - other.at);
}

function listFreeSeats({ guestList }: Needs, view: InboxView, sizes: TableSizes): FreeSeat[] {
  return guestList
    .guests()
    .flatMap((guest) => {
      const chair = needsNoSeat(guest) ? chairOf(guest, sizes) : null;
      return chair && !isKept(view, guest) ? [{ guest, chair }] : [];
    })
    .toSorted((one, other) => compareByLastName(one.guest, other.guest));
}

function isKept(view: InboxView, guest: Guest): boolean {
  const dismissal = view.dismissals.get(dismissalId("seat", guest.id));
  if (dismissal?.of !== chairKey(guest)) return false;
  return [...view.answers.values()].every(({ guestId, at }) => guestId !== guest.id || at <= dismissal.at);
}

function listUnreadable({ guestList }: Needs, view: InboxView): UnreadableDocument[] {
  const guestIds = new Set(guestList.problems().map(({ id }) => id));
  const unreadableIn = (kept: ReadonlyMap<string, unknown>) =>
    [...kept].filter(([, read]) => read === "unreadable").map(([id]) => id);
  const from = (what: UnreadableDocument["what"], { name }: Collection, ids: readonly string[]) =>
    ids.map((id) => ({ what, collection: name, id }));
  return [
    ...from("guest", guestsCollection, [...guestIds]),
    ...from("answer", unmatchedCollection, unreadableIn(view.unmatched)),
    ...from("email", outboxCollection, unreadableIn(view.undelivered)),
  ];
}

function chairKey(guest: Guest): string {
  const chair = claimedChair(guest);
  return chair ? keyOf(chair) : "";
}

/** A declined guest keeps the seat until the answer or the chair changes. */
export async function keepSeat(
  services: Services,
  admin: Admin,
  guestId: GuestId,
): Promise<Result<null, "gone">> {
  const guest = services.guestList.byId(guestId)?.guest;
  if (!guest) return refuse("gone");
  await dismiss(services, admin, { id: dismissalId("seat", guestId), of: chairKey(guest) });
  return accept(null);
}

/** If the email is tried again and fails again, it reappears. */
export async function dismissEmail(
  services: Services,
  admin: Admin,
  emailId: string,
): Promise<Result<null, "gone">> {
  const email = (await services.views.inbox()).undelivered.get(emailId);
  if (!email || email === "unreadable" || email.endedAt === null) return refuse("gone");
  await dismiss(services, admin, { id: dismissalId("letter", emailId), of: email.endedAt });
  return accept(null);
}

export async function dismiss(
  services: Services,
  admin: Admin,
  { id, of }: { id: string; of: string | number },
): Promise<void> {
  const { documents, now } = services;
  await retryOnConflict(services, async () => {
    const stored = await dismissalsCollection.get(documents, id);
    await documents.commit([dismissalsCollection.put(id, stored, { of, at: now(), adminId: admin.id })]);
  });
}
