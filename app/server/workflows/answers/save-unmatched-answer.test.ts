import { expect } from "vitest";
import { openServices, type Services } from "#server/services.ts";
import { openTestServices } from "#test/kits/site/services.ts";
import { testWith } from "#test/kits/site/test-with.ts";
import { saveFromOrigin, submissionOf, unmatchedForm } from "#test/kits/answers/unmatched.ts";
import type { Answerer } from "#server/links/answer-link.ts";
import { holdAnswer } from "./submit-answer.ts";
import { unmatchedCollection } from "#server/records/unmatched-answer.ts";

function keep(
  services: Services,
  { visitor, formToken, ...from }: { visitor: string; formToken: string; origin: string; network?: string },
) {
  const answerer = { id: visitor, own: null } as Answerer;
  const submission = { ...submissionOf(unmatchedForm, formToken), ...from };
  return holdAnswer(services, { by: "guest", answerer, ...submission }, { reason: "no match" });
}

const test = testWith(() => openTestServices({ open: openServices }));

test("keeps every answer that one visitor sends at the same time, and a form that is sent twice once", async ({
  services,
}) => {
  const told = await Promise.all(
    ["one", "two", "two", "three"].map((formToken) =>
      keep(services, { visitor: "visitor", origin: "home", formToken }),
    ),
  );
  expect(told).toEqual([true, true, true, true]);
  const documents = await services.documents.list(unmatchedCollection.name);
  expect(documents.map(({ id }) => id)).toEqual(["one", "three", "two"]);
  expect(documents.map(({ data }) => data["origin"])).toEqual(["home", "home", "home"]);
});

test.each([
  ["ten a day of one visitor", 10, (n: number) => ({ visitor: "one", origin: `o${n}` })],
  [
    "twenty a day from one address, whatever cookie comes",
    20,
    (n: number) => ({ visitor: `v${n}`, origin: "one" }),
  ],
])("keeps %s", async (_, most, from) => {
  const limits: unknown[] = [];
  const log = (event: string, facts = {}) => limits.push({ event, ...facts });
  await using opened = await openTestServices({ open: openServices, replacements: { log } });
  const told = [];
  for (let n = 0; n < 30; n++) told.push(await keep(opened.services, { ...from(n), formToken: `f${n}` }));
  expect(told.filter(Boolean)).toHaveLength(most);
  expect(limits).toEqual([{ event: "limit reached", limit: expect.stringContaining("unmatched answers") }]);
  opened.clock.now += 24 * 60 * 60 * 1000;
  expect(await keep(opened.services, { ...from(0), formToken: "next day" })).toBe(true);
});

test("whoever fills the box makes no room scarce for somebody else", async ({ services }) => {
  for (let flood = 0; flood < 10; flood++) {
    await saveFromOrigin(
      services,
      `flood${flood}`,
      Array.from({ length: 50 }, (_, n) => `Nr ${n}`),
    );
  }
  expect(await keep(services, { visitor: "f", origin: "flood3", formToken: "more" })).toBe(false);
  expect(await keep(services, { visitor: "v", origin: "home", formToken: "honest" })).toBe(true);
  const ids = (await services.documents.list(unmatchedCollection.name)).map(({ id }) => id);
  expect(ids).toHaveLength(500);
  expect(ids).toContain("honest");
  expect(ids).not.toContain("flood0-Nr 49");
});

test("the many addresses of one customer's network share the room of one", async ({ services }) => {
  const told = [];
  for (let n = 0; n < 60; n++) {
    const from = { visitor: `v${n}`, origin: `o${n}`, network: "wide" };
    told.push(await keep(services, { ...from, formToken: `f${n}` }));
  }
  expect(told.filter(Boolean)).toHaveLength(50);
  expect(await keep(services, { visitor: "v", origin: "home", formToken: "honest" })).toBe(true);
});
