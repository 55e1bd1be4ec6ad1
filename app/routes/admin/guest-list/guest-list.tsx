import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { redirect } from "react-router";
import type { GuestRow } from "#domain/guest/guest-list.ts";
import { type Language, readLanguage } from "#domain/language.ts";
import { roles } from "#domain/roles.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminRequest } from "../admin-request.ts";
import { homePath, inboxPath, toastmasterPath } from "../admin-paths.ts";
import { useAnnouncer, useIsAwake } from "../editing/in-browser.ts";
import { movedPath } from "../former-address.ts";
import { ChosenForm, ChosenRow, useChosen } from "./chosen/chosen-row.tsx";
import { type Edit, explains, isOnItsWay, isUnsaved } from "./edits.ts";
import { groupHouseholds, HouseholdGroups } from "./grouped-list.tsx";
import { GuestTable } from "./guest-table.tsx";
import { ListControls } from "./list-controls.tsx";
import { DeletedGuests, ListHead, Nobody, Pages } from "./list-head.tsx";
import { type GuestListData, loadGuestList } from "./load-guest-list.ts";
import type { Route } from "./+types/guest-list";
import { columnsOf } from "./columns/list-columns.ts";
import { everybody, rowsPerPage, useListView } from "./list-view.ts";
import { useEdits, WaitingEdits } from "./use-edits.tsx";
import { useLiveRows, useOrder, useShownColumns } from "./use-live-rows.ts";
import "./guest-list.css";
import "./list-controls.css";
import "./finding/filter.css";
import "./guest-table.css";
import "./guest-cells.css";
import "./list-signs.css";
import "./edit-mark.css";
import "./list-cards.css";
import "./cell-panel.css";
import "./chosen/chosen.css";
import type { FilterFacts } from "#domain/guest-list/guest-filter.ts";

export const handle: PageHandle = { ...adminPage, roles, entry: "guestList" };

