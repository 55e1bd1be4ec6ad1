import { expect } from "vitest";
import { dayMs } from "#domain/zoned-time.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { marta, undoGroup } from "#test/kits/guests/couple.ts";
import { changeStored, putStored, removeStored } from "#test/kits/site/services.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { openLivedIn, type LivedIn } from "#test/kits/guests/lived-in.ts";
import { deleteGuest } from "#server/workflows/guests/delete-guest.ts";
import { discardAnswer } from "#server/workflows/answers/settle-held-answers.ts";
import { exportEverything, renderBackup } from "#server/workflows/guests/import-everything.ts";
import { forgetAllHealthData, forgetWhatIsOld } from "./forget-health-data.ts";
import { historyWrite, patchesOfGuest } from "#server/records/history.ts";
import { listHistory } from "#server/workflows/history/list-history.ts";

const test = testWith(openLivedIn);

const canary = "kanariefågelfrön";

/** Björn, who is allergic to birdseed and gave an address, declines; another answer matches no guest. */
async function liveAndDecline({ services, clock }: LivedIn): Promise<void> {
  const { documents } = services;
  const declined = { Email: "bjorn.new@example.se", Answered: "Yes", RSVPed: "Declined" };
  await changeStored(services, "guests", "bjorn", declined);
  await documents.commit([
    historyWrite(services, {
      group: "declined",
      by: "guest",
      deed: "answered",
      guestId: "bjorn",
      patches: patchesOfGuest("bjorn", [
        { field: "email", from: `${canary}@example.se`, to: "bjorn.new@example.se" },
        { field: "notes", from: canary, to: "" },
        { field: "ownColumns", from: { hotel: canary }, to: {} },
        { field: "foodOptions", from: [canary], to: [] },
        { field: "allergies", from: ["Eggs", canary], to: [] },
        { field: "answer", from: null, to: "declined" },
      ]),
    }),
    heldAnswer("held", clock.now, { shown: { allergies: [canary] }, origin: canary, network: canary }),
    heldAnswer("thrown away", clock.now, {}),
    {
      write: "create",
      collection: "answers",
      id: "bjorn",
      data: { said: { foodOptions: [], allergies: [canary] }, declinedAt: clock.now, address: null },
    },
  ]);
  const thrown = await documents.get("unmatched", "thrown away");
  await discardAnswer(services, marta, { answerId: "thrown away", answerVersion: thrown?.version ?? "" });
  await putStored(services, "guests", { wrong: withAllergy });
  await deleteGuest(services, marta, "wrong");
  const [latest] = await documents.list("history");
  await changeStored(services, "history", latest?.id ?? "", { visitor: canary, origin: canary });
}

const withAllergy = { First_Name: "Bo", Allergies: [canary] };

function heldAnswer(id: string, at: number, more: JsonObject) {
  const said = { foodOptions: [canary], allergies: [canary], otherFood: canary, otherAllergy: canary };
  const who = { firstName: "Bosse", lastName: "Eek", email: "bosse@example.se", chosenGuestId: null };
  const yes = { accept: true, speech: false, performance: false, language: "sv" };
  const data: JsonObject = { ...who, ...yes, ...said, at, ...more };
  return { write: "create", collection: "unmatched", id, data } as const;
}

const forgotten = (field: string) => ({ field, from: null, to: null });

/** The list's own canary, who keeps allergies, would also be found. */
async function takeCanaryOff({ services }: LivedIn): Promise<void> {
  await removeStored(services, "guests", "canary");
}

test("thirty days after a decline no file, export or backup holds what was said of food and allergies", async (couple) => {
  const { services, clock } = couple;
  await takeCanaryOff(couple);
  await liveAndDecline(couple);
  const noted = { collection: "households", id: "Ek", at: ["notes"], from: canary, to: "" };
  const row = { group: "noted", by: "admin", deed: "household changed", guestId: null } as const;
  await services.documents.commit([historyWrite(services, { ...row, patches: [noted] })]);
  const backup = async () => renderBackup(await exportEverything(services));

  clock.now += 29 * dayMs;
  await forgetWhatIsOld(services);
  expect(await couple.isFound()).toBe(true);
  expect(await backup()).toContain(canary);

  clock.now += 2 * dayMs;
  await forgetWhatIsOld(services);
  expect(await backup()).not.toContain(canary);
  expect(await couple.isFound()).toBe(false);
});

