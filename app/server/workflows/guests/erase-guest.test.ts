import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { refuse } from "#domain/result.ts";
import { emailToOutbox } from "#server/mail/outbox.ts";
import { marta } from "#test/kits/guests/couple.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { canary, live, openLivedIn } from "#test/kits/guests/lived-in.ts";
import { dismiss } from "#server/workflows/inbox/list-inbox.ts";
import { forgetWhatIsOld } from "#server/workflows/deletion/forget-health-data.ts";
import type { SeatingWish } from "#domain/seating/plan-notes.ts";
import { findStoredHousehold } from "#server/records/households.ts";
import { readSeatingDocument } from "#server/records/seating-document.ts";
import { addWish, removeNote, setLock } from "#server/workflows/seating/change-notes.ts";
import { openSeating } from "#test/kits/seating/seating-admin.ts";
import { findWeddingContent } from "#server/records/wedding/wedding-content.ts";
import { revertToFolder } from "#server/workflows/wedding/publish-draft.ts";
import { exportGuest } from "./export-guest.ts";
import { deleteGuest } from "./delete-guest.ts";
import { addCompanion } from "#server/workflows/households/move-to-household.ts";
import { putStored } from "#test/kits/site/services.ts";
import { changeHousehold } from "#server/workflows/households/change-household.ts";
import { listHistory } from "#server/workflows/history/list-history.ts";
import { undoChanges } from "#server/workflows/history/undo-changes.ts";
import { eraseGuest, eraseGuests } from "./erase-guest.ts";
import { dismissalId } from "#server/records/inbox-view.ts";

const test = testWith(openLivedIn);

test("of an erased guest not one byte is left in any file, while of a deleted one it is", async (couple) => {
  const { services } = couple;
  await live(couple);
  expect(await couple.isFound()).toBe(true);
  expect(await couple.emailsKept()).toBe(2);
  const deleted = await deleteGuest(services, marta, "canary");
  await services.documents.scrub();
  expect(await couple.isFound()).toBe(true);
  await couple.undo(deleted);

  expect(await eraseGuest(services, marta, "canary")).toEqual({ ok: true, value: { isCleaned: true } });
  expect(await couple.isFound()).toBe(false);
  expect(await couple.emailsKept()).toBe(0);
  expect(services.guestList.byId("canary")).toBeNull();
});

test("erasing ends each place that tells of the guest, and leaves the others", async (couple) => {
  const { services } = couple;
  await live(couple);
  await couple.change("bjorn", { field: "lastName", expected: "Ek", value: "Alm" });
  const answered = (await couple.rows()).find((row) => row?.deed === "answered");
  await dismiss(services, marta, { id: dismissalId("address", answered?.group ?? ""), of: couple.clock.now });
  await eraseGuest(services, marta, "canary");
  const { documents } = services;
  expect((await couple.rows()).map((row) => [row?.deed, row?.guestId, row?.removed.length])).toEqual([
    ["wedding published", null, 0],
    ["discarded", null, 1],
    ["changed", "bjorn", 0],
  ]);
  const emptied = ["answers", "receipts", "put-off emails", "stopped addresses", "unmatched", "imports"];
  for (const collection of [...emptied, "seen", "arrivals"]) {
    expect(await documents.list(collection), collection).toEqual([]);
  }
  expect((await documents.list("outbox")).map(({ id, data }) => [id, data["state"], data["text"]])).toEqual([
    ["daily", "sent", null],
  ]);
  expect(services.guestList.guests().map(({ id }) => id)).toEqual(["bjorn"]);
  // The count of a mailbox's emails, under an anonymous digest, is gone two days later.
  expect((await documents.list("limits")).map(({ data }) => Object.keys(data).toSorted())).toEqual([
    ["isWaiting", "times", "until"],
  ]);
  couple.clock.now += 2 * 24 * 60 * 60 * 1000;
  await forgetWhatIsOld(services);
  expect(await documents.list("limits")).toEqual([]);
});

test("a guest who was deleted can still be erased, once", async (couple) => {
  const { services } = couple;
  await live(couple);
  const deleted = await deleteGuest(services, marta, "canary");
  expect(await eraseGuest(services, marta, "canary")).toMatchObject({ ok: true });
  expect(await couple.isFound()).toBe(false);
  expect(await couple.undo(deleted)).toEqual(refuse({ reason: "gone" }));
  expect(await eraseGuest(services, marta, "canary")).toEqual({ ok: false, refusal: { reason: "gone" } });
});

