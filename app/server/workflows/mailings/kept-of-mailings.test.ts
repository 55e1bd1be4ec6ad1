import { expect, test } from "vitest";
import { outboxCollection } from "#server/records/outbox-email.ts";
import { eraseGuest } from "#server/workflows/guests/erase-guest.ts";
import { exportGuest } from "#server/workflows/guests/export-guest.ts";
import { deleteEverythingPersonal } from "#server/workflows/deletion/delete-everything-personal.ts";
import { marta } from "#test/kits/couple.ts";
import { openMailer } from "#test/kits/mailings-on-services.ts";

test("a guest gets what mailings keep of them, and once erased, nothing of it is left", async () => {
  await using mailer = await openMailer();
  const { services } = mailer;
  const audience = { also: ["june"] };
  const id = await mailer.writeAndOrder("save the date", { audience });
  await mailer.runUntilDone(id);
  const told = await exportGuest(services, "june");
  expect(Object.values(told?.kept["recipients"] ?? {})).toMatchObject([{ mailing: id, guestId: "june" }]);
  await eraseGuest(services, marta, "june");
  for (const collection of ["guests", "mailings", "recipients", "outbox", "history"]) {
    expect(JSON.stringify(await services.documents.list(collection)), collection).not.toMatch(/june/i);
  }
  expect(Object.keys(await mailer.results(id))).toHaveLength(6);
});

test("everything personal that is deleted during a mailing ends it, and nothing of it is left", async () => {
  await using mailer = await openMailer();
  const id = await mailer.writeAndOrder("save the date");
  while (mailer.left.length < 3) await mailer.run(500);
  await deleteEverythingPersonal(mailer.services);
  await mailer.run(3_600_000, 20_000);
  expect(mailer.left).toHaveLength(3);
  expect(id).not.toBe("");
  for (const collection of ["mailings", "recipients", "mailing settings", outboxCollection.name]) {
    expect(await mailer.services.documents.list(collection), collection).toEqual([]);
  }
});
