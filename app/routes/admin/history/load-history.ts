import { compareByLastName } from "#domain/names/collation.ts";
import type { Day } from "#domain/wedding/wedding.ts";
import { readDay } from "#domain/zoned-time.ts";
import {
  type HistoryFilter,
  listChanges,
  type ListedChange,
} from "#server/workflows/history/list-history.ts";
import type { AdminRequest } from "../admin-request.ts";
import { type ChangeView, listHistoryNames, viewChange } from "../editing/change-view.ts";
import { nameGuests, namesApart } from "../editing/names-apart.ts";
import { readerOptions } from "../editing/reader-options.ts";
import type { Reader } from "#i18n/guest-fields.ts";

/** The values of the form. */
export type ShownFilter = {
  about: string;
  /** "guest", "import", the id of an account, or "". */
  who: string;
  day: Day | "";
  visitor: string;
  origin: string;
};

export type HistoryPage = {
  /** The mark of the feed when the history was read. */
  mark: string;
  filter: ShownFilter;
  guests: readonly { id: string; name: string }[];
  admins: readonly { id: string; email: string }[];
  options: Reader["options"];
  changes: readonly ChangeView[];
  /** Counts from 1. */
  page: number;
  pages: number;
  /** For one visitor or address: how many guests their answers changed and still can be undone. */
  undoable: number;
};

const changesPerPage = 40;

export async function loadHistory(asked: AdminRequest): Promise<HistoryPage> {
  const { url, services } = asked;
  const { guestList } = services;
  const mark = services.adminFeed.mark();
  const filter = readShownFilter(url);
  const [changes, named] = await Promise.all([
    listChanges(services, toFilter(filter)),
    listHistoryNames(asked),
  ]);
  const pages = Math.max(1, Math.ceil(changes.length / changesPerPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
  const shown = changes.slice((page - 1) * changesPerPage, page * changesPerPage);
  return {
    mark,
    filter,
    guests: [...namesApart(await nameGuests(asked, guestList.guests().toSorted(compareByLastName)))].map(
      ([id, name]) => ({ id, name }),
    ),
    admins: [...named.emails].map(([id, email]) => ({ id, email })),
    options: await readerOptions(services),
    changes: shown.map((change) => viewChange(asked, change, named)),
    page,
    pages,
    undoable: filter.visitor === "" && filter.origin === "" ? 0 : countUndoable(changes),
  };
}

function readShownFilter({ searchParams }: URL): ShownFilter {
  const read = (name: string) => searchParams.get(name) ?? "";
  return {
    about: read("about"),
    who: read("who"),
    day: readDay(read("day")) ?? "",
    visitor: read("visitor"),
    origin: read("origin"),
  };
}

function toFilter({ about, who, day, visitor, origin }: ShownFilter): HistoryFilter {
  const isWay = who === "guest" || who === "import";
  return {
    ...(about === "" ? {} : { guestId: about }),
    ...(who === "" ? {} : isWay ? { by: who } : { adminId: who }),
    ...(day === "" ? {} : { day }),
    ...(visitor === "" ? {} : { visitor }),
    ...(origin === "" ? {} : { origin }),
  };
}

function countUndoable(changes: readonly ListedChange[]): number {
  const entries = changes.flatMap((change) => change.entries);
  const answers = entries.filter(
    ({ deed, by, canBeUndone }) => deed === "answered" && by === "guest" && canBeUndone,
  );
  return new Set(answers.map(({ guestId }) => guestId)).size;
}
