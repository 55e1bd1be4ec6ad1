// What the first version stored, and a made-up step that changes everything that a step can change.

import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { collection } from "#server/store/define-record.ts";
import type { Documents, JsonObject } from "#server/store/documents.ts";
import type { Migration, Stored } from "#server/store/migrations/migration.ts";
import { openSqliteDocuments } from "#server/store/sqlite/sqlite-documents.ts";
import { writeHeldForm } from "#server/records/unmatched-answer.ts";
import { unmatchedForm } from "../answers/unmatched.ts";

const at = Date.parse("2024-02-20T12:00:00Z");

const answer: JsonObject = {
  firstEmail: null,
  saidEmail: "asa@example.se",
  provenEmail: null,
  visitor: null,
  said: { foodOptions: [], allergies: ["Fish"] },
  declinedAt: null,
  link: null,
  earlierLinks: [],
  handed: null,
  takesOldLinks: true,
  unproven: [],
  takenBack: false,
};

const { eventAnswers: _events, questionAnswers: _questions, ...form } = writeHeldForm(unmatchedForm);

const digestOf = (id: string) => createHash("sha256").update(id).digest("base64url");

export const olderStored: Stored = {
  guests: { asa: { First_Name: "Åsa", Household: "Ek" } },
  households: { "named:Ek": { Address: "Storgatan 1" }, "guest:bo": { Address: "Lillgatan 2" } },
  answers: { asa: answer },
  receipts: {
    one: { guestId: "asa", visitor: "v", body: "b", saved: "s", letterId: null, late: false, at },
    household: {
      household: digestOf("named:Ek"),
      visitor: "v",
      body: "b",
      saved: "s",
      emailIds: [],
      late: false,
      at,
    },
  },
  unmatched: { one: { ...form, chosenGuestId: null, language: "sv", at } },
  history: {
    answer: { guestId: "asa", at, by: "guest", language: "sv", late: true, changes: [] },
    import: { guestId: "asa", at, by: "import", changes: [{ field: "firstName", from: "", to: "Åsa" }] },
    deleted: {
      group: "g",
      at,
      by: "admin",
      deed: "deleted",
      guestId: "bo",
      changes: [],
      removed: [
        { collection: "answers", id: "bo", data: answer },
        { collection: "guests", id: "bo", data: { First_Name: "Bo" } },
      ],
    },
    torn: { guestId: "asa", at, by: "guest", changes: [null], removed: ["torn", null] },
    foreign: { note: "of another program", changes: "none" },
  },
};

const monthMs = 30 * 24 * 60 * 60 * 1000;

/** Needs a guest's own fields, those of another collection, the rows of the history and what they took away. */
const severeStep: Migration = {
  changes: {
    guests(data, { stored }) {
      const { Severe: severe, ...guest } = data;
      if (typeof severe !== "string") return data;
      const { Household: name } = guest;
      const household = typeof name === "string" ? stored["households"]?.[name] : undefined;
      return { ...guest, Severe_Of: guest["Allergies"] ?? [], Told: household?.["Language"] ?? null };
    },
    history: (row, { now }) =>
      Number(row["at"]) < now - monthMs && row["isOver"] !== true ? { ...row, isOver: true } : row,
  },
  reads: ["households"],
};

const guest = { First_Name: "Åsa", Allergies: ["Fish", "Milk"], Household: "named:Ek" };
const plain = { First_Name: "Bo" };
const households = { "named:Ek": { Language: "sv" } };
const deleted = { at, removed: [{ collection: "guests", id: "dag", data: { ...guest, Severe: "Yes" } }] };
const changed = { ...guest, Severe_Of: ["Fish", "Milk"], Told: "sv" };

export const severeByAllergy: { steps: readonly Migration[]; before: Stored; after: Stored } = {
  steps: [severeStep],
  before: {
    guests: { asa: { ...guest, Severe: "Yes" }, bo: plain },
    households,
    history: { late: { at: at - 2 * monthMs }, deleted },
  },
  after: {
    guests: { asa: changed, bo: plain },
    households,
    history: {
      late: { at: at - 2 * monthMs, isOver: true },
      deleted: { at, removed: [{ collection: "guests", id: "dag", data: changed }] },
    },
  },
};

/** As the first version left it in a database. */
export async function fillWithOlder(documents: Documents, stored: Stored = olderStored): Promise<void> {
  const writes = Object.entries(stored).flatMap(([name, all]) =>
    Object.entries(all).map(([id, data]) => collection(name).put(id, null, data)),
  );
  await documents.commit(writes);
}

export async function readAll(documents: Pick<Documents, "list">): Promise<Stored> {
  const names = Object.keys(olderStored);
  const lists = await Promise.all(names.map((name) => documents.list(name)));
  return Object.fromEntries(
    lists.map((list, at) => [names[at], Object.fromEntries(list.map(({ id, data }) => [id, data]))]),
  );
}

/** A data folder of the first version. */
export async function fillOlderFolder(folder: string, stored: Stored = olderStored): Promise<string> {
  const file = join(folder, "osa.sqlite");
  const documents = openSqliteDocuments({ file });
  await fillWithOlder(documents, stored);
  await documents.close();
  setVersion(file, 1);
  return file;
}

export function setVersion(file: string, version: number): void {
  using database = new DatabaseSync(file);
  database.exec(`pragma user_version = ${version}`);
}

/** Of a file, whatever its version. */
export function readFolderFile(file: string): { version: number; stored: Stored } {
  using database = new DatabaseSync(file);
  const stored: Record<string, Record<string, JsonObject>> = {};
  for (const row of database.prepare("select collection, id, data from documents").all()) {
    (stored[String(row["collection"])] ??= {})[String(row["id"])] = JSON.parse(
      String(row["data"]),
    ) as JsonObject;
  }
  return { version: Number(database.prepare("pragma user_version").get()?.["user_version"]), stored };
}
