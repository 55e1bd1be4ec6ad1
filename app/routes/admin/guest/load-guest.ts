import {
  blankGuest,
  fieldNames,
  type FieldOfKind,
  type Guest,
  type GuestField,
  type GuestId,
} from "#domain/guest/guest.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { unnamedCompanionsOf } from "#domain/households/household-move.ts";
import { listTags } from "#domain/guest-list/list-settings.ts";
import { compareTables } from "#domain/names/collation.ts";
import { textOfField } from "#domain/guest/field-text.ts";
import { tablesInUse } from "#domain/seating/seating.ts";
import { textsOf } from "#i18n/couple.ts";
import { factsByKey } from "#i18n/guest-fields.ts";
import { householdName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import { type HistoryEntry, listChanges } from "#server/workflows/history/list-history.ts";
import { openMentions } from "#server/workflows/guests/find-mentions.ts";
import { openOddAddresses } from "#server/workflows/mailings/gather-households.ts";
import { readSavedTables } from "#server/workflows/seating/change-tables.ts";
import type { AdminRequest } from "../admin-request.ts";
import { listHistoryNames, viewChange, withOwnHousehold } from "../editing/change-view.ts";
import { displayNameOf, readerOptions } from "../editing/reader.ts";
import { questionForInvited } from "#domain/rsvp/questionnaire.ts";
import type { OwnQuestion } from "#domain/wedding/wedding.ts";
import { eventName } from "#i18n/asked.ts";
import { findInvitation } from "#server/records/households.ts";

export type GuestForm = Awaited<ReturnType<typeof loadNewGuest>>;
export type GuestHousehold = NonNullable<Awaited<ReturnType<typeof findHousehold>>["household"]>;

/** `form` and `household` null: the guest is not, or no longer, on the list; `name`: the current one, or the last. */
export async function loadGuestPage(ctx: AdminRequest, id: GuestId) {
  const { services } = ctx;
  const guest = services.guestList.byId(id)?.guest ?? null;
  const [form, changes, named] = await Promise.all([
    guest && loadForm(ctx, guest),
    listChanges(services, { guestId: id }),
    listHistoryNames(ctx),
  ]);
  const entries = changes.flatMap((change) => change.entries);
  const name = guest ? displayNameOf(ctx, guest) : (entries[0]?.guestName ?? null);
  const hasKeptLists = guest?.answer === "accepted" && keepsLists(entries);
  const household = guest ? householdIdOf(guest) : "";
  const own = (entry: HistoryEntry) => withOwnHousehold(entry, household);
  const history = changes.map((change) =>
    viewChange(ctx, { ...change, entries: change.entries.map(own) }, named),
  );
  const mentions = (await openMentions(services, [id], ctx.language))(id);
  const gone = guest ? {} : { goneOptions: await readerOptions(services) };
  return { id, form, name, ...gone, ...(await findHousehold(ctx, guest)), hasKeptLists, history, mentions };
}

/** `bringsCount`: how many companions without a name. */
async function findHousehold(ctx: AdminRequest, guest: Guest | null) {
  if (!guest) return { household: null, bringsCount: 0 };
  const { services, language } = ctx;
  const { answers, notAnswered } = wordsOf(language).guestFields;
  const id = householdIdOf(guest);
  const members = services.guestList.membersOf(id);
  const noted = (await services.views.households()).byId(id);
  const name = householdName(noted, members, language);
  const bringsCount = unnamedCompanionsOf(guest.id, members).length;
  const others = members
    .filter((member) => member.id !== guest.id)
    .map((member) => ({
      id: member.id,
      name: displayNameOf(ctx, member),
      isChild: member.child,
      answered: member.answer === null ? notAnswered : answers[member.answer],
    }));
  return { household: { id, name, isAlone: others.length === 0, others }, bringsCount };
}

/** True until an admin changes the lists, or an answer comes from a form that shows them. `entries`: newest first. */
function keepsLists(entries: readonly HistoryEntry[]): boolean {
  const last = entries.find(
    ({ isUndone, deed, changes }) =>
      !isUndone &&
      (deed === "answered" ||
        deed === "attached" ||
        changes.some(({ field }) => field === "foodOptions" || field === "allergies")),
  );
  return last?.kept ?? false;
}

export async function loadNewGuest(ctx: AdminRequest) {
  const { guestList, views } = ctx.services;
  const [member] = guestList.membersOf(ctx.url.searchParams.get("household") ?? "");
  const household = member ? (await views.households()).nameOf(member) : null;
  return loadForm(ctx, { ...blankGuest, id: "", household });
}

async function loadForm(ctx: AdminRequest, guest: Guest) {
  const { services, language } = ctx;
  const { guestList } = services;
  const tables = new Set([...(await readSavedTables(services)), ...tablesInUse(guestList.guests())]);
  const introductions = Object.entries(textsOf(services.content, language).introductions);
  return {
    texts: Object.fromEntries(fieldNames.map((field) => [field, textOfField(guest, field)])) as Record<
      GuestField,
      string
    >,
    options: await readerOptions(services),
    tables: [...tables].toSorted(compareTables),
    tags: listTags((await services.views.listSettings()).now().tags, guestList.guests()),
    oddEmail: guest.email === null ? null : (await openOddAddresses(services))(guest.email),
    /** null: nothing but the fields of every wedding. */
    questionnaire: guest.id === "" ? null : await loadQuestionnaire(ctx, guest),
    introductions: introductions.map(([key, { relation }]) => ({
      key,
      label: relation === "" ? key : `${key}: ${relation}`,
    })),
  };
}

export type QuestionnaireForm = NonNullable<Awaited<ReturnType<typeof loadQuestionnaire>>>;

async function loadQuestionnaire({ services, language }: AdminRequest, guest: Guest) {
  const { wedding, guestList } = services;
  const id = householdIdOf(guest);
  const invitation = await findInvitation(services, id);
  const keys = invitation.map(({ key }) => key);
  const others = guestList.membersOf(id).filter((member) => member.id !== guest.id);
  const reader = { language, options: await readerOptions(services) };
  const events = invitation.slice(1).map((event) => ({ key: event.key, name: eventName(event, language) }));
  const questions = (wedding.questions ?? []).filter((question) => questionForInvited(question, keys));

  /** A question of the household that another member has answered. */
  function elsewhere({ key, of }: OwnQuestion) {
    const other = others.find(({ questionAnswers }) => questionAnswers[key]);
    if (of !== "household" || !other || guest.questionAnswers[key]) return null;
    const [fact] = factsByKey({ [key]: other.questionAnswers[key] ?? "" }, reader);
    return { guestId: other.id, name: displayNameOf({ services, language }, other), text: fact?.text ?? "" };
  }

  /** On file, and not asked of the guest now. It stays as it is. */
  function savedOnly(field: FieldOfKind<"byKey">, current: readonly { key: string }[]) {
    const isListed = (wanted: string) =>
      [...(wedding.events ?? []), ...(wedding.questions ?? [])].some(({ key }) => key === wanted);
    return factsByKey(guest[field], reader)
      .filter(({ key }) => !current.some((one) => one.key === key))
      .map((fact) => {
        const why = field === "eventAnswers" ? "not invited" : "not asked";
        return { ...fact, why: isListed(fact.key) ? why : "gone" } as const;
      });
  }

  const form = {
    events,
    questions: questions.map((question) => ({ question, elsewhere: elsewhere(question) })),
    saved: [...savedOnly("eventAnswers", events), ...savedOnly("questionAnswers", questions)],
  };
  return Object.values(form).some(({ length }) => length > 0) ? form : null;
}
