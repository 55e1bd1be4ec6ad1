// The short name that the members have in common. Another household's name is offered to be joined.

import type { Language } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { householdPageWords } from "#i18n/households.ts";
import { Field } from "#ui/field.tsx";
import { householdPath } from "../admin-view.ts";
import type { RenameRefused } from "./household-commands.ts";
import type { HouseholdPage } from "./load-household.ts";

type ShortNameProps = { data: HouseholdPage; refused: RenameRefused | null; language: Language };

export function ShortName({ data, refused, language }: ShortNameProps) {
  const words = householdPageWords[language];
  const { id, shortName } = data;
  const why = refused?.why ?? null;
  const taken = why?.reason === "name taken" ? why.household : null;
  const takenName = refused?.takenName ?? null;
  const problem = why === null ? null : why.reason === "name taken" ? "" : words.refused[why.reason];
  const action = householdPath(language, id);
  return (
    <section aria-labelledby="short-name">
      <h2 id="short-name">{words.name.title}</h2>
      {taken && takenName ? (
        <form method="post" action={action} className="notice warn stack" role="alert">
          <input type="hidden" name="intent" value="join-households" />
          <input type="hidden" name="household" value={id} />
          <input type="hidden" name="into" value={taken} />
          <p>{words.name.taken(takenName)}</p>
          {refused?.stops.map((name) => (
            <p key={name}>{words.cardStops(name)}</p>
          ))}
          {refused && refused.moves.length > 0 ? (
            <p>{words.answersMove(formatList(refused.moves, language), refused.moves.length)}</p>
          ) : null}
          <p>
            <button className="button small">{words.name.join(takenName)}</button>
          </p>
        </form>
      ) : null}
      <form method="post" action={action} className="finder" noValidate>
        <input type="hidden" name="intent" value="rename-household" />
        <input type="hidden" name="household" value={id} />
        <Field id="household-name" label={words.name.title} problem={problem} isAlert help={words.name.help}>
          {(control) => (
            <input
              {...control}
              name="name"
              type="text"
              maxLength={100}
              autoComplete="off"
              defaultValue={refused?.typed ?? shortName ?? ""}
            />
          )}
        </Field>
        <button className="button quiet small">{words.name.save}</button>
      </form>
    </section>
  );
}
