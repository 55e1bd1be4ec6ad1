import { Link } from "react-router";
import type { Language } from "#domain/language.ts";
import { helpers } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { guestPath, historyPath } from "../admin-paths.ts";
import { ChangedTexts, textsOfSetUp } from "../editing/change-row.tsx";
import type { Route } from "./+types/undo-question";
import { FormOf } from "../editing/form-of.tsx";
import { NameList, PageTitle } from "../page-parts.tsx";
import { compareNames } from "#domain/names/collation.ts";
import type { GuestId } from "#domain/guest/guest.ts";
import { formatList, formatMomentWithYear } from "#i18n/dates.ts";
import { namePlace } from "#i18n/editing/changed-content.ts";
import { chairInWords, type TableReader } from "#i18n/guests/tables.ts";
import { type HistoryEntry, listChanges, listHistory } from "#server/workflows/history/list-history.ts";
import type { Skipped } from "#domain/guest/field-changes.ts";
import type { Patch } from "#domain/history/patches.ts";
import { tableOfNote } from "#domain/seating/note-references.ts";
import type { PlanNote } from "#domain/seating/plan-notes.ts";
import { listSettingsCollection } from "#server/records/guest-list/saved-list-settings.ts";
import { mailingsCollection } from "#server/records/mailings/mailings.ts";
import { householdsCollection } from "#server/records/households.ts";
import { seatingCollection } from "#server/records/seating-document.ts";
import { planUndo, type UndoPlan } from "#server/workflows/history/undo-changes.ts";
import { byWhom, type HistoryNames, listHistoryNames, viewChange } from "../editing/change-view.ts";
import { displayNameOf, nameGuests, distinctNames } from "../editing/reader.ts";
import { toUndoScope } from "../editing/undo-action.ts";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "home" };

export const loader = adminLoader(loadUndo);

export { action } from "../act.ts";

export default function UndoQuestion({ loaderData: data }: Route.ComponentProps) {
  const language = useLanguage();
  const { ask: words, notUndone } = useWords("history");
  const { change, refusal, skipped, isDone } = data;
  // After a yes, the rest that could not be undone is the result and not a refusal.
  const isRest = isDone && (refusal === "nothing goes back" || refusal === "photo gone");
  return (
    <article className="column history">
      <PageTitle>{isRest ? words.stays : titleOf(data, language)}</PageTitle>
      {change === null ? null : (
        <p>
          <strong>{change.what}</strong>
          <br />
          <span className="small">
            {change.who} · <time dateTime={change.at}>{change.when}</time>
          </span>
        </p>
      )}
      {refusal === null || isRest ? null : <p className="notice">{notUndone[refusal]}</p>}
      {refusal === null ? <WhoIsTouched data={data} /> : null}
      <WhatStays skipped={skipped} isTitled={!isRest} />
      {refusal === null ? (
        <YesOrNo data={data} />
      ) : (
        <p>
          <Link to={historyPath(language)}>{words.toHistory}</Link>
        </p>
      )}
    </article>
  );
}

