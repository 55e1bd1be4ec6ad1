import { fieldNames, type Guest, type GuestField, type GuestId } from "#domain/guest/guest.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { type Chair, chairOf, claimedChair, keyOf, needsNoSeat } from "#domain/seating/seating.ts";
import { type Collection, collection } from "#server/store/define-record.ts";
import { retryOnConflict, type StoredDocument } from "#server/store/documents.ts";
import { guestsCollection, readGuest } from "#server/records/guests.ts";
import { dailyDigestKind, outboxCollection } from "#server/records/outbox-email.ts";
import { listWaitingEmails } from "#server/records/put-off-emails.ts";
import type { Services } from "#server/services.ts";
import {
  type ReceivedAnswer,
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
export type AddressChanged = ReceivedAnswer & { guest: Guest; email: { from: string; to: string | null } };

type UnreadableDocument = { what: "guest" | "answer" | "email"; collection: string; id: string };

export type UnreadableNow = UnreadableDocument & {
  version: string;
  fields: { field: GuestField; holds: string }[];
};

type Sources = Services & { view: InboxView };

type KindOf<Item> = {
  list: (from: Sources) => readonly Item[] | Promise<readonly Item[]>;
  /** The daily email goes out for what came since the last one; a kind without a time waits for news of another. */
  cameAt?: (item: Item) => number | null;
  /** "tells": it needs no decision. "repeats": it stands one by one in other kinds. Neither is counted. */
  only?: "tells" | "repeats";
};

function kind<Item>(declared: KindOf<Item>) {
  const { list, cameAt = () => null, only = null } = declared;
  return { list, only, times: async (from: Sources) => (await list(from)).map(cameAt) };
}

/** In the order of the page: anything that could harm a guest comes first. Their words: i18n/inbox-words.ts. */
const kinds = {
  goneAllergies: kind({ list: (from) => listGone(from, from.view), cameAt: ({ at }) => at }),
  keptLists: kind({ list: listKeptLists }),
  unreadable: kind({ list: listUnreadable }),
  unusual: kind({ list: (from) => listUnusual(from, from.view) }),
  held: kind({ list: (from) => sortAnswers(from).held, cameAt: ({ answer }) => answer.at }),
  addresses: kind({ list: listAddresses }),
  origins: kind({ list: listOrigins, only: "repeats" }),
  unmatched: kind({ list: (from) => sortAnswers(from).unmatched, cameAt: ({ at }) => at }),
  paused: kind({ list: listPaused, cameAt: ({ mailing }) => mailing.pausedAt }),
  failedEmails: kind({
    list: listFailed,
    // A failed digest must not cause another one.
    cameAt: ({ kind: of, endedAt }) => (of === dailyDigestKind ? null : endedAt),
  }),
  late: kind({ list: listLate }),
  freeSeats: kind({ list: listFreeSeats }),
  putOff: kind({ list: async ({ views }) => listWaitingEmails(await views.waitingEmails()), only: "tells" }),
  /** Put off, or long without a server: they are still tried. */
  triedEmails: kind({ list: listTried, only: "tells" }),
};

export type InboxKind = keyof typeof kinds;
export type Inbox = { [Kind in InboxKind]: Awaited<ReturnType<(typeof kinds)[Kind]["list"]>> };

export const inboxKinds = Object.keys(kinds) as InboxKind[];

export function isOnlyTold(of: InboxKind): boolean {
  return kinds[of].only === "tells";
}

export async function listInbox(services: Services): Promise<Inbox> {
  const from = { ...services, view: await services.views.inbox() };
  const listed = inboxKinds.map(async (of) => [of, await kinds[of].list(from)]);
  return Object.fromEntries(await Promise.all(listed)) as Inbox;
}

export function countKinds(inbox: Inbox): { kind: InboxKind; count: number }[] {
  return inboxKinds
    .filter((of) => kinds[of].only === null)
    .map((of) => ({ kind: of, count: inbox[of].length }));
}

export async function countInbox(services: Services): Promise<number> {
  return countKinds(await listInbox(services)).reduce((sum, { count }) => sum + count, 0);
}

export async function listInboxTimes(services: Services): Promise<(number | null)[]> {
  const from = { ...services, view: await services.views.inbox() };
  return (await Promise.all(inboxKinds.map((of) => kinds[of].times(from)))).flat();
}

export async function readUnreadable(
  { documents }: Services,
  one: UnreadableDocument,
): Promise<UnreadableNow | null> {
  const stored = await collection(one.collection).get(documents, one.id);
  const fields = stored && one.what === "guest" ? listUnreadableFields(stored) : [];
  return stored && { ...one, version: stored.version, fields };
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

/** Oldest first, as all that came. If its guest was removed, a held answer is unmatched. */
function sortAnswers({ guestList, view }: Sources): { unmatched: UnmatchedAnswer[]; held: HeldAnswer[] } {
  const answers = readable(view.unmatched).toSorted((one, other) => one.at - other.at);
  const held = answers.flatMap((answer) => {
    const listed = answer.guestId === null ? null : guestList.byId(answer.guestId);
    return listed ? [{ answer, guest: listed.guest, guestVersion: listed.version }] : [];
  });
  const isHeld = new Set(held.map(({ answer }) => answer));
  return { held, unmatched: answers.filter((answer) => !isHeld.has(answer)) };
}

function readable<Read>(entries: ReadonlyMap<string, Read | "unreadable">): Read[] {
  return [...entries.values()].filter((one): one is Read => one !== "unreadable");
}

/** The smallest number that the couple may want to deal with at once. */
const fewestTogether = 3;

function listOrigins(from: Sources) {
  const { unmatched, held } = sortAnswers(from);
  const isHeld = new Set(held.map(({ answer }) => answer));
  const byOrigin = Map.groupBy([...unmatched, ...isHeld], ({ origin }) => origin);
  return [...byOrigin].flatMap(([origin, answers]) => {
    if (origin === null || answers.length < fewestTogether) return [];
    return { origin, answers, heldCount: answers.filter((answer) => isHeld.has(answer)).length };
  });
}

async function listPaused({ views }: Sources) {
  return [...(await views.mailings()).values()].filter(
    ({ mailing }) => mailing.state === "paused" && mailing.pausedFor !== null,
  );
}

function listFailed({ view }: Sources): UndeliveredEmail[] {
  return listEmails(view).filter(
    ({ id, state, endedAt }) =>
      state === "failed" && !isDismissed(view, dismissalId("letter", id), endedAt ?? 0),
  );
}

function listEmails({ undelivered }: InboxView): UndeliveredEmail[] {
  return readable(undelivered).toSorted((one, other) => one.createdAt - other.createdAt);
}

function listAddresses({ guestList, view }: Sources): AddressChanged[] {
  return [...view.answers.values()]
    .flatMap((received) => {
      const { email } = received;
      const guest = guestList.byId(received.guestId)?.guest;
      if (!guest || email === null || email.from === null) return [];
      if (isDismissed(view, dismissalId("address", received.group), received.at)) return [];
      return [{ ...received, guest, email: { from: email.from, to: email.to } }];
    })
    .toSorted((one, other) => one.at - other.at);
}

const longMs = 10 * 60 * 1000;

function listTried({ view, now }: Sources): UndeliveredEmail[] {
  return listEmails(view).filter(
    ({ state, attempts, createdAt }) => state !== "failed" && (attempts > 0 || createdAt < now() - longMs),
  );
}

function listLate(from: Sources): LateAnswer[] {
  const { view, guestList } = from;
  return lastOfGuests(view, ({ late }) => late)
    .filter(({ guestId, at }) => !isDismissed(view, dismissalId("late", guestId), at))
    .flatMap(({ guestId, at }) => {
      const guest = guestList.byId(guestId)?.guest;
      return guest ? [{ guest, at }] : [];
    });
}

function listKeptLists({ guestList, view }: Sources): LateAnswer[] {
  return lastOfGuests(view)
    .filter(
      ({ guestId, at, isMoreKept }) =>
        isMoreKept && !isDismissed(view, dismissalId("kept lists", guestId), at),
    )
    .flatMap(({ guestId, at }) => {
      const guest = guestList.byId(guestId)?.guest;
      return guest?.answer === "accepted" ? [{ guest, at }] : [];
    });
}

function lastOfGuests({ answers }: InboxView, isWanted?: (one: ReceivedAnswer) => boolean): ReceivedAnswer[] {
  const last = new Map<GuestId, ReceivedAnswer>();
  for (const answer of answers.values())
    if ((isWanted?.(answer) ?? true) && answer.at >= (last.get(answer.guestId)?.at ?? 0))
      last.set(answer.guestId, answer);
  return [...last.values()].toSorted((one, other) => one.at - other.at);
}

async function listFreeSeats({ guestList, views, view }: Sources): Promise<FreeSeat[]> {
  const sizes = (await views.seating()).sizes();
  const answeredAt = new Map(lastOfGuests(view).map(({ guestId, at }) => [guestId, at]));
  const isKept = (guest: Guest) => {
    const dismissal = view.dismissals.get(dismissalId("seat", guest.id));
    return dismissal?.of === chairKey(guest) && dismissal.at >= (answeredAt.get(guest.id) ?? 0);
  };
  return guestList
    .guests()
    .flatMap((guest) => {
      const chair = needsNoSeat(guest) ? chairOf(guest, sizes) : null;
      return chair && !isKept(guest) ? [{ guest, chair }] : [];
    })
    .toSorted((one, other) => compareByLastName(one.guest, other.guest));
}

function listUnreadable({ guestList, view }: Sources): UnreadableDocument[] {
  const guestIds = new Set(guestList.problems().map(({ id }) => id));
  const unreadableIn = (entries: ReadonlyMap<string, unknown>) =>
    [...entries].filter(([, read]) => read === "unreadable").map(([id]) => id);
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
export async function confirmSeat(
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
