// The guest book: every guest who has not declined, by relation. A list that is not ready at once is streamed
// behind "Loading..."; after a failed read the page offers another try.

import { Suspense } from "react";
import { Await } from "react-router";
import { groupGuestBook, type GuestBookGroup } from "#domain/guest/guest-book.ts";
import { fullName, type Guest } from "#domain/guest/guest.ts";
import { readLanguage } from "#domain/language.ts";
import type { WeddingTexts } from "#domain/wedding/wedding.ts";
import { wordsOf } from "#i18n/words.ts";
import { listGuestBook } from "#server/workflows/guests/list-guest-book.ts";
import { addressContext, invitedContext, servicesContext } from "#server/web/contexts.ts";
import type { Route } from "./+types/guest-book";
import { Editable } from "../../editable.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import { useTexts } from "../../wedding-context.ts";
import { FindSeat, loadSeatSearch } from "./find-seat.tsx";
import { shownPage } from "./shown-page.ts";
import { Written } from "../../written.tsx";
import { TitleBlock } from "./title-block.tsx";

export const middleware: Route.MiddlewareFunction[] = [shownPage("guestBook")];

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
  // Whoever has asked for a name waits for it; nobody else waits for the form.
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
        <Written at="texts.guestBook.thanks" className="lead">
          {guestBook.thanks}
        </Written>
        {isEmpty ? null : <Written at="texts.guestBook.intro">{guestBook.intro}</Written>}
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
          <ul className="jumps">
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
        <Written at={`texts.introductions.${descriptionId}.description`} isEditable={false}>
          {description}
        </Written>
      ) : null}
    </li>
  );
}
