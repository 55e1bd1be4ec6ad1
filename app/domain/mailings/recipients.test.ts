import { expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { everyHousehold, type FilteredHousehold } from "#domain/households/household-filter.ts";
import type { Audience, MailingKind } from "./mailing.ts";
import { decideRecipient, findAddressees, isRecipient, chooseByHand, type Hand } from "./recipients.ts";

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
  const result = findAddressees({ kind, audience }, household(...members), stopped);
  return result?.ok ? result.value : (result?.refusal ?? null);
}

function decide(now: FilteredHousehold | null, kind: MailingKind = "news", stopped = nobodyStopped) {
  return decideRecipient({ kind, audience: toAll }, { household: now, guestId: "anna" }, stopped);
}

const [anna, bo, liv] = [guest("anna"), guest("bo"), guest("liv", { child: true })];
const unreachable = guest("anna", { email: null });
const plusOne = guest("", { companionOf: "anna", email: null });
const partner = guest("partner-1");
const came = guest("anna", { answered: true, answer: "accepted" });
const declined = guest("bo", { answered: true, answer: "declined" });

test.each<[string, MailingKind, Guest[], string[] | string | null]>([
  ["two grown-ups get one each", "news", [anna, bo], ["anna@example.se", "bo@example.se"]],
  [
    "the couple write to neither of themselves",
    "invitation",
    [partner, guest("bride", { relations: ["Bride"] })],
    null,
  ],
  [
    "with the couple's child they do not write to themselves either",
    "news",
    [partner, anna],
    ["anna@example.se"],
  ],
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
    const result = findAddressees({ kind, audience: toAll }, household(...members), nobodyStopped);
    return result?.ok && result.value[0].greeted.map(({ id }) => id);
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

const ofAnna = household(anna, bo);
const answered = household(guest("cia", { answered: true, answer: "declined" }));
const silent = { ...everyHousehold, answers: ["none"] } as const;
const into = (one: FilteredHousehold): Hand => ({ household: one, isIn: true });
const out = (one: FilteredHousehold): Hand => ({ household: one, isIn: false });

function choose(audience: Partial<Audience>, hands: readonly Hand[], kind: MailingKind = "news") {
  return chooseByHand({ kind, audience: { filter: silent, also: [], without: [], ...audience } }, hands);
}

test.each<[string, Partial<Audience>, Hand[], Pick<Audience, "also" | "without">]>([
  ["one taken out is noted by the first of its guests", {}, [out(ofAnna)], { also: [], without: ["anna"] }],
  ["one taken in is noted", {}, [into(answered)], { also: ["cia"], without: [] }],
  ["what the filter says is nobody's hand", {}, [into(ofAnna), out(answered)], { also: [], without: [] }],
  [
    "a hand takes back what another took out, whichever guest it was noted by",
    { without: ["bo"] },
    [into(ofAnna)],
    { also: [], without: [] },
  ],
  ["a hand takes back what another took in", { also: ["cia"] }, [out(answered)], { also: [], without: [] }],
  [
    "households that nobody touched stay as they were",
    { also: ["dag"], without: ["eva"] },
    [out(ofAnna)],
    { also: ["dag"], without: ["eva", "anna"] },
  ],
])("%s", (_rule, before, hands, after) => {
  expect(choose(before, hands)).toMatchObject(after);
});

test("whom a hand takes out is not meant, and whom it takes in is, but for a reminder who has answered", () => {
  const isMeantAfter = (hand: Hand, kind: MailingKind = "news") =>
    isRecipient({ kind, audience: choose({}, [hand], kind) }, hand.household);
  expect([isMeantAfter(out(ofAnna)), isMeantAfter(into(answered))]).toEqual([false, true]);
  expect(isMeantAfter(into(answered), "reminder")).toBe(false);
});
