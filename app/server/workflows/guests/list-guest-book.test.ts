import { expect } from "vitest";
import { blankGuest, fullName } from "#domain/guest/guest.ts";
import { companionName } from "#i18n/households.ts";
import { makeVisitorId } from "#server/identity/identity.ts";
import { numbered, openHouseholds } from "#test/kits/households/household-form-under-test.ts";
import { changeStored } from "#test/kits/site/services.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { listGuestBook } from "./list-guest-book.ts";

const typed = { firstName: "RING BANKEN", lastName: "FÖR ERA PENGAR NU" };

async function openPair() {
  const ines = { ...blankGuest, id: "g0", firstName: "Ines", lastName: "Plus", email: "ines@example.se" };
  const couple = await openHouseholds([numbered([ines, { ...blankGuest, id: "g1", companionOf: "g0" }], 1)]);
  const { visitorSessions, random } = couple.services;
  const visitor = visitorSessions.admitByLink(visitorSessions.start(makeVisitorId(random)));
  return Object.assign(couple, {
    async names(language: "en" | "sv" = "en") {
      return (await listGuestBook(couple.services, visitor, language)).map(fullName).toSorted();
    },
    async nameCompanion() {
      const displayed = await couple.show("H1");
      const forms = couple.blank(displayed).map((form, at) => {
        return displayed.members[at]!.id === "h1-g1"
          ? { ...form, answer: "accepted" as const, ...typed }
          : form;
      });
      expect(await couple.send("H1", displayed, forms, couple.newToken())).toMatchObject({ ok: true });
    },
  });
}

const test = testWith(() => openPair());

test("others read whose companion somebody is until the couple write the name, or an introduction to it", async (couple) => {
  await couple.nameCompanion();
  const host = fullName(couple.guest("h1-g0"));
  expect(await couple.names()).toEqual([`Guest of ${host}`, host]);
  const inSwedish = companionName(couple.guest("h1-g0"), "sv");
  expect(await couple.names("sv")).toEqual([inSwedish, host].toSorted());
  await changeStored(couple.services, "guests", "h1-g1", { DescriptionID: "kim" });
  expect(await couple.names()).toContain(fullName(typed));
  await changeStored(couple.services, "guests", "h1-g1", {
    DescriptionID: null,
    First_Name: "Kim",
    Last_Name: "Berg",
  });
  expect(await couple.names()).toContain("Kim Berg");
});