test("emails and attempts of a namesake with another address stay", async (couple) => {
  const { services, clock } = couple;
  const named = { firstName: canary.First_Name, lastName: canary.Last_Name, email: "other@example.se" };
  const email = { to: [named.email], subject: "Tack", text: "Kanariefågel Kanariefågelsson", html: "" };
  await services.documents.commit([
    emailToOutbox({ id: "theirs", email, kind: "confirmation", guestId: "bjorn", now: clock.now }),
    { write: "create", collection: "unmatched", id: "theirs", data: named },
  ]);
  await eraseGuest(services, marta, "canary");
  expect((await services.documents.get("outbox", "theirs"))?.data).toMatchObject(email);
  expect((await services.documents.get("unmatched", "theirs"))?.data).toEqual(named);
});

test("a list that waits to be imported is forgotten, however it names the guest", async (couple) => {
  const { services, clock } = couple;
  const text = "Namn\nKanariefågelsson;Kanariefågel\nEk;Björn";
  await putStored(services, "imports", { theirs: { adminId: "theo", at: clock.now, text } });
  await eraseGuest(services, marta, "canary");
  expect(await couple.isFound()).toBe(false);
});

test("emails to the couple lose their text, and emails by hand that tell of the guest go", async (couple) => {
  const { services, clock } = couple;
  const long = "Kanariefågel Maria Magdalena Birgitta";
  await couple.change("canary", { field: "firstName", expected: "Kanariefågel", value: long });
  const emails = {
    told: { kind: "daily letter", to: "marta@example.se", text: `${long.slice(0, 32)}…`, isSent: true },
    waiting: { kind: "daily letter", to: "theo@example.org", text: `${long.slice(0, 32)}…` },
    toThem: { kind: "sent by hand", to: canary.Email.toUpperCase(), text: "Välkommen!", isSent: true },
    ofThem: { kind: "sent by hand", to: "bjorn@example.se", text: `Med ${canary.Email}`, guestId: "bjorn" },
    toBjorn: { kind: "sent by hand", to: "bjorn@example.se", text: "Välkommen!", guestId: "bjorn" },
  };
  for (const [id, email] of Object.entries(emails)) {
    const { to, text, kind } = email;
    const guestId = "guestId" in email ? email.guestId : null;
    const written = { to: [to], subject: "Hej", text, html: "" };
    await services.documents.commit([emailToOutbox({ id, email: written, kind, guestId, now: clock.now })]);
    if ("isSent" in email) await services.outbox.deliverNow(id);
  }
  await eraseGuest(services, marta, "canary");
  const documents = await services.documents.list("outbox");
  expect(documents.map(({ id, data }) => [id, data["text"]])).toEqual([
    ["toBjorn", "Välkommen!"],
    ["told", null],
  ]);
  expect(await couple.isFound()).toBe(false);
});

test("while a backup is read, the guest is erased and the files are clean a day later", async (couple) => {
  const { services } = couple;
  await live(couple);
  const backup = new DatabaseSync(couple.file);
  backup.exec("begin");
  backup.prepare("select * from documents").all();
  expect(await eraseGuest(services, marta, "canary")).toEqual({ ok: true, value: { isCleaned: false } });
  expect(services.guestList.byId("canary")).toBeNull();
  expect(await couple.isFound()).toBe(true);
  backup.exec("commit");
  await forgetWhatIsOld(services);
  expect(await couple.isFound()).toBe(false);
  backup.close();
});

it("several are erased in one act, deleted ones included, and the log names nobody", async () => {
  const events: unknown[] = [];
  await using couple = await openLivedIn({ log: (...event) => events.push(event) });
  const { services } = couple;
  await live(couple);
  await deleteGuest(services, marta, "bjorn");
  const erased = await eraseGuests(services, marta, ["canary", "bjorn", "nobody", "canary"]);
  expect(erased).toEqual({ count: 2, isCleaned: true });
  expect(await couple.isFound()).toBe(false);
  expect(services.guestList.guests()).toEqual([]);
  expect((await couple.rows()).filter((row) => row?.guestId === "bjorn")).toEqual([]);
  expect(events).toContainEqual(["guest erased", { account: "marta", guests: 2 }]);
});

test("of an erased guest nothing is left either where the folder counts again", async (couple) => {
  const { services } = couple;
  await live(couple);
  const draft = await findWeddingContent(services, "draft");
  expect((await revertToFolder(services, marta, draft?.stored.version ?? "")).ok).toBe(true);
  await eraseGuest(services, marta, "canary");
  expect(await couple.isFound()).toBe(false);
});

