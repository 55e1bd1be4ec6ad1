import {
  householdFields,
  typedHouseholdFields,
  type TypedHouseholdField,
} from "#domain/households/household-edit.ts";
import { isLanguage, languageNames } from "#domain/language.ts";
import { formatList } from "#i18n/dates.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { useSiteLanguages } from "../../../page-handle.ts";
import { householdPath } from "../admin-paths.ts";
import { BothTexts, Boxes, FormField } from "../editing/form-field.tsx";
import { FormOf, SaveBar, useSaved } from "../editing/form-of.tsx";
import type { DetailsRefused } from "./household-commands.ts";
import type { HouseholdPage } from "./load-household.ts";

type DetailsProps = { data: HouseholdPage; refused: DetailsRefused | null };

export function HouseholdDetails({ data, refused }: DetailsProps) {
  const language = useLanguage();
  const words = useWords("householdPage");
  const { id, events } = data;
  const why = refused?.why;
  const problems = why?.reason === "not taken" ? why.problems : [];
  const saved = useSaved("household changed");
  const invited = events.filter(({ isInvited }) => isInvited);
  const ofEvents = problems.find(({ field }) => field === "events");
  return (
    <section aria-labelledby="details">
      <h2 id="details">{words.noted}</h2>
      {refused?.taken ? <Join id={id} taken={refused.taken} /> : null}
      {why?.reason === "asks" ? (
        <Notice kind="question">{words.invitations.asks(why.answered)}</Notice>
      ) : null}
      <FormOf
        command="change-household"
        sends={{
          household: id,
          agreedTo: why?.reason === "asks" ? why.answered : 0,
          ...(events.length > 0 ? { "seen-events": invited.map(({ key }) => key).join(" ") } : {}),
        }}
        action={householdPath(language, id)}
        className="household-details below"
        noValidate
      >
        {typedHouseholdFields.map((field) => (
          <Detail key={field} {...{ field, data, refused }} isFirst={problems[0]?.field === field} />
        ))}
        {events.length > 0 ? (
          <Boxes
            name="events"
            legend={words.fields.events}
            options={events.map(({ key, name, when }) => ({ value: key, label: name, small: when }))}
            ticked={refused?.events ?? invited.map(({ key }) => key)}
            problem={
              ofEvents
                ? ofEvents.reason === "to nothing"
                  ? words.invitations.nothing
                  : words.invitations.changed(
                      formatList(
                        invited.map(({ name }) => name),
                        language,
                      ),
                    )
                : null
            }
          />
        ) : null}
        <SaveBar
          saved={saved}
          label={why?.reason === "asks" ? words.invitations.saveAnyway : words.save}
          wrong={problems.map(({ field }) => field)}
          refused={why?.reason === "gone" ? words.refused.gone : null}
        />
      </FormOf>
    </section>
  );
}

type DetailProps = DetailsProps & { field: TypedHouseholdField; isFirst: boolean };

function Detail({ field, isFirst, data, refused }: DetailProps) {
  const words = useWords("householdPage");
  const languages = useSiteLanguages();
  const problems = refused?.why.reason === "not taken" ? refused.why.problems : [];
  const problem = problems.find((one) => one.field === field);
  const theirs = data.texts[field];
  const value = refused?.typed[field] ?? theirs;
  const label = words.fields[field];
  const { lines, most } = householdFields[field];
  const helps: Partial<Record<TypedHouseholdField, string>> = words.helps;
  const described = {
    name: field,
    label,
    value,
    help: helps[field] ?? null,
    autoFocus: isFirst,
    problem: problem && "household" in problem ? words.name.taken(refused?.taken?.name ?? "") : null,
    ...(problem && problem.reason in words.problems
      ? { problem: words.problems[problem.reason as keyof typeof words.problems] }
      : {}),
  };
  const inWords = (text: string) =>
    field !== "language" ? text : isLanguage(text) ? languageNames[text] : words.languageUnknown;
  return (
    <div>
      <input type="hidden" name={`seen-${field}`} value={theirs} />
      {problem?.reason === "changed meanwhile" ? (
        <BothTexts name={field} yours={value} {...{ label, theirs, inWords }} />
      ) : field !== "language" ? (
        lines ? (
          <FormField {...described} kind="lines" maxLength={most} />
        ) : (
          <FormField
            {...described}
            kind={field === "tags" ? "tags" : "line"}
            placeholder={field === "envelopeName" ? data.derivedName : undefined}
          />
        )
      ) : languages.length === 1 && !problem ? (
        <input type="hidden" name={field} value={value} />
      ) : (
        <FormField
          {...described}
          kind="choice"
          options={["", ...languages].map((one) => ({ value: one, label: inWords(one) }))}
        />
      )}
    </div>
  );
}

type JoinProps = { id: string; taken: NonNullable<DetailsRefused["taken"]> };

/** Others are called what was typed. */
function Join({ id, taken }: JoinProps) {
  const language = useLanguage();
  const words = useWords("householdPage");
  return (
    <FormOf
      command="join-households"
      sends={{ household: id, into: taken.id }}
      action={householdPath(language, id)}
      className="notice warn stack"
      role="alert"
    >
      <p>{words.name.taken(taken.name)}</p>
      {taken.stops.map((name) => (
        <p key={name}>{words.cardStops(name)}</p>
      ))}
      {taken.moves.length > 0 ? (
        <p>{words.answersMove(formatList(taken.moves, language), taken.moves.length)}</p>
      ) : null}
      <p>
        <button className="button small">{words.name.join(taken.name)}</button>
      </p>
    </FormOf>
  );
}
