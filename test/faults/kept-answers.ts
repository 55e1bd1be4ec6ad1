// Whether what is in the store is what the guests were told. Of a database on disk it is read with
// nothing of the site but its file.

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { JsonObject } from "#server/store/documents.ts";
import { madeUpGuest } from "./made-up-guests.ts";
import type { SentAnswer } from "./answering.ts";

type Rows = ReadonlyMap<string, JsonObject>;

/** Documents by id. */
export type KeptAnswers = { guests: Rows; receipts: Rows; outbox: Rows; history: Rows };

/** Everything that is wrong; empty if all is well. Nobody else may have the file open. */
export function findContradictions(dataFolder: string, acknowledged: readonly SentAnswer[]): string[] {
  using database = new DatabaseSync(join(dataFolder, "osa.sqlite"));
  const [check] = database.prepare("pragma integrity_check").all();
  const problems = check?.["integrity_check"] === "ok" ? [] : [`integrity check: ${JSON.stringify(check)}`];
  const kept = {
    guests: readCollection(database, "guests"),
    receipts: readCollection(database, "receipts"),
    outbox: readCollection(database, "outbox", "json_object('guestId', data ->> 'guestId')"),
    history: readCollection(database, "history"),
  };
  return [...problems, ...contradictionsIn(kept, acknowledged)];
}

/** The same, wherever it was read. What admins did to guests meanwhile is left alone. */
export function contradictionsIn(kept: KeptAnswers, acknowledged: readonly SentAnswer[]): string[] {
  const { guests, receipts, outbox: emails, history } = kept;
  const problems: string[] = [];
  const answers = [...history.values()].filter((row) => row["deed"] === "answered");
  const told = new Set(answers.map((row) => row["guestId"]));
  const emailsTo = new Set([...emails.values()].map((email) => email["guestId"]));
  const receiptsOf = new Set([...receipts.values()].map((receipt) => receipt["guestId"]));

  for (const { number, formToken } of acknowledged) {
    const { id, email } = madeUpGuest(number);
    const guest = guests.get(id);
    const isKept =
      guest?.["Answered"] === "Yes" &&
      guest["Email"] === email &&
      receipts.get(formToken)?.["guestId"] === id;
    if (!isKept) problems.push(`${id} was told that the answer is saved, and it is not`);
    else if (guest["RSVPed"] !== (number % 3 === 0 ? "Declined" : "Accepted"))
      problems.push(`${id} said otherwise`);
  }
  for (const [id, guest] of guests) {
    const isAnswered = guest["Answered"] === "Yes";
    const parts = { "outbox row": emailsTo, "history row": told, receipt: receiptsOf };
    for (const [what, of] of Object.entries(parts)) {
      if (of.has(id) === isAnswered) continue;
      problems.push(
        isAnswered ? `${id} answered without a ${what}` : `${id} has a ${what} without an answer`,
      );
    }
  }
  for (const [token, { emailIds }] of receipts) {
    const [emailId] = [emailIds].flat();
    if (typeof emailId !== "string" || !emails.has(emailId))
      problems.push(`receipt ${token} names an email that is not there`);
  }
  return problems;
}

/** May be asked while the site runs. */
export function countAnswered(dataFolder: string): number {
  using database = new DatabaseSync(join(dataFolder, "osa.sqlite"), { timeout: 5_000 });
  return [...readCollection(database, "guests").values()].filter((guest) => guest["Answered"] === "Yes")
    .length;
}

/** May be asked while the site runs. */
export function countWaitingEmails(dataFolder: string): number {
  using database = new DatabaseSync(join(dataFolder, "osa.sqlite"), { timeout: 5_000 });
  return [...readCollection(database, "outbox").values()].filter((email) => email["endedAt"] === null).length;
}

/** Takes an answer out of the file, as a store would that lost it: the checker must notice. */
export function loseAnswer(dataFolder: string, { number, formToken }: SentAnswer): void {
  using database = new DatabaseSync(join(dataFolder, "osa.sqlite"));
  const { id } = madeUpGuest(number);
  database
    .prepare(
      "update documents set data = json_remove(data, '$.Answered', '$.RSVPed') where collection = 'guests' and id = ?",
    )
    .run(id);
  for (const collection of ["outbox", "history"]) {
    database
      .prepare("delete from documents where collection = ? and json_extract(data, '$.guestId') = ?")
      .run(collection, id);
  }
  database.prepare("delete from documents where collection = 'receipts' and id = ?").run(formToken);
}

/** `part`: an SQL expression for the part of each document that is wanted; emails are long. */
function readCollection(database: DatabaseSync, collection: string, part = "data"): Rows {
  const rows = database
    .prepare(`select id, ${part} as part from documents where collection = ?`)
    .all(collection);
  return new Map(rows.map(({ id, part }) => [String(id), JSON.parse(String(part)) as JsonObject]));
}