test("a guest gets the entry, the answers, the changes and the emails, and nothing of others", async (couple) => {
  const { services } = couple;
  await live(couple);
  const exported = await exportGuest(services, "canary");
  expect(exported?.guest).toMatchObject({ Last_Name: canary.Last_Name, Nickname: canary.Nickname });
  expect(exported?.guest?.["Questions"]).toEqual({ song: "Kanariefågelns visa", toast: "Kanariefågel" });
  expect(JSON.stringify(exported?.kept["history"])).toContain("Kanariefågelns visa");
  expect(Object.keys(exported?.kept["unmatched"] ?? {})).toEqual(["attempt"]);
  expect(Object.values(exported?.kept["history"] ?? {}).map(({ deed }) => deed)).toEqual(
    expect.arrayContaining(["answered", "changed"]),
  );
  expect(Object.keys(exported?.kept["answers"] ?? {})).toEqual(["canary"]);
  expect(Object.values(exported?.kept["put-off emails"] ?? {})).toMatchObject([{ guestId: "canary" }]);
  expect(Object.values(exported?.kept["stopped addresses"] ?? {})).toMatchObject([{ address: canary.Email }]);
  expect(Object.values(exported?.kept["outbox"] ?? {})).toMatchObject([
    { kind: "confirmation", guestId: "canary" },
  ]);
  expect(exported?.removed.map(({ id }) => id)).toEqual(["earlier"]);
  // The daily email and an uploaded list also contain other people.
  expect(JSON.stringify(exported)).not.toMatch(/Björn|marta@example|Nya svar/);
});

test("a deleted guest can still be exported, an erased one is gone", async (couple) => {
  const { services } = couple;
  await deleteGuest(services, marta, "canary");
  const exported = await exportGuest(services, "canary");
  expect(exported?.guest).toBeNull();
  expect(JSON.stringify(exported?.kept["history"])).toContain(canary.Last_Name);
  await eraseGuest(services, marta, "canary");
  expect(await exportGuest(services, "canary")).toBeNull();
  expect(await exportGuest(services, "nobody")).toBeNull();
});

const guests = {
  cd: { First_Name: "Cecilia", Household: "Familjen Cd" },
  anna: { First_Name: "Anna", Household: "Ek" },
  bo: { First_Name: "Bo", Household: "Ek" },
};

const far: Omit<SeatingWish, "kind" | "key"> = {
  who: { kind: "household", of: "Familjen Cd" },
  how: "far",
  whom: { kind: "household", of: "Ek" },
  weight: "good",
};

async function openCouple() {
  const room = await openSeating(guests);
  const { services } = room;
  return {
    ...room,
    couple: { ...room.admin, role: "couple" as const },
    kept: async () =>
      JSON.stringify([await services.documents.list("seating"), await services.documents.list("history")]),
  };
}

it("a family whose only guest is erased leaves its name neither in the plan nor in the history", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  await addWish(services, admin, far);
  await addWish(services, admin, { ...far, who: { kind: "guest", of: "anna" }, whom: far.who });
  await setLock(services, admin, { of: far.who, isOn: true });
  const [wish] = (await readSeatingDocument(services)).notes;
  await removeNote(services, admin, { key: wish?.key ?? "", kind: "wish" });
  expect(await site.kept()).toContain("Familjen Cd");
  await eraseGuest(services, site.couple, "cd");
  expect(await site.kept()).not.toContain("Familjen Cd");
});

it("what was noted of a household goes with its last guest, and with one of several what names them", async () => {
  await using site = await openCouple();
  const { services, admin, couple } = site;
  const notes = { field: "notes", expected: "", value: "Comes by boat" } as const;
  await changeHousehold(services, couple, { id: "Familjen Cd", edits: [notes] });
  const envelope = { field: "envelopeName", expected: "", value: "Anna & Bo Ek" } as const;
  const address = { field: "address", expected: "", value: "Storgatan 1" } as const;
  await changeHousehold(services, couple, { id: "Ek", edits: [envelope, address] });
  // Nobody has named whom she brings.
  await addCompanion(services, admin, "anna");
  await eraseGuest(services, couple, "cd");
  await eraseGuest(services, couple, "anna");
  const kept = await site.kept();
  for (const gone of ["Familjen Cd", "boat", "Anna"]) expect(kept).not.toContain(gone);
  expect(services.guestList.guests().map(({ id }) => id)).toEqual(["bo"]);
  const { household } = await findStoredHousehold(services, "Ek");
  expect(household).toMatchObject({ envelopeName: "", address: "Storgatan 1" });
  const [row] = await listHistory(services, {});
  expect(row).toMatchObject({
    deed: "household changed",
    patches: [{ id: "Ek", from: null, to: null }, { to: "Storgatan 1" }],
  });
  expect(
    await undoChanges(services, admin, { scope: { group: row?.group ?? "" }, agreedTo: 0 }),
  ).toMatchObject({ ok: true });
});

it("so it is for a guest who was deleted before", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  await addWish(services, admin, far);
  await deleteGuest(services, admin, "cd");
  await eraseGuest(services, site.couple, "cd");
  expect(await site.kept()).not.toContain("Familjen Cd");
});

it("a household that others belong to keeps its wishes", async () => {
  await using site = await openCouple();
  const { services, admin } = site;
  await addWish(services, admin, far);
  await eraseGuest(services, site.couple, "bo");
  expect((await readSeatingDocument(services)).notes).toMatchObject([far]);
});
