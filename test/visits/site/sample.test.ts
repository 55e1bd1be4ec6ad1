import { expect, test } from "vitest";
import type { Settings } from "#server/settings.ts";
import { site } from "../../kits/site/visit.ts";
import { addAdminAccount, adminAccount, openTestServices } from "../../kits/site/services.ts";
import { fillWithSample, findSampleLink } from "../../../scripts/sample.ts";

const project = {
  apiKey: "key",
  authDomain: "osa.example.com",
  projectId: "osa-wedding",
  storageBucket: "osa.example.com",
  messagingSenderId: "1",
  appId: "1:1:web:1",
  measurementId: null,
};
const none = { firestore: null, auth: null, storage: null };
const both = { firestore: "127.0.0.1:8080", auth: "127.0.0.1:9099", storage: null };
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
  expect(added).toBe(movesIn ? 76 : 0);
  expect(services.guestList.guests()).toHaveLength(added);
  expect(await services.accounts.list()).toHaveLength(movesIn ? 1 : 0);
});

test("households of the sample wedding are invited to the brunch, each as its members spell it", async () => {
  await using opened = await openTestServices({ open: site.openServices, guests: {} });
  await fillWithSample(site, opened.services);
  const noted = await opened.services.documents.list("households");
  const { nameOf } = await opened.services.views.households();
  const names = new Set(opened.services.guestList.guests().map(nameOf));
  const invited = noted.filter(({ data }) => data["Events"] !== null);
  expect(invited).toHaveLength(4);
  for (const { data } of invited) {
    expect(data["Events"]).toEqual(["wedding", "brunch"]);
    expect(names).toContain(data["Name"]);
  }
  expect(await fillWithSample(site, opened.services)).toBe(0);
  expect(await opened.services.documents.list("households")).toEqual(noted);
});

test("every household of the sample wedding has a code and a link from the start, and the start prints one", async () => {
  await using opened = await openTestServices({ open: site.openServices, guests: {} });
  const { services } = opened;
  await fillWithSample(site, services);
  const { linkOf } = await site.openListedHouseholds(services);
  const links = services.guestList.guests().map(linkOf);
  expect(links).not.toContain(null);
  const households = services.guestList.guests().map(site.householdIdOf);
  expect(new Set(links).size).toBe(new Set(households).size);
  const printed = await findSampleLink(site, services);
  const of = links.filter((link) => link?.split("?")[1] === printed?.split("?")[1]);
  expect(of.length).toBeGreaterThan(1);
  expect(
    await findSampleLink(site, { ...services, settings: { ...services.settings, production: true } }),
  ).toBeNull();
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

test("the published code and password open nothing while other machines may look, and a random password does", async () => {
  const published = adminAccount;
  await using trial = await openTestServices({
    open: site.openServices,
    guests: {},
    settings: { trial: true },
  });
  await fillWithSample(site, trial.services);
  const { identity, wedding } = trial.services;
  const random = wedding.sample?.admin ?? published;
  expect(random.password).toMatch(/^[2-9A-Z]{3}(-[2-9A-Z]{3}){5}$/);
  expect((await identity.signIn(published)).ok).toBe(false);
  expect((await identity.signIn(random)).ok).toBe(true);
});

test("a folder that was tried on one machine opens to others by the random password alone, and back again", async () => {
  await using opened = await openTestServices({ open: site.openServices, guests: {} });
  await fillWithSample(site, opened.services);
  const { settings, content } = opened.services;
  await opened.services.identity.signIn(adminAccount).then(({ ok }) => expect(ok).toBe(true));
  const passwords: string[] = [];
  for (const trial of [true, true, false]) {
    await using services = await site.openServices({ ...settings, trial }, content);
    await fillWithSample(site, services);
    const { email, password } = services.wedding.sample?.admin ?? adminAccount;
    passwords.push(password);
    expect((await services.identity.signIn({ email, password })).ok).toBe(true);
    expect((await services.identity.signIn(adminAccount)).ok).toBe(!trial);
  }
  // A restart keeps it.
  expect(passwords[0]).toBe(passwords[1]);
  expect(passwords[2]).toBe(adminAccount.password);
});

test("a start ends no session of the sample's account as long as its password stays", async () => {
  await using opened = await openTestServices({ open: site.openServices, guests: {} });
  const { services } = opened;
  await fillWithSample(site, services);
  const signedIn = await services.identity.signIn(adminAccount);
  await fillWithSample(site, services);
  expect(await services.identity.whoIs(signedIn.ok ? signedIn.value.token : "")).not.toBeNull();
  expect(await services.documents.list("sessions")).toHaveLength(1);
});

test("where somebody has an account already, the sample's guests come without theirs", async () => {
  await using opened = await openTestServices({ open: site.openServices, guests: {} });
  await addAdminAccount(opened.services);
  expect(await fillWithSample(site, opened.services)).toBe(76);
  expect((await opened.services.accounts.list()).map(({ isSample }) => isSample)).toEqual([false]);
});