test("who changed what and when stays, and the rest of a held answer does", async (couple) => {
  const { services, clock } = couple;
  await liveAndDecline(couple);
  clock.now += 31 * dayMs;
  await forgetWhatIsOld(services);
  const [declined] = await listHistory(services, { group: "declined" });
  expect(declined).toMatchObject({ by: "guest", deed: "answered", guestId: "bjorn" });
  expect(declined?.changes).toEqual([
    ...["email", "notes", "ownColumns", "foodOptions", "allergies"].map(forgotten),
    { field: "answer", from: null, to: "declined" },
  ]);
  const stored = await services.documents.get("unmatched", "held");
  const unsaid = { foodOptions: [], allergies: [], otherFood: "", otherAllergy: "" };
  expect(stored?.data).toEqual({ ...heldAnswer("held", clock.now - 31 * dayMs, {}).data, ...unsaid });
  expect((await services.documents.get("answers", "bjorn"))?.data).toMatchObject({ said: null });
});

test("what a guest who is coming said stays, and so does what another program keeps under these names", async (couple) => {
  const { services, clock } = couple;
  const theirs = { allergies: ["theirs"], at: "2024-01-01" };
  const coming = { said: { foodOptions: ["Vegan"], allergies: [] }, declinedAt: null };
  await services.documents.commit([
    { write: "create", collection: "unmatched", id: "theirs", data: theirs },
    { write: "create", collection: "history", id: "theirs", data: { ...theirs, patches: "none" } },
    { write: "create", collection: "answers", id: "canary", data: coming },
  ]);
  clock.now += 400 * dayMs;
  await forgetWhatIsOld(services);
  expect((await services.documents.get("unmatched", "theirs"))?.data).toEqual(theirs);
  expect((await services.documents.get("history", "theirs"))?.data).toMatchObject(theirs);
  expect((await services.documents.get("answers", "canary"))?.data).toEqual(coming);
  expect((await couple.storedGuest("canary"))?.["Allergies"]).toEqual([canary]);
});

/** On either side of a patch, of a field and of whole documents. */
async function tellOfCanary({ services, clock }: LivedIn): Promise<void> {
  const held = heldAnswer("made again", clock.now, { shown: { allergies: [canary] } }).data;
  const answer = { said: { foodOptions: [], allergies: [canary] }, declinedAt: null };
  const whole = (collection: string, id: string, from: JsonObject | null, to: JsonObject | null) => {
    return { collection, id, at: [], from, to };
  };
  await services.documents.commit([
    { write: "create", collection: "guests", id: "bo", data: { First_Name: "Bo" } },
    historyWrite(services, {
      group: "came",
      by: "import",
      deed: "imported",
      guestId: "bo",
      patches: [whole("guests", "bo", null, { ...withAllergy, Severe_Allergies: [canary] })],
    }),
    historyWrite(services, {
      group: "all",
      by: "admin",
      deed: "undone",
      guestId: "bo",
      patches: [
        whole("unmatched", "made again", null, held),
        whole("unmatched", "went again", held, null),
        whole("answers", "bo", answer, { ...answer, declinedAt: 1 }),
        ...patchesOfGuest("bo", [
          { field: "allergies", from: [canary], to: [] },
          { field: "foodOptions", from: [], to: [canary] },
        ]),
      ],
    }),
  ]);
}

test("thirty days later neither side of a change says anything of food and allergies, and that there was some stays", async (couple) => {
  const { services, clock } = couple;
  await tellOfCanary(couple);
  expect(JSON.stringify(await services.documents.list("history"))).toContain(canary);
  clock.now += 31 * dayMs;
  await forgetWhatIsOld(services);
  expect(JSON.stringify(await services.documents.list("history"))).not.toContain(canary);
  const [came] = await listHistory(services, { group: "came" });
  expect(came?.changes).toEqual([
    { field: "firstName", from: "", to: "Bo" },
    forgotten("allergies"),
    forgotten("severeAllergies"),
  ]);
});

test("on the day of the couple's choice neither side does, however young the change is, and it can be undone", async (couple) => {
  const { services } = couple;
  await tellOfCanary(couple);
  await forgetAllHealthData(services);
  expect(JSON.stringify(await services.documents.list("history"))).not.toContain(canary);
  expect(await undoGroup(services, marta, "came")).toMatchObject({ ok: true, value: { skipped: [] } });
});
