import type { HouseholdFilter } from "#domain/households/household-filter.ts";
import { type Language, languageNames, languages } from "#domain/language.ts";
import { Check } from "#ui/check.tsx";
import { useSiteLanguages } from "../../../../page-handle.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { FormField } from "../../editing/form-field.tsx";
import { byHandPath, householdPath } from "../../admin-paths.ts";
import type { FilterChoices, WhoPage } from "./load-who.ts";

export function AudienceSum({ data }: { data: WhoPage }) {
  const language = useLanguage();
  const words = useWords("draft").audience;
  const { choices } = data;
  const { emails, households, inLanguage, answered } = data.counts;
  const leftOut = data.leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="audience-sum below">
      <p className="sum">{emails === 0 ? words.nobody : words.sum(emails, households)}</p>
      {emails === 0 || choices.selects.language.length === 0 ? null : (
        <p className="small">
          {languages
            .filter((one) => inLanguage[one] > 0)
            .map((one) => words.inLanguage[one](inLanguage[one]))
            .join(" · ")}
        </p>
      )}
      {answered > 0 ? <p className="small">{words.answered(answered)}</p> : null}
      {leftOut > 0 ? (
        <div className="left-out">
          <p>{words.leftOut(leftOut)}</p>
          {data.leftOut.map((one) => (
            <details key={one.because}>
              <summary>{words.reasons[one.because](one.count)}</summary>
              <ul className="ruled-rows">
                {one.households.map(({ id, guestId, name }) => (
                  <li key={id}>
                    <a href={householdPath(language, id)}>{name}</a>
                    {one.because === "no address" ? (
                      <a href={byHandPath(language, data.head.id, guestId)} aria-label={words.byHandTo(name)}>
                        {words.byHand}
                      </a>
                    ) : null}
                  </li>
                ))}
                {one.count > one.households.length ? (
                  <li>{words.moreLeftOut(one.count - one.households.length)}</li>
                ) : null}
              </ul>
            </details>
          ))}
        </div>
      ) : null}
    </div>
  );
}

type FilterProps = { filter: HouseholdFilter; choices: FilterChoices };

export function FilterFields({ filter, choices }: FilterProps) {
  const words = useWords("draft").filter;
  return (
    <fieldset className="household-filter below">
      <legend>{words.title}</legend>
      <fieldset className="tiles" aria-describedby="answers-help">
        <legend>{words.answers}</legend>
        {choices.answers.map(({ value, label }) => (
          <Check
            key={value}
            name="answers"
            {...{ value, label }}
            checked={filter.answers.some((answer) => answer === value)}
          />
        ))}
        <p id="answers-help" className="small">
          {words.answersHelp}
        </p>
      </fieldset>
      <div className="selects tiles">
        {(["event", "tag", "language", "isInvited", "hasAddress"] as const).map((name) =>
          choices.selects[name].length === 0 ? (
            <input key={name} type="hidden" name={name} value={String(filter[name] ?? "")} />
          ) : (
            <FormField
              key={name}
              kind="choice"
              {...{ id: `choose-${name}`, name, label: words[name] }}
              help={name === "event" ? words.eventHelp : null}
              value={String(filter[name] ?? "")}
              options={[{ value: "", label: words.any }, ...choices.selects[name]]}
            />
          ),
        )}
      </div>
      <p>
        <button className="button quiet small" name="next" value="households">
          {words.show}
        </button>
      </p>
    </fieldset>
  );
}

type OtherwiseProps = { data: WhoPage; chosen: Language };

/** What households read whose language nobody knows. */
export function OtherwiseFields({ data: { counts }, chosen }: OtherwiseProps) {
  const words = useWords("draft").otherwise;
  const spoken = useSiteLanguages();
  if (spoken.length === 1) return <input type="hidden" name="otherwise" value={chosen} />;
  return (
    <fieldset className="otherwise">
      <legend>{words.title}</legend>
      <p className="small">{counts.unknown > 0 ? words.help(counts.unknown) : words.noneHelp}</p>
      <div className="cluster">
        {spoken.map((one) => (
          <Check
            key={one}
            type="radio"
            name="otherwise"
            value={one}
            checked={chosen === one}
            label={<span lang={one}>{languageNames[one]}</span>}
          />
        ))}
      </div>
    </fieldset>
  );
}
