import { foldAddress } from "#domain/email-address.ts";
import type { Guest, GuestId } from "#domain/guest/guest.ts";
import { householdLink, spellHouseholdCode } from "#domain/households/household-code.ts";
import { type Household, type HouseholdId, isUnnamed } from "#domain/households/household.ts";
import {
  type TypedHouseholdField,
  typedHouseholdFields,
  textOfHouseholdField,
} from "#domain/households/household-edit.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import { eventsOf, hasFurtherEvents } from "#domain/wedding/events.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { eventName, whenOfEvent } from "#i18n/asked.ts";
import { formatMomentWithYear } from "#i18n/dates.ts";
import { envelopeName, householdName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import { isInFolder, outboxCollection, readOutboxEmail } from "#server/records/outbox-email.ts";
import { listChanges, type ListedChange } from "#server/workflows/history/list-history.ts";
import { listCardAddresses } from "#server/workflows/households/discard-card.ts";
import type { RowInView } from "#server/records/history.ts";
import { isOfHousehold } from "#server/records/households.ts";
import { listResults, type RecipientState } from "#server/workflows/mailings/list-results.ts";
import type { AdminRequest } from "../admin-request.ts";
import { listHistoryNames, viewChange, withOwnHousehold } from "../editing/change-view.ts";
import { displayNameOf, readerOptions, mailingSubject } from "../editing/reader.ts";
import { findOthers, listMovedByTakingOut } from "./household-commands.ts";
import { drawQrCode } from "../editing/qr-code.ts";

/** `members`: empty, where nobody belongs to it. */
export type HouseholdPage = Awaited<ReturnType<typeof loadHouseholdPage>>;
export type Member = HouseholdPage["members"][number];

const mostChanges = 20;

export async function loadHouseholdPage(ctx: AdminRequest, id: HouseholdId) {
  const { services, url, language } = ctx;
  const guests = services.guestList.membersOf(id);
  const households = await services.views.households();
  const household = households.byId(id);
  // Of those from before there were ids, a guest's own field is the name.
  const called = { ...household, name: guests[0] ? households.nameOf(guests[0]) : null };
  const query = (url.searchParams.get("find") ?? "").slice(0, 200);
  const [others, named, sent, addresses, history, cardAddresses] = await Promise.all([
    findOthers(ctx, { id, query }),
    listHistoryNames(ctx),
    listSent(ctx, guests),
    listAddresses(ctx, guests),
    listOwnChanges(ctx, id, guests),
    listCardAddresses(services, id),
  ]);
  return {
    id,
    /** As on the envelope. */
    name: householdName(household, guests, language),
    members: guests.map((guest) => viewMember(ctx, guest)),
    /** Whose answer then stays with another event. */
    movedByTakingOut: await listMovedByTakingOut(ctx, id),
    texts: Object.fromEntries(
      typedHouseholdFields.map((field) => [field, textOfHouseholdField(called, field)]),
    ) as Record<TypedHouseholdField, string>,
    /** What stands on the envelope while nothing is noted for it. */
    derivedName: envelopeName({ ...household, envelopeName: "" }, guests, language),
    /** Empty: the wedding has no further events. */
    events: viewEvents(ctx, household),
    code: viewCode(ctx, household),
    /** Given on the card, and known to nobody else. */
    cardAddresses: cardAddresses.map(({ guest, email }) => ({
      id: guest.id,
      name: displayNameOf(ctx, guest),
      email,
    })),
    query,
    ...others,
    sent,
    mailings: await listHouseholdMailings(ctx, guests),
    addresses,
    history: history.slice(0, mostChanges).map((change) => viewChange(ctx, change, named)),
    hasMoreHistory: history.length > mostChanges,
    options: await readerOptions(services),
  };
}

function viewMember(ctx: AdminRequest, guest: Guest) {
  const { answers, notAnswered } = wordsOf(ctx.language).guestFields;
  const { id, child, phone, companionOf, answer } = guest;
  const host = companionOf === null ? null : ctx.services.guestList.byId(companionOf);
  return {
    id,
    name: displayNameOf(ctx, guest),
    isUnnamed: isUnnamed(guest),
    isChild: child,
    phone,
    /** Who brings this guest; null: nobody does. */
    broughtBy: host && !isUnnamed(guest) ? displayNameOf(ctx, host.guest) : null,
    answer,
    answered: answer === null ? notAnswered : answers[answer],
  };
}

function viewEvents({ services, language }: AdminRequest, household: Household) {
  const { wedding } = services;
  if (!hasFurtherEvents(wedding)) return [];
  const invited = invitationOf(household, wedding);
  return eventsOf(wedding).map((event) => ({
    key: event.key,
    name: eventName(event, language),
    when: whenOfEvent(event, language),
    isInvited: invited.some(({ key }) => key === event.key),
  }));
}

function viewCode({ services, language }: AdminRequest, { code, codeUsedAt: at, ...of }: Household) {
  if (code === null) return null;
  const { settings, wedding } = services;
  const own = spokenLanguage(wedding, of.language ?? language);
  const link = settings.publicUrl + householdLink({ code, language: own });
  const used = at === null ? null : formatMomentWithYear(at, wedding.timeZone, language);
  return { link, spelt: spellHouseholdCode(code), qrCode: drawQrCode(link), used };
}

async function listSent({ services, language }: AdminRequest, guests: readonly Guest[]) {
  const { states } = wordsOf(language).householdPage.sent;
  const lists = await Promise.all(
    guests.map(({ id }) => outboxCollection.list(services.documents, { where: { guestId: id } })),
  );
  const emails = lists.flat().flatMap((stored) => {
    const email = readOutboxEmail(stored);
    return email ? [{ id: stored.id, ...email }] : [];
  });
  return emails
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .map(({ id, to, subject, createdAt, state, lastReply }) => ({
      id,
      to: to.join(", "),
      subject,
      when: formatMomentWithYear(createdAt, services.wedding.timeZone, language),
      state: states[isInFolder({ state, lastReply }) ? "inFolder" : state],
    }));
}

/** `stopped`: who asked for no more emails and when, in words; null: nobody did. */
async function listAddresses({ services, language }: AdminRequest, guests: readonly Guest[]) {
  const words = wordsOf(language).stopEmails.couple;
  const stops = await services.views.stoppedAddresses();
  const addresses = guests.flatMap(({ email }) => email ?? []);
  const once = new Map(addresses.map((address) => [foldAddress(address), address])).values();
  return [...once].map((address) => {
    const stop = stops.find(address);
    const when = stop && formatMomentWithYear(stop.at, services.wedding.timeZone, language);
    if (stop && when) return { address, stopped: words.stopped[stop.by](address, when) };
    return { address, stopped: stops.has(address) ? words.stoppedSometime(address) : null };
  });
}

/** Of a change that touched others, too, only what it did here; it is undone as a whole. */
async function listOwnChanges({ services }: AdminRequest, id: HouseholdId, guests: readonly Guest[]) {
  const ids = new Set(guests.map((guest) => guest.id));
  const isMember = ({ guestId }: { guestId: GuestId | null }) => guestId !== null && ids.has(guestId);
  const touches = (row: RowInView) =>
    isMember(row) || row.patches.some((patch) => isOfHousehold(patch) && patch.id === id);
  const changes = await listChanges(services, { touches }, { most: mostChanges + 1 });
  return changes.map((change): ListedChange => {
    const entries = change.entries.map((entry) => {
      const own = withOwnHousehold(entry, id);
      return isMember(entry) ? own : { ...own, guestId: null, guestName: null, changes: [] };
    });
    return { ...change, entries, guestCount: new Set(entries.flatMap(({ guestId }) => guestId ?? [])).size };
  });
}

const mostShown = 4;

async function listHouseholdMailings(ctx: AdminRequest, members: readonly Guest[]) {
  const { services } = ctx;
  const [first] = [...members.filter(({ email }) => email !== null), ...members];
  if (!first) return [];
  const ids = new Set(members.map(({ id }) => id));
  const latest = [...(await services.views.mailings()).values()]
    .filter(({ mailing }) => mailing.state !== "draft")
    .toSorted((one, other) => other.mailing.createdAt - one.mailing.createdAt)
    .slice(0, mostShown);
  return Promise.all(
    latest.map(async ({ id, mailing }) => {
      const results = (await listResults(services, id, mailing)).filter(({ guestId }) => ids.has(guestId));
      // Also of a household that was not among them.
      const state = bestFirst.find((one) => results.some((result) => result.state === one)) ?? "left out";
      const subject = mailingSubject(ctx, mailing);
      return { id, kind: mailing.kind, subject, state, guestId: first.id };
    }),
  );
}

const bestFirst: readonly RecipientState[] = [
  "sent",
  "by hand",
  "waiting",
  "retried",
  "unanswered",
  "not yet",
  "failed",
  "in folder",
  "left out",
];
