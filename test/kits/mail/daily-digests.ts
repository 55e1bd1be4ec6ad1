// An admin who wants emails about what is new, on real services with a stopped clock.

import { readOutboxEmail } from "#server/records/outbox-email.ts";
import { openServices, type Services } from "#server/services.ts";
import { writeDueDigests } from "#server/workflows/emails/write-daily-digests.ts";
import { historyWrite, newId, patchesOfGuest } from "#server/records/history.ts";
import { openTestServices, signInAdmin } from "../site/services.ts";

export async function openDailyDigestsFor(
  emails: "off" | "daily" | "at once",
  language: "en" | "sv" = "en",
  cast: Pick<Parameters<typeof openTestServices>[0], "wedding" | "guests"> = {},
) {
  const opened = await openTestServices({ open: openServices, ...cast });
  const { services, clock } = opened;
  const { admin } = await signInAdmin(services);
  await services.accounts.setEmails(admin, { emails, language });
  clock.now = Date.parse("2024-03-01T12:00:00Z");
  await writeDueDigests(services);
  return {
    ...opened,
    /** Lets the wall clock of the wedding show a time, and looks. */
    async lookAt(time: string) {
      clock.now = Date.parse(time);
      await writeDueDigests(services);
    },
  };
}

export async function emailsOf({ documents }: Services) {
  const stored = await documents.list("outbox", { where: { kind: "daily letter" }, orderBy: "createdAt" });
  return stored.flatMap((document) => readOutboxEmail(document) ?? []);
}

/** A guest answers as in submit-answer: the guest and the history row in one commit. */
export async function answerAs(services: Services, guestId: string, accepts = true): Promise<void> {
  const stored = await services.documents.get("guests", guestId);
  if (!stored) throw new Error(`There is no guest ${guestId}.`);
  const RSVPed = accepts ? "Accepted" : "Declined";
  await services.documents.commit([
    {
      write: "update",
      collection: "guests",
      id: guestId,
      version: stored.version,
      data: { ...stored.data, Answered: "Yes", RSVPed },
    },
    historyWrite(services, {
      group: newId(services.random),
      by: "guest",
      deed: "answered",
      guestId,
      patches: patchesOfGuest(guestId, [
        { field: "answer", from: null, to: accepts ? "accepted" : "declined" },
      ]),
    }),
  ]);
}
