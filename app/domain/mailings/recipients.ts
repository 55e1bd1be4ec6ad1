import { isSameAddress } from "#domain/email-address.ts";
import { isOfCouple } from "#domain/guest/couple.ts";
import { type Guest, type GuestId, isComing } from "#domain/guest/guest.ts";
import {
  answersOfHousehold,
  type FilteredHousehold,
  passesHouseholdFilter,
  whoAnswers,
} from "#domain/households/household-filter.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { type Audience, type Mailing, ofKind } from "./mailing.ts";

export const noEmailReasons = [
  "no address",
  "asked for no more",
  "answered",
  "does not fit",
  "taken out",
  "same address",
  "not on the list",
  "address changed",
  "stopped",
] as const;
export type NoEmailReason = (typeof noEmailReasons)[number];

export type Addressee = { guestId: GuestId; address: string; greeted: readonly Guest[] };

export type IsStopped = (address: string) => boolean;

type Choosing = Pick<Mailing, "kind" | "audience">;

export function isRecipient({ kind, audience }: Choosing, household: FilteredHousehold): boolean {
  if (household.members.every(isOfCouple)) return false;
  const isIn = (ids: readonly GuestId[]) => household.members.some(({ id }) => ids.includes(id));
  if (isIn(audience.without)) return false;
  if (ofKind[kind].to === "open" && !isOpen(household)) return false;
  return isIn(audience.also) || passesHouseholdFilter(household, audience.filter);
}

export function findAddressees(
  mailing: Choosing,
  household: FilteredHousehold,
  isStopped: IsStopped,
): Result<readonly [Addressee, ...Addressee[]], NoEmailReason> | null {
  const { kind, audience } = mailing;
  if (!isRecipient(mailing, household)) {
    const whole = { kind, audience: { ...audience, without: [] } };
    return isRecipient(whole, household) ? refuse("taken out") : null;
  }
  const all = listAddressees(mailing, household);
  if (all.length === 0) return refuse("no address");
  const [first, ...others] = all.filter(({ address }) => !isStopped(address));
  return first ? accept([first, ...others]) : refuse("asked for no more");
}

export function decideRecipient(
  mailing: Choosing,
  { household, guestId }: { household: FilteredHousehold | null; guestId: GuestId },
  isStopped: IsStopped,
): Result<Addressee, NoEmailReason> {
  const guest = household?.members.find(({ id }) => id === guestId);
  if (!household || !guest) return refuse("not on the list");
  const isForOpen = ofKind[mailing.kind].to === "open";
  if (isForOpen && (!isOpen(household) || guest.answered)) return refuse("answered");
  if (!isRecipient(mailing, household)) return refuse("does not fit");
  const own = listAddressees(mailing, household).find((one) => one.guestId === guestId);
  if (!own) return refuse(guest.email === null ? "no address" : "same address");
  return isStopped(own.address) ? refuse("asked for no more") : accept(own);
}

export function listGreeted(
  { kind }: Pick<Choosing, "kind">,
  { members }: Pick<FilteredHousehold, "members">,
): readonly Guest[] {
  const concerned = listConcerned(kind, members);
  return whoAnswers(concerned.length > 0 ? concerned : members);
}

/** A child's address counts only where no grown-up has one. */
function listAddressees(mailing: Choosing, household: FilteredHousehold): Addressee[] {
  const concerned = listConcerned(mailing.kind, household.members);
  const greeted = listGreeted(mailing, household);
  const withAddress = concerned.filter(({ email }) => email !== null);
  const grownUps = withAddress.filter(({ child }) => !child);
  const once: Addressee[] = [];
  for (const { id, email } of grownUps.length > 0 ? grownUps : withAddress) {
    if (email === null || once.some(({ address }) => isSameAddress(address, email))) continue;
    once.push({ guestId: id, address: email, greeted });
  }
  return once;
}

/** The couple write to none of the two, and thank nobody for a day on which they were not there. */
function listConcerned(kind: Choosing["kind"], all: readonly Guest[]): readonly Guest[] {
  const members = all.filter((guest) => !isOfCouple(guest));
  const { to } = ofKind[kind];
  if (to === "open") return members.filter(({ answered }) => !answered);
  const came = to === "coming" ? members.filter(isComing) : [];
  return came.length > 0 ? came : members;
}

function isOpen(household: FilteredHousehold): boolean {
  return answersOfHousehold(household).some((answer) => answer === "none" || answer === "some");
}

export type Hand = { household: FilteredHousehold; isIn: boolean };

export function chooseByHand(
  { kind, audience }: Pick<Mailing, "kind" | "audience">,
  hands: readonly Hand[],
): Audience {
  const touched = new Set(hands.flatMap(({ household }) => household.members.map(({ id }) => id)));
  const also = audience.also.filter((id) => !touched.has(id));
  const without = audience.without.filter((id) => !touched.has(id));
  const byFilter = { kind, audience: { ...audience, also: [], without: [] } };
  for (const { household, isIn } of hands) {
    const [first] = household.members;
    if (!first || isRecipient(byFilter, household) === isIn) continue;
    (isIn ? also : without).push(first.id);
  }
  return { ...audience, also, without };
}
