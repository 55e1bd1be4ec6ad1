import * as v from "valibot";
import type { Guest } from "#domain/guest/guest.ts";
import { householdLink } from "#domain/households/household-code.ts";
import {
  blankHousehold,
  type Household,
  type HouseholdId,
  householdIdOf,
  householdNameOf,
} from "#domain/households/household.ts";
import type { HouseholdField } from "#domain/households/household-edit.ts";
import { eventsForEveryone, type Invitation, invitationOf } from "#domain/households/invitation.ts";
import { type Language, languages } from "#domain/language.ts";
import { hasFurtherEvents, weddingKey } from "#domain/wedding/events.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { hashOf, type Keys } from "#server/keys.ts";
import {
  defineRecord,
  type DocumentPlace,
  type Watcher,
  type Revision,
} from "#server/store/define-record.ts";
import type { Documents, JsonObject, StoredDocument, Write } from "#server/store/documents.ts";

export type StoredHousehold = { household: Household; stored: StoredDocument | null };

export async function findStoredHousehold(
  { documents }: { documents: Pick<Documents, "get"> },
  id: HouseholdId,
): Promise<StoredHousehold> {
  const stored = await householdsCollection.get(documents, id);
  return { household: readHousehold(stored?.data ?? {}), stored };
}

/** Each field by itself: an unreadable one is blank, and the others stay. */
export function readHousehold(data: JsonObject): Household {
  const read = v.parse(shape, data);
  return {
    name: read.Name,
    envelopeName: read.Envelope_Name,
    language: read.Language,
    address: read.Address,
    notes: read.Notes,
    tags: read.Tags,
    events: read.Events,
    code: read.Code,
    codeUsedAt: read.Code_Used,
    cardMadeAt: read.Card_Made,
  };
}

export function putHousehold(id: HouseholdId, household: Household, before: StoredDocument | null): Write {
  return householdsCollection.put(id, before, writeHousehold(household, before?.data ?? {}));
}

export function reviseHousehold(
  id: HouseholdId,
  { household: before, stored }: StoredHousehold,
  after: Household,
): Revision {
  const data = writeHousehold(after, stored?.data ?? {});
  const counts = { before: noted(before), after: noted(after) };
  return { collection: householdsCollection.name, id, stored, data, counts };
}

export function isOfHousehold({ collection }: DocumentPlace): boolean {
  return collection === householdsCollection.name;
}

export function assertHouseholdUnchanged({ stored }: Pick<StoredHousehold, "stored">): Write[] {
  return stored ? [householdsCollection.put(stored.id, stored, stored.data)] : [];
}

export function writeHousehold(household: Household, over: JsonObject): JsonObject {
  const before = readFormer(over);
  const ended = typeof over["Code"] === "string" && over["Code"] !== household.code ? over["Code"] : null;
  const former = ended === null ? before : [...new Set([...before, hashOf(ended)])];
  return {
    ...over,
    Name: household.name,
    Envelope_Name: household.envelopeName,
    Language: household.language,
    Address: household.address,
    Notes: household.notes,
    Tags: household.tags,
    Events: household.events,
    Code: household.code,
    Code_Used: household.codeUsedAt,
    Card_Made: household.cardMadeAt,
    ...(former.length > 0 ? { Former_Codes: former } : {}),
  };
}

/** Of codes that have ended, so that somebody with an old card is not taken for one who guesses. */
function readFormer(data: JsonObject): readonly string[] {
  return v.parse(v.fallback(v.array(v.string()), []), data["Former_Codes"]);
}

/** What the history tells and an undo takes back. The code and the dates of its card stay: it may be printed. */
const fields = {
  name: v.nullable(v.string()),
  envelopeName: v.string(),
  language: v.nullable(v.picklist(languages)),
  address: v.string(),
  notes: v.string(),
  tags: v.array(v.string()),
  events: v.nullable(v.array(v.string())),
} satisfies Record<HouseholdField, v.GenericSchema>;

const shape = v.object({
  Name: v.fallback(fields.name, blankHousehold.name),
  Envelope_Name: v.fallback(fields.envelopeName, ""),
  Language: v.fallback(fields.language, blankHousehold.language),
  Address: v.fallback(fields.address, ""),
  Notes: v.fallback(fields.notes, ""),
  Tags: v.fallback(fields.tags, []),
  Events: v.fallback(fields.events, blankHousehold.events),
  Code: v.fallback(v.nullable(v.string()), null),
  Code_Used: v.fallback(v.nullable(v.number()), null),
  Card_Made: v.fallback(v.nullable(v.number()), null),
});

