// As many invented guests as a load needs, each of another name, in the stored form.

import { join } from "node:path";
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

/** Puts guests on the list of a folder that no site has open: made-up ones, or those given by id. */
export async function fillGuestList(
  dataFolder: string,
  guests: number | Record<string, JsonObject>,
): Promise<void> {
  const documents = openSqliteDocuments({ file: join(dataFolder, "osa.sqlite") });
  const given = typeof guests === "number" ? madeUpList(guests) : Object.entries(guests);
  await documents.commit(given.map(([id, data]) => ({ write: "create", collection: "guests", id, data })));
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
