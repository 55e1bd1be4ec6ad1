// What the session of one household opens, and that nobody can make one up.

import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { makeHouseholdCode } from "#domain/households/household-code.ts";
import { digestOfCode } from "#server/records/households.ts";
import { examples } from "#test/kits/site/examples.ts";
import { openCouple } from "#test/kits/guests/couple.ts";
import {
  ekCode,
  ekId,
  giveCodes,
  peopleWithFamily as guests,
  sigridCode,
} from "#test/kits/households/households.ts";
import { findHouseholdMember, listOwnMembers, openHouseholdCode } from "./household-link.ts";

const session = (householdDigest: string) => ({ id: "x", invitationProof: null, householdDigest });

test("0 of 10,000 forged codes and marks open anything", async () => {
  await using couple = await openCouple({ guests });
  const { services } = couple;
  await giveCodes(services);
  const { keys } = services;
  const flip = (at: number) => ekCode.slice(0, at) + (ekCode[at] === "7" ? "8" : "7") + ekCode.slice(at + 1);
  const codes = [
    () => makeHouseholdCode(randomBytes(10)),
    (n: number) => flip(n % 10),
    (n: number) => ekCode.slice(0, n % 10),
    () => ekCode.slice(0, 5) + sigridCode.slice(5),
    () => `${ekCode}0`,
    () => [...ekCode].toReversed().join(""),
    () => digestOfCode(keys, ekCode),
    () => ekId,
  ];
  const marks = [
    () => randomBytes(32).toString("base64url"),
    () => ekCode,
    () => ekId,
    () => keys.sign("invitation", ekCode),
    (n: number) => digestOfCode(keys, flip(n % 10)),
  ];
  let opened = 0;
  for (let n = 0; n < examples(2_000, 10_000); n++) {
    const code = codes[n % codes.length]?.(n) ?? "";
    if (code !== ekCode && (await openHouseholdCode(services, code)) !== null) opened += 1;
    const forged = session(marks[n % marks.length]?.(n) ?? "");
    if ((await findHouseholdMember(services, forged)) !== null) opened += 1;
  }
  expect(opened).toBe(0);
  // The original opens, so each forgery failed only because of its change.
  const mark = await openHouseholdCode(services, ekCode);
  expect(mark).toBe(digestOfCode(keys, ekCode));
  expect(await findHouseholdMember(services, session(mark ?? ""))).toMatchObject({ household: ekId });
});

test("the link shows its own members' answers, food and allergies, and nothing else that the couple know", async () => {
  await using couple = await openCouple({ guests });
  const { services } = couple;
  await giveCodes(services);
  const member = await findHouseholdMember(services, session(digestOfCode(services.keys, ekCode)));
  if (!member) throw new Error("The code opens nothing");
  const own = listOwnMembers(services, member);
  expect(own.map(({ guest }) => guest.id)).toEqual(["bjorn", "guestOfBjorn", "lova"]);
  expect(own[0]).toMatchObject({
    guest: { firstName: "Björn", allergies: ["Celery"], email: null, table: null, seat: null, relations: [] },
    maskedEmail: "b•••n@e•••••e.se",
  });
  expect(own[1]?.guest).toMatchObject({ firstName: "", companionOf: "bjorn" });
  expect(own[2]?.guest.child).toBe(true);
  const shown = JSON.stringify(own);
  for (const other of ["bjorn@example.se", "Owes us", "Family", "h1", "Åsa", "Kiwi"]) {
    expect(shown).not.toContain(other);
  }
});