export const householdsCollection = defineRecord({
  name: "households",
  shape,
  backup: true,
  personal: { onTheDay: "goes", guest: { erased: "in plain code", inFile: "own part" } },
  undo: {
    grains: { "*": "whole" },
    fits({ at: [field = "", ...more], from, to }) {
      if (more.length > 0 || !Object.hasOwn(fields, field)) return false;
      // What was forgotten is null.
      const value = fields[field as HouseholdField];
      return (from === null && to === null) || (v.is(value, from) && v.is(value, to));
    },
    open: (data) => noted(readHousehold(data ?? {})),
    close(content, data) {
      const { code, codeUsedAt, cardMadeAt } = readHousehold(data ?? {});
      const household = { ...blankHousehold, ...(content as Partial<Household>) };
      return writeHousehold({ ...household, code, codeUsedAt, cardMadeAt }, data ?? {});
    },
  },
  live: ["filters", "seats"],
  // It lets others in.
  secretFrom: { "the guest": ["Code"] },
});

function noted({ code: _code, codeUsedAt: _used, cardMadeAt: _made, ...household }: Household) {
  return household;
}

export type HouseholdsView = {
  byId(id: HouseholdId): Household;
  /** What the couple call it; null: a guest alone. */
  nameOf(guest: Pick<Guest, "id" | "household">): string | null;
  storedById(id: HouseholdId): StoredHousehold;
  ids(): readonly HouseholdId[];
  hasCodes(): boolean;
  byCode(code: string): HouseholdId | null;
  wasCode(code: string): boolean;
  byCodeDigest(digest: string): HouseholdId | null;
};

/** Tells one code from another and opens nothing, so that a session may keep it. */
export function digestOfCode(keys: Pick<Keys, "sign">, code: string): string {
  return keys.sign("household code", code);
}

/** Codes are looked up by a keyed digest, so that the time of a look-up tells nothing about other codes. */
export async function openHouseholdsView(watcher: Watcher, keys: Keys): Promise<HouseholdsView> {
  const households = new Map<HouseholdId, StoredHousehold>();
  const byDigest = new Map<string, HouseholdId>();
  /** Also those of households that are gone, as long as this process runs. */
  const former = new Set<string>();
  const blank: StoredHousehold = { household: blankHousehold, stored: null };
  await watcher.watch(householdsCollection, (id, stored) => {
    const before = households.get(id)?.household.code ?? null;
    const digestBefore = before === null ? null : digestOfCode(keys, before);
    if (digestBefore !== null) byDigest.delete(digestBefore);
    if (before !== null) former.add(hashOf(before));
    households.delete(id);
    if (!stored) return;
    for (const digest of readFormer(stored.data)) former.add(digest);
    const household = readHousehold(stored.data);
    households.set(id, { household, stored });
    if (household.code !== null) byDigest.set(digestOfCode(keys, household.code), id);
  });
  const byId = (id: HouseholdId) => households.get(id)?.household ?? blankHousehold;
  const byCodeDigest = (digest: string) => byDigest.get(digest) ?? null;
  return {
    byId,
    nameOf: (guest) => householdNameOf(guest, byId(householdIdOf(guest))),
    storedById: (id) => households.get(id) ?? blank,
    ids: () => [...households.keys()],
    hasCodes: () => byDigest.size > 0,
    byCode: (code) => byCodeDigest(digestOfCode(keys, code)),
    wasCode: (code) => former.has(hashOf(code)),
    byCodeDigest,
  };
}

export async function findInvitation(
  { views, wedding }: { views: { households(): Promise<HouseholdsView> }; wedding: Wedding },
  household: HouseholdId,
): Promise<Invitation> {
  // Without further events every household is invited to the same, and none need be read.
  if (!hasFurtherEvents(wedding)) return eventsForEveryone(wedding);
  return invitationOf((await views.households()).byId(household), wedding);
}

export async function openListedHouseholds(
  services: {
    views: { households(): Promise<HouseholdsView> };
    settings: { publicUrl: string };
    wedding: Pick<Wedding, "languages">;
  },
  language: Language = spokenLanguage(services.wedding, null),
): Promise<Record<"linkOf" | "nameOf", (guest: Pick<Guest, "id" | "household">) => string | null>> {
  const { settings, wedding } = services;
  const households = await services.views.households();
  return {
    nameOf: households.nameOf,
    linkOf(guest) {
      const { code, language: own } = households.byId(householdIdOf(guest));
      if (code === null) return null;
      return settings.publicUrl + householdLink({ code, language: spokenLanguage(wedding, own ?? language) });
    },
  };
}

export type FirstEventStores = { documents: Pick<Documents, "get">; wedding: Wedding };

export type RecordsAfter = ReadonlyMap<HouseholdId, Household | null>;

export function openFirstEvents(
  { documents, wedding }: FirstEventStores,
  after: RecordsAfter = new Map(),
): (id: HouseholdId) => Promise<string> {
  const found = new Map<HouseholdId, Promise<string>>();
  const find = async (id: HouseholdId) => {
    if (!hasFurtherEvents(wedding)) return weddingKey;
    const known = after.get(id);
    const events = after.has(id) ? (known?.events ?? null) : await storedEvents(id);
    return invitationOf({ events }, wedding)[0].key;
  };
  const storedEvents = async (id: HouseholdId) =>
    (await findStoredHousehold({ documents }, id)).household.events;
  return (id) => {
    const known = found.get(id) ?? find(id);
    found.set(id, known);
    return known;
  };
}
