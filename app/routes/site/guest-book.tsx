// A list that is not ready at once is streamed behind "Loading..."; after a failed read the page offers another try.

import { Suspense } from "react";
import { Await } from "react-router";
import { groupGuestBook, type GuestBookGroup } from "#domain/guest/guest-book.ts";
import { fullName, type Guest } from "#domain/guest/guest.ts";
import { type Language, readLanguage } from "#domain/language.ts";
import type { WeddingTexts } from "#domain/wedding/wedding.ts";
import { wordsOf } from "#i18n/words.ts";
import { listGuestBook } from "#server/workflows/guests/list-guest-book.ts";
import { addressContext, invitedContext, servicesContext } from "#server/web/contexts.ts";
import type { Route } from "./+types/guest-book";
import { Editable } from "../../editable.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import { useTexts } from "../../wedding-context.ts";
import { Markdown } from "../../markdown.tsx";
import { visiblePage, TitleBlock } from "./title-block.tsx";
import { pagePath } from "#domain/page.ts";
import { chairInWords } from "#i18n/guests/tables.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { findOwnSeat } from "#server/workflows/seating/find-dinner.ts";
import type { InvitedVisitor } from "#server/identity/identity.ts";

export const middleware: Route.MiddlewareFunction[] = [visiblePage("guestBook")];

export const handle = (book: Route.ComponentProps["loaderData"]) => ({
  page: "guestBook",
  personal: true,
  streams: book?.later !== undefined,
});

/** After the first time the page is sent without the list, after the second the list is given up. */
const usualWaitMs = 200;
const longWaitMs = 8_000;

/** The contents of a card; nothing else of a guest leaves the server. */
type Card = { name: string; descriptionId: string | null };
type Book = { group: GuestBookGroup; cards: Card[] }[] | "unavailable";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const visitor = context.get(invitedContext);
  if (!visitor) return null;
  const language = readLanguage(params.language);
  const list = listGuestBook(context.get(servicesContext), visitor, language).then(
    (guests): Book =>
      groupGuestBook(guests).map(({ group, guests: members }) => ({ group, cards: members.map(toCard) })),
    (): Book => "unavailable",
  );
  const { searchParams } = new URL(request.url);
  const services = context.get(servicesContext);
  const typed = searchParams.get("seat") ?? "";
  const asking = {
    services,
    visitor,
    address: context.get(addressContext),
    language,
  };
  // A visitor who has asked for a name waits for it; nobody else waits for the form.
  const search = loadSeatSearch(typed, asking).catch(() => null);
  const seat = await Promise.race([search, after(typed === "" ? usualWaitMs : longWaitMs, null)]);
  const book = Promise.race([list, after<Book>(longWaitMs, "unavailable")]);
  const isAskedWhole = searchParams.has("whole");
  const ready = isAskedWhole ? await book : await Promise.race([book, after(usualWaitMs, "later" as const)]);
  return ready === "later" ? { later: book, seat } : { ready, seat };
}

export default function GuestBook({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { guestBook } = useTexts(language);
  if (!loaderData) return null;
  // The introduction announces all guests, so an empty book leaves it out.
  const isEmpty = loaderData.ready?.length === 0;
  return (
    <article className="page">
      <TitleBlock
        title={<Editable at="texts.guestBook.title">{guestBook.title}</Editable>}
        flower="oxeyeDaisy"
      >
        <Markdown at="texts.guestBook.thanks" className="lead">
          {guestBook.thanks}
        </Markdown>
        {isEmpty ? null : <Markdown at="texts.guestBook.intro">{guestBook.intro}</Markdown>}
      </TitleBlock>
      {loaderData.seat ? <FindSeat search={loaderData.seat} /> : null}
      {loaderData.later ? (
        <>
          <noscript>
            <meta httpEquiv="refresh" content="0; url=?whole" />
          </noscript>
          <Suspense fallback={<p role="status">{wordsOf(language).site.guestBook.loading}</p>}>
            <Await resolve={loaderData.later}>{(book) => <Groups book={book} />}</Await>
          </Suspense>
        </>
      ) : (
        <Groups book={loaderData.ready} />
      )}
    </article>
  );
}

function after<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, ms, value).unref());
}

function toCard({ firstName, lastName, descriptionId }: Guest): Card {
  return { name: fullName({ firstName, lastName }), descriptionId };
}

