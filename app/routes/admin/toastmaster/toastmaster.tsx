import { wordsOf } from "#i18n/words.ts";
import { Empty } from "#ui/empty.tsx";
import { Table } from "#ui/table.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { toastmasterPath } from "../admin-paths.ts";
import { doorPath } from "../door-path.ts";
import { useLivePage } from "../live.ts";
import { PageTitle } from "../page-parts.tsx";
import type { Route } from "./+types/toastmaster";
import { compareNames, compareTables } from "#domain/names/collation.ts";
import { accentFoldedName } from "#domain/names/name-spelling.ts";
import { chairOf, tableOf } from "#domain/seating/seating.ts";
import { tableBelowHeading, tableInWords } from "#i18n/guests/tables.ts";
import { findDinner } from "#server/workflows/seating/find-dinner.ts";
import { displayNameOf } from "../editing/reader.ts";

export const handle: PageHandle = { ...adminPage, roles: ["couple", "toastmaster"], entry: "day" };

export const loader = adminLoader(loadToastmaster);

export { action } from "../act.ts";

export default function Toastmaster({ loaderData }: Route.ComponentProps) {
  const { guests, query, onStage, mark } = loaderData;
  const language = useLanguage();
  useLivePage("/api/toastmaster-events", mark);
  const words = useWords("roles").toastmaster;
  const list = useWords("guestList");
  return (
    <article className="canvas toastmaster">
      <header className="stack">
        <PageTitle>{words.title}</PageTitle>
        <p>{words.lead(onStage.length)}</p>
        <p>
          {/* Another document, whose script also starts without a network. */}
          <a className="button quiet" href={doorPath(language)}>
            {wordsOf(language).door.title}
          </a>
        </p>
      </header>
      {onStage.length > 0 ? <GuestTable guests={onStage} withWhat /> : null}
      <section aria-labelledby="everybody">
        <h2 id="everybody">{words.guests}</h2>
        <p className="small">{words.guestsLead}</p>
        <form action={toastmasterPath(language)} role="search" className="finder">
          <FormField kind="search" id="find-guest" name="find" label={list.search} value={query} />
          <p className="cluster">
            <button className="button quiet small">{list.show}</button>
            {query.trim() === "" ? null : <a href={toastmasterPath(language)}>{list.notFound.clear}</a>}
          </p>
        </form>
        {guests.length > 0 ? null : (
          <Empty title={query.trim() === "" ? words.nobody : list.notFound.title(query)} />
        )}
        <div className="tiles">
          {[...Map.groupBy(guests, ({ heading }) => heading)].map(([heading, atTable]) => (
            <section key={heading ?? ""}>
              <h3>{heading ?? words.unseated}</h3>
              <GuestTable guests={atTable} />
            </section>
          ))}
        </div>
      </section>
    </article>
  );
}

type GuestTableProps = {
  guests: readonly ToastmasterGuest[];
  withWhat?: boolean;
};

function GuestTable({ guests, withWhat = false }: GuestTableProps) {
  const words = useWords("roles").toastmaster;
  return (
    <Table
      heads={withWhat ? [words.name, words.what, words.table, words.seat] : [words.name, words.seat]}
      rows={guests.map(({ name, table, seat, speaks, performs, hasAnswered }, key) => ({
        key,
        cells: [
          <>
            {name} {hasAnswered ? null : <span className="small">({words.unanswered})</span>}
          </>,
          ...(withWhat ? [speaks && performs ? words.both : speaks ? words.speech : words.performance] : []),
          ...(withWhat ? [table ?? words.unseated] : []),
          seat ?? "",
        ],
      }))}
    />
  );
}

type ToastmasterGuest = Awaited<ReturnType<typeof loadToastmaster>>["guests"][number];

/** `guests`: whose names have the words of the query, by table, seat and name, those without a seat last. */
/** Nothing of the guests but names, seats, and who speaks or performs: the browser is given all that this returns. */
async function loadToastmaster(ctx: AdminRequest) {
  const { services, url, language } = ctx;
  const mark = services.adminFeed.cursor();
  const seating = await services.views.seating();
  const displayNames = seating.displayNames();
  const markedFor = await findDinner(services);
  const coming = services.guestList
    .guests()
    .map(markedFor)
    .filter(({ answer, notAtDinner }) => answer !== "declined" && !notAtDinner);
  const names = new Map(coming.map((guest) => [guest.id, displayNameOf(ctx, guest)]));
  const nameOf = ({ id }: { id: string }) => names.get(id) ?? "";
  const bySeat = coming.toSorted((one, other) => {
    const [first, second] = [tableOf(one), tableOf(other)];
    if (first !== second) {
      if (first === null || second === null) return first === null ? 1 : -1;
      return compareTables(first, second);
    }
    return (one.seat ?? noSeat) - (other.seat ?? noSeat) || compareNames(nameOf(one), nameOf(other));
  });
  const guests = bySeat.map((guest) => {
    const table = tableOf(guest);
    return {
      name: nameOf(guest),
      /** As the guests read it, without the word; null: none yet. */
      table: table && tableBelowHeading(table, { language, displayNames }),
      heading: table && tableInWords(table, { language, displayNames }),
      seat: chairOf(guest, seating.sizes())?.seat ?? null,
      speaks: guest.speech === true,
      performs: guest.performance === true,
      hasAnswered: guest.answered,
    };
  });
  const onStage = guests
    .filter(({ speaks, performs }) => speaks || performs)
    .toSorted((one, other) => compareNames(one.name, other.name));
  const query = (url.searchParams.get("find") ?? "").slice(0, 200);
  const words = accentFoldedName(query).split(" ");
  const found = guests.filter(({ name }) => words.every((word) => accentFoldedName(name).includes(word)));
  return { mark, query, guests: found, onStage };
}

const noSeat = Infinity;
