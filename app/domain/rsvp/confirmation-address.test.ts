// Whose the address for a confirmation is, by examples.

import { describe, expect, test } from "vitest";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { invitationOf } from "#domain/households/invitation.ts";
import { snapshot } from "#test/kits/households/household-answers.ts";
import { askedOfHousehold } from "./asked.ts";
import { type ConfirmationAddress, hasOwnEmail, placeAddress, presetOwner } from "./confirmation-address.ts";
import { readHouseholdForm } from "./answer-form-reader.ts";

const member = (id: string, more: Partial<Guest> = {}): Guest => ({
  ...blankGuest,
  id,
  firstName: id,
  ...more,
});
const callum = member("callum", { email: "callum@example.org" });
const isla = member("isla", { email: "Isla@example.org" });
const nora = member("nora");
const child = member("mia", { child: true });
const companion = member("guest", { firstName: "", companionOf: "callum" });

const family = [
  { ...callum, answer: "accepted" },
  { ...isla, answer: "accepted" },
  { ...nora, answer: null },
] as const;
const placed = (email: string, of: string | null) => {
  const place = placeAddress({ email, of }, family);
  return place.ok ? place.value : place.refusal;
};

describe("the address for a confirmation", () => {
  test("is a member's who has it on file, whoever is chosen, and nothing is stored", () => {
    const ofIsla = { email: "Isla@example.org", of: "isla", isNew: false };
    for (const of of [null, "isla", "callum", "nora"]) expect(placed("isla@EXAMPLE.org", of)).toEqual(ofIsla);
  });

  test("that is new is whose the form says, or nobody's", () => {
    expect(placed("new@example.org", "callum")).toEqual({
      email: "new@example.org",
      of: "callum",
      isNew: true,
    });
    expect(placed("new@example.org", null)).toEqual({ email: "new@example.org", of: null, isNew: false });
    expect(placed("new@example.org", "somebody else")).toMatchObject({ of: null, isNew: false });
    expect(placed("", "callum")).toEqual({ email: "", of: null, isNew: false });
  });

  test("cannot be that of somebody who is left open, with whom nothing is saved", () => {
    expect(placed("new@example.org", "nora")).toBe("left open");
  });

  test("is offered first to who has none on file, and replaces none unasked", () => {
    const preset = (...members: readonly Guest[]) => presetOwner(members.map(snapshot));
    expect(preset(callum, nora, member("olle"))).toBe("nora");
    expect(preset(callum, isla)).toBeNull();
    expect(preset(child, companion, callum)).toBeNull();
    expect([callum, child, companion].map((one) => hasOwnEmail(snapshot(one)))).toEqual([true, false, false]);
  });
});

describe("a household's form", () => {
  const asked = askedOfHousehold(invitationOf({ events: ["wedding"] }, eventfulWedding), eventfulWedding);
  const read = (members: readonly Guest[], fields: Record<string, string>): ConfirmationAddress =>
    readHouseholdForm(Object.entries(fields), members.map(snapshot), { choices: eventfulWedding, asked })
      .confirmation;

  test("gives one address, and says whose it is", () => {
    const email = "new@example.org";
    expect(read([callum, isla], { email: ` ${email} `, whose: "m1" })).toEqual({ email, of: "isla" });
    expect(read([callum, isla], { email, whose: "" })).toEqual({ email, of: null });
    expect(read([callum, isla], { email })).toEqual({ email, of: null });
    expect(read([callum, isla], { email: "", whose: "m1" })).toEqual({ email: "", of: null });
  });

  test("asks for none where nobody is written to, and takes none for a child or an unnamed companion", () => {
    const email = "new@example.org";
    const nothing = { email: "", of: null };
    expect(read([child, companion], { email, whose: "" })).toEqual(nothing);
    for (const whose of ["m1", "m2", "m9", "isla"]) {
      expect(read([callum, child, companion], { email, whose })).toEqual(nothing);
    }
  });
});
