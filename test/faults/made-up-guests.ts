// As many invented guests as a load needs, each of another name, in the stored form.

import { createHash } from "node:crypto";
import { join } from "node:path";
import { makeHouseholdCode } from "#domain/households/household-code.ts";
import { blankHousehold } from "#domain/households/household.ts";
import { putHousehold } from "#server/records/households.ts";
import type { JsonObject } from "#server/store/documents.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";

const firstNames =
  "Åsa Björn Anna Maria Örjan Märta Lars-Erik Theo Ida Nils Ärla Anders Karin Olle Eva Per".split(" ");
const lastNames = "Lindqvist Ek Berg Öhrn Zetterberg af_Ugglas Åkesson Ström Ängmark Sjö".split(" ");

export type MadeUpGuest = { id: string; firstName: string; lastName: string; email: string };

/** Always the same guest for the same number. */
export function madeUpGuest(number: number): MadeUpGuest {
  const firstName = firstNames[number % firstNames.length] ?? "";
  const lastName = lastNames[Math.floor(number / firstNames.length) % lastNames.length]?.replace("_", " ");
  return {
    id: `guest-${number}`,
    firstName,
    lastName: `${lastName} ${inLetters(number)}`,
    email: `${number}@guests.example`,
  };
}

/** Five guests to two households, each with a code. */
export async function fillHouseholds(dataFolder: string, guests: number): Promise<string[]> {
  const households = Array.from({ length: Math.ceil((guests * 2) / 5) }, (_, number) => ({
    id: householdOf(number),
    code: makeHouseholdCode(createHash("sha256").update(`household ${number}`).digest()),
  }));
  const list = madeUpList(guests).map(([id, data], number): [string, JsonObject] => [
    id,
    { ...data, Household: householdOf(Math.floor((number * 2) / 5)) },
  ]);
  await fillGuestList(dataFolder, Object.fromEntries(list));
  const documents = openSqliteDocuments({ file: join(dataFolder, "osa.sqlite") });
  await documents.commit(
    households.map(({ id, code }) => putHousehold(id, { ...blankHousehold, code }, null)),
  );
  await documents.close();
  return households.map(({ code }) => code);
}

function householdOf(number: number): string {
  return `Household ${inLetters(number)}`;
}

/** Puts guests on the list of a folder that no site has open: made-up ones, or those given by id. */
export async function fillGuestList(
  dataFolder: string,
  guests: number | Record<string, JsonObject>,
  more: JsonObject = {},
): Promise<void> {
  const documents = openSqliteDocuments({ file: join(dataFolder, "osa.sqlite") });
  const given = typeof guests === "number" ? madeUpList(guests) : Object.entries(guests);
  await documents.commit(
    given.map(([id, data]) => ({ write: "create", collection: "guests", id, data: { ...data, ...more } })),
  );
  await documents.close();
}

function madeUpList(count: number): [id: string, data: JsonObject][] {
  return Array.from({ length: count }, (_, number) => {
    const { id, firstName, lastName, email } = madeUpGuest(number);
    return [id, { First_Name: firstName, Last_Name: lastName, Email: email, Relation: "Friends" }];
  });
}

/** Digits are no part of a name that people have. */
function inLetters(number: number): string {
  const emails = [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
  return emails.charAt(0).toUpperCase() + emails.slice(1);
}
