import { expect, test } from "vitest";
import { openServices } from "#server/services.ts";
import { openTestServices } from "../../../test/services.ts";
import { openAnswerer, submissionOf, unmatchedForm } from "../../../test/unmatched.ts";
import { keepAnswer } from "./keep-unmatched-answer.ts";
import { unmatchedCollection } from "./unmatched-answer.ts";

test("keeps every answer that one visitor sends at the same time, and a form that is sent twice once", async () => {
  await using opened = await openTestServices({ open: openServices });
  const { services } = opened;
  const answerer = await openAnswerer(services);
  const told = await Promise.all(
    ["one", "two", "two", "three"].map((formToken) =>
      keepAnswer(services, answerer, submissionOf(unmatchedForm, formToken), "no match"),
    ),
  );
  expect(told).toEqual([true, true, true, true]);
  const kept = await services.documents.list(unmatchedCollection);
  expect(kept.map(({ id }) => id)).toEqual(["one", "three", "two"]);
});
