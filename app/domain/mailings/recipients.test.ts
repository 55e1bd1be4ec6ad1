import { describe, expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { everyHousehold, type FilteredHousehold } from "#domain/households/household-filter.ts";
import type { MailingKind } from "./mailing.ts";
import { decideRecipient, findAddressees } from "./recipients.ts";

const nobodyStopped = () => false;
const toAll = { filter: everyHousehold, also: [], without: [] };

function guest(id: string, facts: Partial<Guest> = {}): Guest {
  return { ...blankGuest, id, firstName: id, lastName: "Ek", email: `${id}@example.se`, ...facts };
}

function household(...members: Guest[]): FilteredHousehold {
  return { members, household: { tags: [] }, invitedTo: ["wedding"], language: null, isInvited: false };
}

function addressesOf(kind: MailingKind, ...members: Guest[]) {
  const found = findAddressees({ kind, audience: toAll }, household(...members), nobodyStopped);
  return found?.ok ? found.value.map(({ address }) => address) : (found?.refusal ?? null);
}

const yes = { answered: true, answer: "accepted" } as const;

describe("each address of a household gets one email", () => {
  test("two grown-ups with an address each", () => {
    expect(addressesOf("news", guest("anna"), guest("bo"))).toEqual(["anna@example.se", "bo@example.se"]);
  });

  test("one that they share", () => {
    const bo = guest("bo", { email: "ANNA@example.se" });
    expect(addressesOf("news", guest("anna"), bo)).toEqual(["anna@example.se"]);
  });

  test("a child's only where no grown-up has one", () => {
    const liv = guest("liv", { child: true });
    expect(addressesOf("news", guest("anna"), liv)).toEqual(["anna@example.se"]);
    expect(addressesOf("news", guest("anna", { email: null }), liv)).toEqual(["liv@example.se"]);
  });

  test("none without an address, and it is said", () => {
    expect(addressesOf("news", guest("anna", { email: null }))).toBe("no address");
  });

  test("all of the household are greeted, a companion without a name is not", () => {
    const plusOne = guest("", { companionOf: "anna", email: null });
    const found = findAddressees(
      { kind: "news", audience: toAll },
      household(guest("anna"), guest("liv", { child: true }), plusOne),
      nobodyStopped,
    );
    expect(found?.ok && found.value[0].greeted.map(({ id }) => id)).toEqual(["anna", "liv"]);
  });
});

describe("a reminder", () => {
  test("goes to nobody in a household that has answered, whatever the hand says", () => {
    const audience = { ...toAll, also: ["anna"] };
    const answered = household(guest("anna", yes), guest("bo", { answered: true, answer: "declined" }));
    expect(findAddressees({ kind: "reminder", audience }, answered, nobodyStopped)).toBeNull();
  });

  test("goes to whoever has not answered, and names nobody else", () => {
    expect(addressesOf("reminder", guest("anna", yes), guest("bo"))).toEqual(["bo@example.se"]);
  });

  test("bothers nobody who has answered for the address that is missing", () => {
    expect(addressesOf("reminder", guest("anna", yes), guest("bo", { email: null }))).toBe("no address");
  });

  test("does not wait for the companion whom a guest brings without a name", () => {
    const plusOne = guest("", { companionOf: "anna", email: null });
    expect(addressesOf("reminder", guest("anna", yes), plusOne)).toBeNull();
  });

  test("is for nobody who has answered since it was planned", () => {
    const asked = { household: household(guest("anna", yes), guest("bo")), guestId: "anna" };
    expect(decideRecipient({ kind: "reminder", audience: toAll }, asked, nobodyStopped)).toEqual({
      ok: false,
      refusal: "answered",
    });
  });
});

test("nobody is thanked for a day on which they were not there", () => {
  const bo = guest("bo", { answered: true, answer: "declined" });
  expect(addressesOf("thanks", guest("anna", yes), bo)).toEqual(["anna@example.se"]);
  const found = findAddressees(
    { kind: "thanks", audience: toAll },
    household(guest("anna", yes), bo),
    nobodyStopped,
  );
  expect(found?.ok && found.value[0].greeted.map(({ id }) => id)).toEqual(["anna"]);
});

describe("who asked for no more emails", () => {
  const isStopped = (address: string) => address === "anna@example.se";

  test("gets none, and the rest of the household still does", () => {
    const found = findAddressees(
      { kind: "news", audience: toAll },
      household(guest("anna"), guest("bo")),
      isStopped,
    );
    expect(found?.ok && found.value.map(({ address }) => address)).toEqual(["bo@example.se"]);
  });

  test("gets none of any kind, and the couple learn why", () => {
    const mailing = { kind: "invitation", audience: toAll } as const;
    expect(findAddressees(mailing, household(guest("anna")), isStopped)).toEqual({
      ok: false,
      refusal: "asked for no more",
    });
    const asked = { household: household(guest("anna")), guestId: "anna" };
    expect(decideRecipient(mailing, asked, isStopped)).toEqual({ ok: false, refusal: "asked for no more" });
  });
});

describe("by hand", () => {
  const filter = { ...everyHousehold, answers: ["coming"] } as const;

  test("a household is taken in that the filter leaves out", () => {
    const mailing = { kind: "news", audience: { filter, also: ["bo"], without: [] } } as const;
    expect(findAddressees(mailing, household(guest("anna"), guest("bo")), nobodyStopped)?.ok).toBe(true);
    expect(findAddressees(mailing, household(guest("cia")), nobodyStopped)).toBeNull();
  });

  test("and one is taken out that the filter has, and it is said", () => {
    const mailing = { kind: "news", audience: { filter, also: [], without: ["anna"] } } as const;
    expect(findAddressees(mailing, household(guest("anna", yes)), nobodyStopped)).toEqual({
      ok: false,
      refusal: "taken out",
    });
  });
});

test.each([
  ["not on the list", null],
  ["no address", household(guest("anna", { email: null }))],
  ["same address", household(guest("aron", { email: "anna@example.se" }), guest("anna"))],
] as const)("an email whose turn comes is left out: %s", (refusal, now) => {
  const decided = decideRecipient(
    { kind: "news", audience: toAll },
    { household: now, guestId: "anna" },
    nobodyStopped,
  );
  expect(decided).toEqual({ ok: false, refusal });
});
