// An admin who wants emails about what is new, on real services with a stopped clock.

import { readOutboxEmail } from "#server/records/outbox-email.ts";
import { openServices, type Services } from "#server/services.ts";
import { writeDueDigests } from "#server/workflows/emails/write-daily-digests.ts";
import { historyWrite, newId, patchesOfGuest } from "#server/records/history.ts";
import { changeStored, openTestServices, signInAdmin } from "../site/services.ts";

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

/** A guest answers as in submit-answer. */
export async function answerAs(services: Services, guestId: string, accepts = true): Promise<void> {
  const RSVPed = accepts ? "Accepted" : "Declined";
  await changeStored(services, "guests", guestId, { Answered: "Yes", RSVPed });
  const answer = { field: "answer", from: null, to: accepts ? "accepted" : "declined" } as const;
  const given = {
    by: "guest",
    deed: "answered",
    guestId,
    patches: patchesOfGuest(guestId, [answer]),
  } as const;
  await services.documents.commit([historyWrite(services, { ...given, group: newId(services.random) })]);
}
