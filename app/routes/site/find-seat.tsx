// Where a guest sits, looked up in the guest book while the couple let guests do so.

import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { chairInWords } from "#i18n/guests/tables.ts";
import type { InvitedVisitor } from "#server/identity/identity.ts";
import { limits } from "#server/limits/rate-limits.ts";
import type { Services } from "#server/services.ts";
import { findOwnSeat } from "#server/workflows/seating/find-dinner.ts";
import { useLanguage, useWords } from "../../language-context.ts";

/** `found` null: nobody was asked for. */
export type SeatSearch = {
  typed: string;
  found: readonly { name: string; seat: string | null; neighbours: string }[] | null;
  isTooOften: boolean;
};

type Asking = { services: Services; visitor: InvitedVisitor; address: string; language: Language };

const mostLetters = 200;

/** null: the couple do not show the seats. Server only. */
export async function loadSeatSearch(typed: string, asking: Asking): Promise<SeatSearch | null> {
  const { services, visitor, address, language } = asking;
  const name = typed.slice(0, mostLetters);
  if (!(await services.views.seating()).areSeatsShown()) return null;
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

export function FindSeat({ search }: { search: SeatSearch }) {
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
