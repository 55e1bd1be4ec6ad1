import type { Languages } from "#domain/language.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import { applyChanges, type Change } from "#domain/history/patches.ts";
import type { ContentSection, EditedList } from "#domain/wedding/editing/content-fields.ts";
import type { FieldValue } from "#domain/wedding/editing/wedding-field-text.ts";
import { askAgain, readLists, rebaseLists } from "#domain/wedding/editing/list-changes.ts";
import { type ListState, pressRows, readListState, type Uses } from "#domain/wedding/editing/list-rows.ts";
import { type Fields, listsOfSection, partOf } from "#domain/wedding/editing/section-form.ts";
import { type EditedProblem, describeWrongField } from "#i18n/editing/edited-problems.ts";
import { requireCouple } from "#server/web/admin-middleware.ts";
import { readText } from "#server/web/read-form.ts";
import { orNotSaved } from "#server/web/unavailable.ts";
import { editableOf, findEditedContent, readEditable } from "#server/records/wedding/wedding-content.ts";
import { changeDraft, type DraftRefusal } from "#server/workflows/wedding/change-draft.ts";
import { findKnownRows, findUses } from "#server/workflows/wedding/find-known-rows.ts";
import { findMovedAnswers } from "#server/workflows/wedding/publish-draft.ts";
import type { AdminRequest, Outcome } from "../../admin-request.ts";
import { couple } from "#domain/roles.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { command, field } from "../../command.ts";

/** What a form with lists shows. `seen`: what its rows are about, to be sent with it. */
export type ListsView = {
  lists: readonly EditedList[];
  seen: string;
  state: ListState;
  uses: Uses;
  spoken: Languages;
};

export type PressedLists = ListsView & { focus: string };

/** `wrong`: beside their fields. `theirs`: fields that somebody else has changed meanwhile. */
export type SectionRefused = {
  why: "not saved" | "not now" | "asks" | "first event" | DraftRefusal["reason"];
  typed: Fields;
  wrong: readonly EditedProblem[];
  theirs: readonly string[];
  lists?: RefusedLists;
};

/** `gone`: rows that somebody else has removed. `households`: whose answers another first event would move. */
type RefusedLists = { view: ListsView; gone: readonly string[]; households: number };

export async function saveLists(
  { services, admin, language }: AdminRequest,
  form: FormData,
  { section, seen }: { section: ContentSection; seen: FieldValue },
): Promise<Outcome<PressedLists, SectionRefused>> {
  const lists = listsOfSection(section);
  const [state, uses] = [readListState(lists, form), await findUses(services, seen)];
  const edited = await findEditedContent(services);
  const spoken = languagesOf(edited.wedding);
  const view: ListsView = { lists, seen: JSON.stringify(seen), state, uses, spoken };
  const press = readText(form, "press");
  if (press) {
    const { focus, ...pressed } = pressRows(state, press, uses);
    return { ok: true, flash: press, data: { ...view, state: pressed, focus } };
  }
  const refuse = (
    status: 400 | 409 | 503,
    why: SectionRefused["why"],
    {
      wrong = [],
      theirs = [],
      ...more
    }: Partial<RefusedLists & Pick<SectionRefused, "wrong" | "theirs">> = {},
  ) => {
    const lists = { view, gone: [], households: 0, ...more };
    return { ok: false, status, refusal: { why, typed: {}, wrong, theirs, lists } } as const;
  };
  const question = askAgain(state, seen, uses);
  if (question) return refuse(409, "asks", { view: { ...view, state: question } });
  const read = readLists(state, seen, { uses, spoken, ...(await findKnownRows(services, edited)) });
  const wrong = Object.entries(read.wrong).map(([name, why]) => ({
    name,
    says: describeWrongField(why, language),
  }));
  if (wrong.length > 0) return refuse(400, "not saved", { wrong });
  const changes: Change[] = [...read.changes, ...changesOfOurs(edited, readText(form, "ours"))];
  const after = readEditable(applyChanges(editableOf(edited), changes).after);
  const households = after && section === "events" ? await findMovedAnswers(services, after.wedding) : 0;
  if (households > 0) return refuse(409, "first event", { households });
  const changed = await orNotSaved(
    services,
    "save-section",
    changeDraft(services, requireCouple(admin), changes),
  );
  if (!changed) return refuse(503, "not now");
  if (changed.ok) return { ok: true, notice: "saved" };
  if (changed.refusal.reason === "does not fit") return refuse(400, "does not fit");
  const now = partOf(section, editableOf(await findEditedContent(services)));
  const { state: going, ...meanwhile } = rebaseLists(state, seen, now);
  const goingOn = { ...view, seen: JSON.stringify(now), state: going, uses: await findUses(services, now) };
  return refuse(409, "changed meanwhile", { ...meanwhile, view: goingOn });
}

/** A word of the sample wedding that is true of the couple as well, so that nothing points it out; empty: none is. */
export function changesOfOurs({ wedding }: WeddingContent, word: string): Change[] {
  const { alsoOurs = null } = wedding;
  if (word.trim() === "" || word.length > mostLetters || alsoOurs?.includes(word)) return [];
  return [{ at: ["wedding", "alsoOurs"], from: alsoOurs, to: [...(alsoOurs ?? []), word] }];
}

const mostLetters = 300;

export const pointOutAgainCommand = command({
  intent: "point-out-again",
  roles: couple,
  fields: { word: field.text },
  async run({ services, admin }, { word }): Promise<Outcome<undefined, DraftRefusal>> {
    const { alsoOurs = [] } = (await findEditedContent(services)).wedding;
    const others = alsoOurs.filter((one) => one !== word);
    if (others.length === alsoOurs.length) return { ok: true };
    const to = others.length > 0 ? others : null;
    const change: Change = { at: ["wedding", "alsoOurs"], from: alsoOurs, to };
    const changed = await changeDraft(services, requireCouple(admin), [change]);
    if (changed.ok) return { ok: true, notice: "saved" };
    return { ok: false, status: 409, refusal: changed.refusal };
  },
});