function YesOrNo({ data }: { data: UndoPage }) {
  const language = useLanguage();
  const words = useWords("history").ask;
  const { scope, back, leave, come } = data;
  const count = back.length + leave.length + come.length;
  const history = historyPath(language);
  return (
    <>
      <FormOf command="undo" sends={{ agreedTo: count }} isLive action={history} className="cluster">
        {Object.entries(scope).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button">{words.sure(count)}</button>
        <Link className="button quiet" to={history}>
          {words.no}
        </Link>
      </FormOf>
      <p className="small">{words.canComeBack}</p>
    </>
  );
}

function titleOf({ scope, refusal }: UndoPage, language: Language): string {
  const words = wordsOf(language).history.ask;
  if (refusal !== null) return words.titleCannot;
  if ("visitor" in scope) return words.titleVisitor;
  return "origin" in scope ? words.titleOrigin : words.title;
}

/** Guests who leave the list are named first, because an admin may not have intended that. */
const ways = ["leave", "come", "back"] as const;

function WhoIsTouched({ data }: { data: UndoPage }) {
  const words = useWords("history").ask;
  const touched = ways.filter((way) => data[way].length > 0);
  if (touched.length === 0) {
    const { wedding = [] } = data.change ?? {};
    if (wedding.length > 0) {
      const back = wedding.map(({ name, values: [from, to] }) => ({ name, values: [to, from] as const }));
      return (
        <>
          <p>{words.contentOnly}</p>
          <ChangedTexts texts={back} />
        </>
      );
    }
    const isOfHousehold = data.change !== null && data.change.households.length > 0;
    return <p>{isOfHousehold ? words.householdOnly : words.tablesOnly}</p>;
  }
  return touched.map((way) => (
    <section key={way}>
      <h2>{words[way](data[way].length)}</h2>
      <NameList names={data[way]} />
    </section>
  ));
}

const mostStays = 4;

function WhatStays({ skipped, isTitled }: { skipped: readonly SkippedView[]; isTitled: boolean }) {
  const language = useLanguage();
  const words = useWords("history").ask;
  if (skipped.length === 0) return null;
  const rows = skipped.map(({ guestId, name, why }, at) => (
    <li key={at}>
      {guestId === null ? name : <Link to={guestPath(language, guestId)}>{name}</Link>}{" "}
      <span className="small">{why}</span>
    </li>
  ));
  return (
    <section className="what-was-skipped">
      {isTitled ? <h2>{words.stays}</h2> : null}
      <p className="small">{words.staysLead}</p>
      <ul>{rows.slice(0, mostStays)}</ul>
      {rows.length > mostStays ? (
        <details>
          <summary>{wordsOf(language).finding.many.more(rows.length - mostStays)}</summary>
          <ul>{rows.slice(mostStays)}</ul>
        </details>
      ) : null}
    </section>
  );
}

type UndoPage = Awaited<ReturnType<typeof loadUndo>>;

/** `guestId` null: something else than a guest. */
type SkippedView = { guestId: GuestId | null; name: string; why: string };

async function loadUndo(ctx: AdminRequest) {
  const { services, url, language } = ctx;
  const read = (name: string) => url.searchParams.get(name) ?? "";
  const scope = toUndoScope({ group: read("group"), visitor: read("visitor"), origin: read("origin") });
  const [planned, historyNames] = await Promise.all([
    planUndo(services, ctx.admin, scope),
    listHistoryNames(ctx),
  ]);
  const [change] = "group" in scope ? await listChanges(services, scope) : [];
  const skipped = planned.ok
    ? planned.value.skipped
    : planned.refusal.reason === "nothing goes back"
      ? planned.refusal.skipped
      : [];
  const touched = [
    ...skipped.flatMap(({ guestId }) => guestId ?? []),
    ...(planned.ok ? planned.value.guestIds : []),
  ];
  const byGuest = new Map(
    await Promise.all(
      touched.map(async (guestId) => [guestId, await listHistory(services, { guestId })] as const),
    ),
  );
  const displayNames = (await services.views.seating()).displayNames();
  const readers = { historyNames, tables: { language, displayNames } };
  const shownStays = skipped.map((skipped) => {
    return viewStay(ctx, { skipped, rows: byGuest.get(skipped.guestId ?? "") ?? [] }, readers);
  });
  return {
    scope,
    /** null: the undo is about one visitor or address, or the change does not exist. */
    change: change ? viewChange(ctx, change, historyNames) : null,
    /** Why nothing can be undone. */
    refusal: planned.ok
      ? null
      : skipped.some(({ why }) => why === "photo gone")
        ? ("photo gone" as const)
        : planned.refusal.reason,
    ...(await whoIsTouched(ctx, byGuest, planned.ok ? planned.value : null)),
    skipped: shownStays.toSorted((one, other) => compareNames(one.name, other.name)),
    /** The undo has just been done, except for what stays. */
    isDone: url.searchParams.has("done"),
  };
}

/** Newest first. */
type RowsByGuest = ReadonlyMap<GuestId, readonly HistoryEntry[]>;

/** The affected guests: their fields are restored, or they leave the guest list or return to it. */
async function whoIsTouched(ctx: AdminRequest, byGuest: RowsByGuest, plan: UndoPlan | null) {
  const { guestList } = ctx.services;
  const { guestIds = [], leaving = [], coming = [] } = plan ?? {};
  const moving = new Set([...leaving, ...coming]);
  const deleted = guestIds.filter((id) => !guestList.byId(id));
  const names = distinctNames([
    ...(await nameGuests(ctx, guestList.guests())),
    ...deleted.map((id) => {
      const rows = byGuest.get(id) ?? [];
      const name = rows[0]?.guestName ?? wordsOf(ctx.language).history.unnamed;
      return { id, name, hint: lastEmailOf(rows) };
    }),
  ]);
  const named = (ids: readonly GuestId[]) => ids.map((id) => names.get(id) ?? "").toSorted(compareNames);
  return {
    back: named(guestIds.filter((id) => !moving.has(id))),
    leave: named(leaving),
    come: named(coming),
  };
}

function lastEmailOf(rows: readonly HistoryEntry[]): string | null {
  const change = rows.flatMap(({ changes }) => changes).find(({ field }) => field === "email");
  const email = change?.to ?? change?.from;
  return typeof email === "string" && email !== "" ? email : null;
}

type SkippedWithRows = { skipped: Skipped; rows: readonly HistoryEntry[] };

type Readers = { historyNames: HistoryNames; tables: TableReader };

function viewStay(ctx: AdminRequest, { skipped, rows }: SkippedWithRows, readers: Readers): SkippedView {
  const words = wordsOf(ctx.language).history;
  if (skipped.patch)
    return { guestId: null, ...viewPlace(ctx, skipped.patch, { ...readers, why: skipped.why }) };
  const listed = ctx.services.guestList.byId(skipped.guestId ?? "");
  const former = skipped.name || rows[0]?.guestName || words.unnamed;
  const name = listed ? displayNameOf(ctx, listed.guest) : former;
  return { guestId: skipped.guestId, name, why: whyItStays(ctx, { skipped, rows }, readers) };
}

function viewPlace(
  ctx: AdminRequest,
  { collection, id, at, from, to }: Patch,
  { historyNames, why }: Readers & Pick<Skipped, "why">,
): Omit<SkippedView, "guestId"> {
  const { language } = ctx;
  const words = wordsOf(language).history.stay;
  const [list, key = "", part] = at;
  if (collection === householdsCollection.name) {
    return { name: historyNames.householdOf(id), why: words.household };
  }
  if (collection === seatingCollection.name && list === "tables") {
    const table = wordsOf(language).seating.table(key);
    if (part === "name") return { name: table, why: words.displayName };
    const what = part === "seats" ? "size" : part === "place" ? "table" : "lock";
    return { name: words.notedAt(words.noted[what], table), why: words.since };
  }
  if (collection === seatingCollection.name) {
    const note = (from ?? to) as PlanNote;
    const [what, table] = [words.noted[note.kind], tableOfNote(note)];
    const name = table === null ? what : words.notedAt(what, wordsOf(language).seating.table(table));
    return { name, why: words.since };
  }
  if (collection === listSettingsCollection.name || collection === mailingsCollection.name) {
    const { name, values } = textsOfSetUp({ at, from, to }, language);
    return { name: `${name}: ${values?.find(Boolean) ?? ""}`, why: words.since };
  }
  return { name: namePlace(at, language), why: why === "photo gone" ? words.photoGone : words.since };
}

function whyItStays(
  ctx: AdminRequest,
  { skipped, rows }: SkippedWithRows,
  { historyNames, tables }: Readers,
): string {
  const { services, language } = ctx;
  const words = wordsOf(language).history.stay;
  const { why, fields } = skipped;
  if (why === "gone") return words.gone;
  if (why === "unreadable") return words.unreadable;
  if (why === "there again") return words.thereAgain;
  if (typeof why === "object") return words.chair(chairInWords(why, tables), why.chairTakenBy);
  const { names } = wordsOf(language).guestFields;
  const listed = formatList(
    fields.map((field) => names[field]),
    language,
  );
  const last = rows.find(({ changes }) => changes.some(({ field }) => fields.includes(field)));
  if (!last) return words.changed(listed);
  const when = formatMomentWithYear(last.at, services.wedding.timeZone, language);
  return words.changedBy(listed, byWhom(ctx, last, historyNames.emails), when);
}
