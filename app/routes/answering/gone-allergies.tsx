import type { Guest, GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { type GoneAllergy, isStillNoted, severeFields, severeKey } from "#domain/rsvp/gone-allergies.ts";
import type { Choices } from "#domain/rsvp/rsvp.ts";
import { formatList, startSmall } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage } from "../../language-context.ts";

export type SevereQuestion = { id: GuestId; name: string; allergies: readonly string[] };

type Reader = { options: Pick<Choices, "allergyOptions">; language: Language };

export function AskSevere({ questions, ...reader }: Reader & { questions: readonly SevereQuestion[] }) {
  const words = wordsOf(reader.language).rsvp.goneAllergies;
  if (questions.length === 0) return null;
  return (
    <div className="notice bad stack" role="alert" tabIndex={-1} autoFocus>
      {questions.map(({ id, name, allergies }) => (
        <p key={id}>{words.ask(name, inWords(allergies, reader), allergies.length)}</p>
      ))}
      <p className="small">{words.notSaved}</p>
      {questions.flatMap(({ id, allergies }) =>
        allergies.map((allergy) => (
          <input
            key={severeKey(id, allergy)}
            type="hidden"
            name={severeFields.asked}
            value={severeKey(id, allergy)}
          />
        )),
      )}
      <p className="cluster">
        <button className="button" name={severeFields.choice} value="keep">
          {words.keep}
        </button>
        <button className="button quiet" name={severeFields.choice} value="take">
          {words.take}
        </button>
      </p>
    </div>
  );
}

type GoneProps = Reader & {
  /** null: the page is about one guest. */
  guestId: GuestId | null;
  guest: Pick<Guest, "allergies">;
  name: string;
  gone: readonly GoneAllergy[];
};

export function GoneAllergies({ guestId, guest, name, gone, ...reader }: GoneProps) {
  const words = wordsOf(reader.language).rsvp.goneAllergies;
  if (gone.length === 0) return null;
  const all = gone.map(({ allergy }) => allergy);
  const listed = inWords(all, reader);
  const [marks, taken] = [true, false].map((wanted) =>
    inWords(
      all.filter((allergy) => isStillNoted(guest, allergy) === wanted),
      reader,
    ),
  );
  return (
    <form className="notice warn stack" method="post">
      {guestId === null ? null : <input type="hidden" name="guest" value={guestId} />}
      {taken ? <p>{words.gone(name, taken)}</p> : null}
      {marks ? <p>{words.goneMark(name, marks)}</p> : null}
      <p>
        <button className="button" name="intent" value={putBackIntent} aria-label={words.putBackFor(listed)}>
          {words.putBack}
        </button>
      </p>
    </form>
  );
}

export const putBackIntent = "put-back";

export function PutBackNotice() {
  const language = useLanguage();
  return <Notice kind="good">{wordsOf(language).rsvp.goneAllergies.back}</Notice>;
}

function inWords(allergies: readonly string[], { options, language }: Reader): string {
  const named = allergies.map(
    (allergy) => options.allergyOptions.find(({ stored }) => stored === allergy)?.[language] ?? allergy,
  );
  return formatList(named.map(startSmall), language);
}
