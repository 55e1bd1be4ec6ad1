import { Form, Link } from "react-router";
import type { Language } from "#domain/language.ts";
import { couple, helpers } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { Options } from "#ui/options.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { historyPath, undoPath } from "../admin-paths.ts";
import { HomeTabs } from "../editing/sub-tabs.tsx";
import { useLivePage } from "../live.ts";
import { ChangeRow } from "../editing/change-row.tsx";
import { PageTitle, Allowed } from "../page-parts.tsx";
import type { Route } from "./+types/history";
import { compareByLastName } from "#domain/names/collation.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { readDay } from "#domain/zoned-time.ts";
import {
  countListedChanges,
  type HistoryEntry,
  type HistoryFilter,
  listChanges,
  listHistory,
} from "#server/workflows/history/list-history.ts";
import { listHistoryNames, viewChange } from "../editing/change-view.ts";
import { nameGuests, distinctNames, readerOptions } from "../editing/reader.ts";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "home" };

export const loader = adminLoader(loadHistory);

export { action } from "../act.ts";

export default function History({ loaderData: data }: Route.ComponentProps) {
  const language = useLanguage();
  return (
    <article className="canvas history">
      <HomeTabs current="history" />
      <PageTitle>{wordsOf(language).history.title}</PageTitle>
      <ChangeList data={data} />
    </article>
  );
}

function ChangeList({ data }: { data: HistoryPage }) {
  const language = useLanguage();
  const words = useWords("history");
  useLivePage("/api/admin-events", data.mark);
  const { changes, filter, options } = data;
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <>
      <p className="small">{words.lead}</p>
      <FilterForm data={data} isFiltered={isFiltered} />
      <EverythingOf data={data} />
      {changes.length === 0 ? <p>{isFiltered ? words.nothingFound : words.nothing}</p> : null}
      <ol className="changes">
        {changes.map((change) => (
          <ChangeRow key={change.group} change={change} reader={{ language, options }} />
        ))}
      </ol>
      <HistoryPages data={data} />
    </>
  );
}

function EverythingOf({ data }: { data: HistoryPage }) {
  const language = useLanguage();
  const words = useWords("history");
  const { filter, undoable } = data;
  const { visitor, origin } = filter;
  if (visitor === "" && origin === "") return null;
  const isVisitor = visitor !== "";
  const count = isVisitor ? words.undoAll.visitor : words.undoAll.origin;
  return (
    <div className="notice cluster">
      <p>{isVisitor ? words.filter.visitor : words.filter.origin}</p>
      {undoable === 0 ? null : (
        <Allowed roles={couple}>
          <Link className="button quiet small" to={undoPath(language, isVisitor ? { visitor } : { origin })}>
            {count(undoable)}
          </Link>
        </Allowed>
      )}
    </div>
  );
}

function HistoryPages({ data }: { data: HistoryPage }) {
  const language = useLanguage();
  const words = useWords("history");
  const { page, pages, filter } = data;
  if (pages === 1) return null;
  return (
    <nav className="pages spread" aria-label={words.pages}>
      {page > 1 ? <Link to={pagePathOf(language, filter, page - 1)}>{words.newer}</Link> : <span />}
      <span>{words.page(page, pages)}</span>
      {page < pages ? <Link to={pagePathOf(language, filter, page + 1)}>{words.older}</Link> : <span />}
    </nav>
  );
}

function pagePathOf(language: Language, filter: DisplayedFilter, page: number): string {
  const filled = Object.entries(filter).filter(([, value]) => value !== "");
  return historyPath(language, { ...Object.fromEntries(filled), page: String(page) });
}

type FilterFormProps = {
  data: HistoryPage;
  isFiltered: boolean;
};

function FilterForm({ data, isFiltered }: FilterFormProps) {
  const language = useLanguage();
  const words = useWords("history").filter;
  const { filter, guests, admins } = data;
  return (
    <Form
      method="get"
      action={historyPath(language)}
      className="history-filter"
      aria-label={words.label}
      // A link may change the filter, and the choices must show it.
      key={JSON.stringify(filter)}
    >
      {filter.visitor === "" ? null : <input type="hidden" name="visitor" value={filter.visitor} />}
      {filter.origin === "" ? null : <input type="hidden" name="origin" value={filter.origin} />}
      <label>
        <span>{words.guest}</span>
        <select name="about" defaultValue={filter.about}>
          <option value="">{words.anyGuest}</option>
          <Options of={guests.map(({ id, name }) => [id, name])} />
        </select>
      </label>
      <label>
        <span>{words.who}</span>
        <select name="who" defaultValue={filter.who}>
          <option value="">{words.anybody}</option>
          <option value="guest">{words.guests}</option>
          <option value="import">{words.imports}</option>
          <Options of={admins.map(({ id, email }) => [id, email])} />
        </select>
      </label>
      <label>
        <span>{words.day}</span>
        <input type="date" name="day" defaultValue={filter.day} />
      </label>
      <button className="button quiet">{words.show}</button>
      {isFiltered ? <Link to={historyPath(language)}>{words.clear}</Link> : null}
    </Form>
  );
}

type DisplayedFilter = {
  about: string;
  /** "guest", "import", the id of an account, or "". */
  who: string;
  day: Day | "";
  visitor: string;
  origin: string;
};

const changesPerPage = 40;

type HistoryPage = Awaited<ReturnType<typeof loadHistory>>;

async function loadHistory(ctx: AdminRequest) {
  const { url, services } = ctx;
  const { guestList } = services;
  const mark = services.adminFeed.cursor();
  const filter = readDisplayedFilter(url);
  const wanted = toFilter(filter);
  const count = await countListedChanges(services, wanted);
  const pages = Math.max(1, Math.ceil(count / changesPerPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
  const slice = { from: (page - 1) * changesPerPage, most: changesPerPage };
  const [listed, named] = await Promise.all([listChanges(services, wanted, slice), listHistoryNames(ctx)]);
  const isOfSource = filter.visitor !== "" || filter.origin !== "";
  return {
    mark,
    filter,
    guests: [...distinctNames(await nameGuests(ctx, guestList.guests().toSorted(compareByLastName)))].map(
      ([id, name]) => ({ id, name }),
    ),
    admins: [...named.emails].map(([id, email]) => ({ id, email })),
    options: await readerOptions(services),
    changes: listed.map((change) => viewChange(ctx, change, named)),
    page,
    pages,
    /** For one visitor or address: how many guests their answers changed and still can be undone. */
    undoable: isOfSource ? countUndoable(await listHistory(services, wanted)) : 0,
  };
}

function readDisplayedFilter({ searchParams }: URL): DisplayedFilter {
  const read = (name: string) => searchParams.get(name) ?? "";
  return {
    about: read("about"),
    who: read("who"),
    day: readDay(read("day")) ?? "",
    visitor: read("visitor"),
    origin: read("origin"),
  };
}

function toFilter({ about, who, day, visitor, origin }: DisplayedFilter): HistoryFilter {
  const isWay = who === "guest" || who === "import";
  return {
    ...(about === "" ? {} : { guestId: about }),
    ...(who === "" ? {} : isWay ? { by: who } : { adminId: who }),
    ...(day === "" ? {} : { day }),
    ...(visitor === "" ? {} : { visitor }),
    ...(origin === "" ? {} : { origin }),
  };
}

function countUndoable(entries: readonly HistoryEntry[]): number {
  const answers = entries.filter(
    ({ deed, by, canBeUndone }) => deed === "answered" && by === "guest" && canBeUndone,
  );
  return new Set(answers.map(({ guestId }) => guestId)).size;
}
