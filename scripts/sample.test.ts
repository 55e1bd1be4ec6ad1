import { expect, test } from "vitest";
import type { Settings } from "#server/settings.ts";
import { site } from "../test/visit.ts";
import { openTestServices } from "../test/services.ts";
import { fillWithSample } from "./sample.ts";

const project = {
  apiKey: "key",
  authDomain: "osa.example.com",
  projectId: "osa-wedding",
  storageBucket: "osa.example.com",
  messagingSenderId: "1",
  appId: "1:1:web:1",
  measurementId: null,
};
const none = { firestore: null, auth: null };
const both = { firestore: "127.0.0.1:8080", auth: "127.0.0.1:9099" };
const hosted = { documents: "firestore", identity: "firebase" } as const;

test.each<[string, Partial<Settings>, boolean]>([
  ["a store of one's own", {}, true],
  ["a real site", { production: true }, false],
  ["a real project", { ...hosted, firebase: { ...project, emulators: none } }, false],
  [
    "a real project's documents",
    { ...hosted, firebase: { ...project, emulators: { ...both, firestore: null } } },
    false,
  ],
  [
    "a real project's accounts",
    { ...hosted, firebase: { ...project, emulators: { ...both, auth: null } } },
    false,
  ],
  [
    "only a real project's accounts",
    { identity: "firebase", firebase: { ...project, emulators: none } },
    false,
  ],
  ["emulators", { ...hosted, firebase: { ...project, emulators: both } }, true],
])("the sample wedding and %s", async (_where, settings, movesIn) => {
  await using opened = await openTestServices({ open: site.openServices, guests: {} });
  const services = { ...opened.services, settings: { ...opened.services.settings, ...settings } };
  const added = await fillWithSample(site, services);
  expect(added).toBe(movesIn ? 75 : 0);
  expect(services.guestList.guests()).toHaveLength(added);
  expect(await services.accounts.list()).toHaveLength(movesIn ? 1 : 0);
});

test.each([
  ["a guest", { asa: { First_Name: "Åsa" } }],
  ["a document that cannot be read", { odd: { First_Name: 7 } }],
])("the sample wedding never moves in beside %s", async (_what, guests) => {
  await using opened = await openTestServices({ open: site.openServices, guests });
  expect(await fillWithSample(site, opened.services)).toBe(0);
  expect(await opened.services.documents.list("guests")).toHaveLength(1);
  expect(await opened.services.accounts.list()).toEqual([]);
});
