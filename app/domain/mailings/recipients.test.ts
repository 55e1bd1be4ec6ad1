import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { everyHousehold, type FilteredHousehold } from "#domain/households/household-filter.ts";
import type { Audience, MailingKind } from "./mailing.ts";
import { decideRecipient, findAddressees } from "./recipients.ts";

type IsStopped = Parameters<typeof findAddressees>[2];
const nobodyStopped: IsStopped = () => false;
const isStopped: IsStopped = (address) => address === "anna@example.se";
const toAll = { filter: everyHousehold, also: [], without: [] };

function guest(id: string, facts: Partial<Guest> = {}): Guest {
  return { ...blankGuest, id, firstName: id, lastName: "Ek", email: `${id}@example.se`, ...facts };
}

function household(...members: Guest[]): FilteredHousehold {
  return { members, household: { tags: [] }, invitedTo: ["wedding"], language: null, isInvited: false };
}

function find(members: Guest[], kind: MailingKind, audience: Audience = toAll, stopped = nobodyStopped) {
  const found = findAddressees({ kind, audience }, household(...members), stopped);
  return found?.ok ? found.value : (found?.refusal ?? null);
}

function decide(now: FilteredHousehold | null, kind: MailingKind = "news", stopped = nobodyStopped) {
  return decideRecipient({ kind, audience: toAll }, { household: now, guestId: "anna" }, stopped);
}

const [anna, bo, liv] = [guest("anna"), guest("bo"), guest("liv", { child: true })];
const unreachable = guest("anna", { email: null });
const plusOne = guest("", { companionOf: "anna", email: null });
const came = guest("anna", { answered: true, answer: "accepted" });
const declined = guest("bo", { answered: true, answer: "declined" });

test.each<[string, MailingKind, Guest[], string[] | string | null]>([
  ["two grown-ups get one each", "news", [anna, bo], ["anna@example.se", "bo@example.se"]],
  ["who share one get one", "news", [anna, guest("bo", { email: "ANNA@example.se" })], ["anna@example.se"]],
  ["a child gets none where a grown-up has an address", "news", [anna, liv], ["anna@example.se"]],
  ["a child gets one where no grown-up has any", "news", [unreachable, liv], ["liv@example.se"]],
  ["none without an address, and it is said", "news", [unreachable], "no address"],
  [
    "a reminder goes to who has not answered, and names nobody else",
    "reminder",
    [came, bo],
    ["bo@example.se"],
  ],
  [
    "a reminder bothers nobody who has answered for the address that is missing",
    "reminder",
    [came, guest("bo", { email: null })],
    "no address",
  ],
  ["a reminder does not wait for the companion who has no name", "reminder", [came, plusOne], null],
  [
    "nobody is thanked for a day on which they were not there",
    "thanks",
    [came, declined],
    ["anna@example.se"],
  ],
])("of each address of a household: %s", (_rule, kind, members, addresses) => {
  const found = find(members, kind);
  expect(Array.isArray(found) ? found.map(({ address }) => address) : found).toEqual(addresses);
});

test("all of the household are greeted, but not a companion without a name, nor in thanks who was not there", () => {
  const greeted = (kind: MailingKind, ...members: Guest[]) => {
    const found = findAddressees({ kind, audience: toAll }, household(...members), nobodyStopped);
    return found?.ok && found.value[0].greeted.map(({ id }) => id);
  };
  expect(greeted("news", anna, liv, plusOne)).toEqual(["anna", "liv"]);
  expect(greeted("thanks", came, declined)).toEqual(["anna"]);
});

test("a reminder goes to nobody in a household that has answered, whatever the hand says", () => {
  expect(find([came, declined], "reminder", { ...toAll, also: ["anna"] })).toBeNull();
});

test("who asked for no more emails gets none of any kind, the couple learn why, and the rest still do", () => {
  expect(find([anna, bo], "news", toAll, isStopped)).toMatchObject([{ address: "bo@example.se" }]);
  expect(find([anna], "invitation", toAll, isStopped)).toBe("asked for no more");
});

test("by hand a household is taken in that the filter leaves out, or out that it has, and it is said", () => {
  const filter = { ...everyHousehold, answers: ["coming"] } as const;
  const withBo = { filter, also: ["bo"], without: [] };
  expect(find([anna, bo], "news", withBo)).toHaveLength(2);
  expect(find([guest("cia")], "news", withBo)).toBeNull();
  expect(find([came], "news", { filter, also: [], without: ["anna"] })).toBe("taken out");
});

test.each<[string, ...Parameters<typeof decide>]>([
  ["not on the list", null],
  ["no address", household(unreachable)],
  ["same address", household(guest("aron", { email: "anna@example.se" }), anna)],
  ["answered", household(came, bo), "reminder"],
  ["asked for no more", household(anna), "invitation", isStopped],
])("an email whose turn comes is left out: %s", (refusal, ...asked) => {
  expect(decide(...asked)).toEqual({ ok: false, refusal });
});
