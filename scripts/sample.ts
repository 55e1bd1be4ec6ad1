// Never in production, and never in a real project at a hosted service. Of several processes that start on one empty
// store only one fills it.

import { join, resolve } from "node:path";
import type * as Site from "../app/site.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { CannotStart } from "./cannot-start.ts";
import { explainRows, readCsvFile } from "./csv-file.ts";

/** Returns how many guests were added: 0 if the store already has some, or must not be filled. */
export async function fillWithSample(site: typeof Site, services: Site.Services): Promise<number> {
  const { sample } = services.wedding;
  if (!sample || !site.mayHoldSample(services.settings)) return 0;
  if (services.guestList.guests().length > 0 || services.guestList.problems().length > 0) {
    await renewAccount(site, services, sample.admin).catch((error: Error) => {
      // The site opens all the same (who-can-sign-in.ts). By name: the bundle has its own copies of the classes.
      if (error.name !== "IdentityUnavailable") throw error;
    });
    return 0;
  }
  const file = join(resolve(site.environment["WEDDING"] || "wedding"), sample.guestList);
  const csv = await readCsvFile(file);
  if (!csv.ok) {
    throw new CannotStart(`${csv.refusal} wedding.ts names it; without the line "sample" it is not needed.`);
  }
  const imported = await site.addGuestsFromFile(services, csv.value);
  const isFilledByAnother =
    !imported.ok && (await services.documents.list("guests", { limit: 1 })).length > 0;
  if (!imported.ok && !isFilledByAnother) {
    throw new CannotStart([file, ...explainRows(file, imported.refusal)].join("\n"));
  }
  if (imported.ok) {
    await noteHouseholds(site, services, sample.households ?? {});
    // They go when a couple begin their own wedding, and nobody else does.
    const ids = services.guestList.guests().map(({ id }) => id);
    const marks = await services.documents.get("first evening", "sample");
    await services.documents.commit([site.putSampleGuests(marks, ids)]);
  }
  await addAccount(site, services, sample.admin);
  return imported.ok ? imported.value.added : 0;
}

async function noteHouseholds(
  { drawCodes, householdIdOf, putHousehold }: typeof Site,
  services: Site.Services,
  households: NonNullable<NonNullable<Wedding["sample"]>["households"]>,
): Promise<void> {
  const view = await services.views.households();
  const names = new Map(
    services.guestList.guests().map((guest) => [householdIdOf(guest), view.nameOf(guest) ?? ""]),
  );
  const codes = drawCodes(services, view, names.size);
  await services.documents.commit(
    [...names].map(([id, name], at) => {
      const { household, stored } = view.storedById(id);
      return putHousehold(id, { ...household, ...households[name], code: codes[at] ?? null }, stored);
    }),
  );
}

/** Of a household of several that has not answered; null: there is none, or the guests are not the sample's. */
export async function findSampleLink(
  { householdLink, mayHoldSample }: typeof Site,
  { guestList, settings, views, wedding }: Site.Services,
): Promise<string | null> {
  if (!wedding.sample || !mayHoldSample(settings)) return null;
  const households = await views.households();
  for (const id of households.ids()) {
    const members = guestList.membersOf(id);
    const { code, language } = households.byId(id);
    const isOpen = members.length > 1 && members.every(({ answered }) => !answered);
    if (isOpen && code !== null) return householdLink({ code, language: spokenLanguage(wedding, language) });
  }
  return null;
}

type SampleAdmin = { email: string; password: string };

/** Other machines can reach the site (TRIAL=yes), so each start sets a new password and the previous one ends. */
async function renewAccount(site: typeof Site, services: Site.Services, admin: SampleAdmin): Promise<void> {
  const { accounts, identity } = services;
  const old = (await accounts.list()).find(({ isSample }) => isSample);
  if (!old) return;
  const tried = await identity.signIn(admin);
  if (tried.ok) return identity.signOut(tried.value.token);
  await accounts.remove(old.email);
  await addAccount(site, services, admin);
}

/** The password is public: the account is added only with the sample's guests, and only if there is no account. */
async function addAccount(
  site: typeof Site,
  { accounts }: Site.Services,
  { email, password }: SampleAdmin,
): Promise<void> {
  if ((await accounts.list()).length > 0) return;
  const address = site.readEmailAddress(email);
  const chosen = await site.readNewPassword(password, { texts: [], words: [] });
  if (!address.ok || !chosen.ok) {
    throw new CannotStart("wedding.ts: the sample's account needs an email address and a longer password.");
  }
  await accounts.add({ email: address.value, password: chosen.value, isSample: true });
}
