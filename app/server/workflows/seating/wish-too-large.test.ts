import { expect, test } from "vitest";
import type { SeatingWish } from "#domain/seating/plan-notes.ts";
import { openSeating } from "#test/kits/seating-admin.ts";
import { addWish } from "./change-notes.ts";

test("a wish about too many pairs of guests is refused, and one about fewer is noted", async () => {
  const guests = Array.from({ length: 300 }, (_, at) => {
    return [`g${at}`, { First_Name: `G${at}`, Tags: at < 150 ? "Left" : "Right" }] as const;
  });
  await using room = await openSeating(Object.fromEntries(guests));
  const { services, admin } = room;
  const between = (who: SeatingWish["who"]) =>
    addWish(services, admin, { who, how: "apart", whom: { kind: "tag", of: "right" }, weight: "must" });
  expect(await between({ kind: "tag", of: "left" })).toEqual({
    ok: false,
    refusal: { reason: "too many pairs" },
  });
  expect(await between({ kind: "guest", of: "g1" })).toMatchObject({ ok: true });
});
