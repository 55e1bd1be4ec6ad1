// Fields that another client stored in a way that is not ours, when we change the document around them.

import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { Documents, JsonObject } from "#server/store/documents.ts";
import { openFirestoreDocuments } from "#server/store/firestore/firestore-documents.ts";
import { openFirebaseApp } from "#server/firebase/firebase-app.ts";
import { openProject, type Project } from "./project.ts";

const owner = { referenceValue: "projects/another-project/databases/(default)/documents/users/one" };
const stored = {
  First_Name: { stringValue: "Dag" },
  Seat: { doubleValue: 5 },
  "odd.name": { mapValue: { fields: { fare: { doubleValue: 3 } } } },
  Owner: owner,
};

test("fields stay as another client stored them, write after write, and go when they are to go", async () => {
  await using project = await openProject();
  await using opened = await open(project);
  await project.writeRaw("guests", "dag", stored);
  const { documents } = opened;

  await change(documents, { Table: "1" });
  expect(await rawGuest(project)).toEqual({ ...stored, Table: { stringValue: "1" } });
  await change(documents, { First_Name: "Dagny" }, ["Table"]);
  expect(await rawGuest(project)).toEqual({ ...stored, First_Name: { stringValue: "Dagny" } });
  await change(documents, { Seat: 6 }, ["odd.name"]);
  expect(await rawGuest(project)).toEqual({
    First_Name: { stringValue: "Dagny" },
    Seat: { integerValue: "6" },
    Owner: owner,
  });
});

test("a document that is written around its fields keeps its version's promise", async () => {
  await using project = await openProject();
  await using opened = await open(project);
  await project.writeRaw("guests", "dag", stored);
  const { documents } = opened;
  const read = await documents.get("guests", "dag");
  await project.writeRaw("guests", "dag", { ...stored, Seat: { doubleValue: 6 } });
  const write = { write: "update", collection: "guests", id: "dag", version: read?.version ?? "" } as const;
  await expect(documents.commit([{ ...write, data: { First_Name: "Stale" } }])).rejects.toMatchObject({
    name: "Conflict",
  });
  expect(await rawGuest(project)).toEqual({ ...stored, Seat: { doubleValue: 6 } });
  const again = await documents.get("guests", "dag");
  await documents.commit([{ ...write, version: again?.version ?? "", data: again?.data ?? {} }]);
  expect((await documents.get("guests", "dag"))?.version).not.toBe(again?.version);
});

async function change(documents: Documents, changes: JsonObject, gone: readonly string[] = []) {
  const read = await documents.get("guests", "dag");
  const data = Object.fromEntries(
    Object.entries({ ...read?.data, ...changes }).filter(([name]) => !gone.includes(name)),
  );
  const version = read?.version ?? "";
  await documents.commit([{ write: "update", collection: "guests", id: "dag", version, data }]);
}

async function rawGuest(project: Project) {
  const { _commit, ...fields } = (await project.listRaw("guests")).get("dag") ?? {};
  return fields;
}

async function open({ settings }: Project) {
  if (!settings.firebase) throw new Error("The project has settings");
  const app = openFirebaseApp(settings.firebase);
  const documents = await openFirestoreDocuments({
    firestore: app.firestore(),
    sdk: app.firestoreSdk,
    random: randomBytes,
    log: () => {},
  });
  return {
    documents,
    async [Symbol.asyncDispose]() {
      await documents.close();
      await app.close();
    },
  };
}
