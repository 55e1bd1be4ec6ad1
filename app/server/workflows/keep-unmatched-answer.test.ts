import { expect, test } from "vitest";
import { openVisitorSessions } from "#server/identity/visitor-session.ts";
import { openServices } from "#server/services.ts";
import { openTestServices } from "../../../test/services.ts";
import { unmatchedForm } from "../../../test/unmatched.ts";
import { keepUnmatchedAnswer } from "./keep-unmatched-answer.ts";
import { unmatchedCollection } from "./unmatched-answer.ts";

test("keeps every answer that one visitor sends at the same time, and a form that is sent twice once", async () => {
  await using opened = await openTestServices({ open: openServices });
  const { services } = opened;
  const sessions = openVisitorSessions({
    keys: services.keys,
    access: "open",
    invitationCode: null,
    secure: false,
  });
  const visitor = sessions.admit(sessions.start("visitor"));
  if (!visitor) throw new Error("The visitor is not invited.");
  const told = await Promise.all(
    ["one", "two", "two", "three"].map((formToken) =>
      keepUnmatchedAnswer(services, visitor, {
        form: unmatchedForm,
        formToken,
        language: "sv",
        personalGuestId: null,
      }),
    ),
  );
  expect(told).toEqual([true, true, true, true]);
  const kept = await services.documents.list(unmatchedCollection);
  expect(kept.map(({ id }) => id)).toEqual(["one", "three", "two"]);
});