function Groups({ book }: { book: Book }) {
  const language = useLanguage();
  const words = useWords("site").guestBook;
  const { introductions } = useTexts(language);
  if (book === "unavailable") {
    return (
      <div className="notice bad" role="alert">
        <p>
          {words.error}
          {words.unavailable}
        </p>
        <a className="button" href="">
          {words.retry}
        </a>
      </div>
    );
  }
  if (book.length === 0) return <p className="notice">{words.empty}</p>;
  return (
    <>
      {book.length > 1 ? (
        <nav aria-label={words.groupLinks}>
          <ul className="jumps cluster">
            {book.map(({ group }) => (
              <li key={group}>
                <a href={`#${group}`}>{words.groups[group]}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {book.map(({ group, cards }) => (
        <section key={group} id={group} className="guest-group">
          <h2>
            <Editable at="introductions">{words.groups[group]}</Editable>
          </h2>
          <ul className="cards">
            {cards.map(({ name, descriptionId }, index) => (
              <GuestCard
                key={`${name} ${index}`}
                name={name}
                descriptionId={descriptionId}
                introduction={descriptionId === null ? undefined : introductions[descriptionId]}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type GuestCardProps = Card & {
  introduction: WeddingTexts["introductions"][string] | undefined;
};

function GuestCard({ name, descriptionId, introduction }: GuestCardProps) {
  const { relation = "", description = "" } = introduction ?? {};
  return (
    <li className={relation || description ? "card introduced" : "card"}>
      <h3>{name}</h3>
      {relation ? <p className="relation">{relation}</p> : null}
      {description ? (
        <Markdown at={`texts.introductions.${descriptionId}.description`} isEditable={false}>
          {description}
        </Markdown>
      ) : null}
    </li>
  );
}

/** `found` null: nobody was asked for. */
type SeatSearch = {
  typed: string;
  found: readonly { name: string; seat: string | null; neighbours: string }[] | null;
  isTooOften: boolean;
};

type Asking = { services: Services; visitor: InvitedVisitor; address: string; language: Language };

const mostLetters = 200;

/** null: the couple do not show the seats. */
async function loadSeatSearch(typed: string, asking: Asking): Promise<SeatSearch | null> {
  const { services, visitor, address, language } = asking;
  const name = typed.slice(0, mostLetters);
  if (!(await services.views.seating()).areSeatsVisible()) return null;
  if (name.trim() === "") return { typed: name, found: null, isTooOften: false };
  const taken = await services.rateLimits.take([
    { limit: limits.suggestionsPerVisitor, subject: visitor.id },
    { limit: limits.suggestionsPerAddress, subject: address },
  ]);
  if (!taken.ok) return { typed: name, found: null, isTooOften: true };
  const found = (await findOwnSeat(services, name, language)) ?? [];
  const displayNames = (await services.views.seating()).displayNames();
  return {
    typed: name,
    found: found.map((own) => ({
      name: own.name,
      seat: own.chair && chairInWords(own.chair, { language, displayNames }),
      neighbours: own.neighbours.filter(Boolean).join(", "),
    })),
    isTooOften: false,
  };
}

function FindSeat({ search }: { search: SeatSearch }) {
  const language = useLanguage();
  const words = useWords("site").guestBook.seat;
  const { typed, found, isTooOften } = search;
  return (
    <section className="find-seat" aria-labelledby="find-seat">
      <h2 id="find-seat">{words.title}</h2>
      <form method="get" action={pagePath(language, "guestBook")}>
        <p className="field">
          <label htmlFor="seat-name">{words.name}</label>
          <input
            id="seat-name"
            name="seat"
            defaultValue={typed}
            maxLength={mostLetters}
            autoComplete="name"
            required
          />
        </p>
        <button className="button">{words.find}</button>
      </form>
      <div role="status">
        {isTooOften ? <p>{words.tooOften}</p> : null}
        {found?.length === 0 ? <p>{words.nobody(typed.trim())}</p> : null}
        {found?.map(({ name, seat, neighbours }, at) => (
          <p key={at} className="notice">
            <strong>{seat === null ? words.noSeat(name) : words.sits(name, seat)}</strong>{" "}
            {neighbours === "" ? null : words.neighbours(neighbours)}
          </p>
        ))}
      </div>
    </section>
  );
}