/** Other pages were queries of this address. A form that was open while its page moved is sent on whole. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, params, url }, next) => {
    const moved = movedPath(readLanguage(params["language"]), url);
    if (moved) throw redirect(moved, request.method === "POST" ? 307 : 302);
    return next();
  },
];

/** It is what one sees after signing in, unless something else comes first. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = adminRequest(args);
  const { services, admin, language, url } = ctx;
  const isBegin = !url.searchParams.has("tab");
  if (admin.role === "toastmaster") throw redirect(toastmasterPath(language));
  if (isBegin && services.start.isPreparing() && admin.role === "couple") throw redirect(homePath(language));
  return orUnavailable(loadGuestList(ctx));
}

export { action } from "../act.ts";
export { shouldRevalidate } from "../live.ts";

export default function GuestListPage({ loaderData: data }: Route.ComponentProps) {
  const isLive = useIsAwake();
  // A link between the two leads to another view than the one that was shown.
  return <List key={data.view.isGrouped ? "grouped" : "flat"} {...{ data, isLive }} />;
}

/** The router tells its pages of every request that is on its way; the list has nothing new to show then. */
const List = memo(function DrawnList({ data, isLive }: { data: GuestListData; isLive: boolean }) {
  const language = useLanguage();
  const words = useWords("guestList");
  const reader = useReader(data, language);
  const { said, announce } = useAnnouncer();
  const { view, setView, shownView, page } = useListView(data, language);
  const { isGrouped } = view;
  const editsNow = useRef<readonly Edit[]>([]);
  const isOurs = useCallback((row: GuestRow) => explains(editsNow.current, row), []);
  const onElsewhere = useCallback(
    (names: readonly string[]) =>
      announce(names.length > 3 ? words.manyElsewhere(names.length) : words.elsewhere(names.join(", "))),
    [announce, words],
  );
  const { facts, refresh } = useListFacts(data.facts, language);
  const live = useLiveRows({ data, isOurs, onElsewhere, onFinding: refresh });
  const saving = useEdits({ reader, announce, ...live });
  const { invitations } = live;
  const all = useMemo(() => [...live.rows.values()], [live.rows]);
  const offered = useMemo(
    () => columnsOf(all, invitations, reader, facts),
    [all, facts, invitations, reader],
  );
  const columns = useShownColumns(offered, shownView);
  const { rows } = live;
  const { order, menu, hold, release } = useOrder({
    rows,
    view: shownView,
    reader,
    offered,
    facts,
    invitations,
  });
  const choosing = useChosen(order, rows);
  const [focusRequest, setFocusRequest] = useState<{ edit: Edit } | null>(null);
  // Edits of a guest who was deleted elsewhere can no longer be saved, and the row has said so.
  const unsaved = Object.values(saving.edits).filter(
    (edit) => isUnsaved(edit) && live.rows.has(edit.guestId),
  );
  useEffect(() => {
    editsNow.current = Object.values(saving.edits);
  }, [saving.edits]);

  // The order of the server, which renders one page of it, until the browser takes over.
  const served = useMemo(() => data.rows.slice(0, data.found).map(({ id }) => id), [data]);
  const first = (page - 1) * rowsPerPage;
  const inOrder = isLive ? order : served;
  const shown = isLive || isGrouped ? inOrder : served.slice(first, first + rowsPerPage);
  const households = useMemo(
    () => (isGrouped ? groupHouseholds(rows, inOrder) : null),
    [inOrder, isGrouped, rows],
  );
  const rowsShown = useMemo(() => order.flatMap((id) => rows.get(id) ?? []), [order, rows]);
  const isEmpty = live.rows.size === 0;
  const found = households
    ? words.household.found(households.length)
    : words.found(isLive ? order.length : data.found);
  const finding = useMemo(
    () => ({
      menu,
      shown: rowsShown,
      stopped: facts.stopped,
      found,
      deletedCount: data.deleted.length,
    }),
    [data.deleted.length, facts.stopped, found, menu, rowsShown],
  );
  const chosenRow = useMemo(
    () => <ChosenRow {...{ choosing, view }} shown={order} many={data.many} />,
    [choosing, data.many, order, view],
  );

  function show(edit: Edit): void {
    if (!order.includes(edit.guestId)) setView({ ...view, ...everybody });
    if (view.hidden.includes(edit.field)) setView({ ...view, hidden: [] });
    setFocusRequest({ edit });
  }

  return (
    <section className="guest-list below" aria-labelledby="guest-list">
      <ListHead rows={all} {...{ view, reader }} onChange={setView} />
      {data.erasedCount > 0 ? <Notice kind="good">{words.erased(data.erasedCount)}</Notice> : null}
      <ListControls {...{ view, reader, isLive, finding }} columns={offered} onChange={setView}>
        {chosenRow}
      </ListControls>
      {data.unreadable > 0 ? (
        <p className="notice warn">
          {words.unreadable(data.unreadable)} <a href={inboxPath(language)}>{words.toInbox}</a>
        </p>
      ) : null}
      {shown.length === 0 ? (
        <Nobody {...{ isEmpty }} view={shownView} onClear={() => setView({ ...view, ...everybody })} />
      ) : null}
      {households ? (
        <HouseholdGroups
          households={households.slice(first, first + rowsPerPage)}
          {...{ order, rows, facts, reader }}
        />
      ) : shown.length > 0 ? (
        <GuestTable
          {...live}
          order={shown}
          view={shownView}
          columns={columns}
          choosing={choosing}
          reader={reader}
          isLive={isLive}
          keptTables={data.keptTables}
          saving={saving}
          focusRequest={focusRequest}
          hold={hold}
          release={release}
        />
      ) : null}
      <div className="at-foot">
        <WaitingEdits
          unsaved={unsaved}
          isSaving={Object.values(saving.edits).some(isOnItsWay)}
          words={words}
          onShow={show}
        />
      </div>
      {isLive || isEmpty || households ? null : <ChosenForm view={view} />}
      {households ? <Pages {...{ view, page }} found={households.length} /> : null}
      {isLive || households ? null : <Pages {...data} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <DeletedGuests deleted={data.deleted} />
    </section>
  );
});

/** Stays the same object while the choices are the same, because caches use it as a key. */
function useReader({ options }: GuestListData, language: Language): Reader {
  const key = JSON.stringify(options);
  return useMemo(() => ({ language, options: JSON.parse(key) as Reader["options"] }), [key, language]);
}

/** Changes within this time are one question. */
const gatherMs = 400;
const againMs = 15_000;

function useListFacts(facts: FilterFacts, language: Language) {
  const [given, setGiven] = useState(facts);
  const [now, setNow] = useState(facts);
  /** 0: the page has just been loaded. */
  const [changes, setChanges] = useState(0);

  if (given !== facts) {
    setGiven(facts);
    setNow(facts);
    setChanges(0);
  }

  useEffect(() => {
    if (changes === 0) return undefined;
    const over = new AbortController();
    let waiting = setTimeout(() => {
      fetchFacts(language, over.signal).then(
        // Without a change every row keeps what is known of it.
        (told) => setNow((before) => (JSON.stringify(before) === JSON.stringify(told) ? before : told)),
        () => {
          if (!over.signal.aborted) waiting = setTimeout(() => setChanges((count) => count + 1), againMs);
        },
      );
    }, gatherMs);
    return () => {
      clearTimeout(waiting);
      over.abort();
    };
  }, [changes, language]);

  const refresh = useCallback(() => setChanges((count) => count + 1), []);
  return { facts: now, refresh };
}

async function fetchFacts(language: Language, signal: AbortSignal): Promise<FilterFacts> {
  const response = await fetch(`/api/filter-facts?language=${language}`, { signal });
  if (!response.ok) throw new Error(`The list's facts were answered with ${response.status}`);
  return (await response.json()) as FilterFacts;
}
