import type { HouseholdFilter } from "#domain/households/household-filter.ts";
import { type Language, languageNames, languages } from "#domain/language.ts";
import { useSiteLanguages } from "../../../../page-handle.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { FormField } from "../../editing/form-field.tsx";
import { byHandPath, householdPath } from "../../admin-paths.ts";
import type { FilterChoices, WhoPage } from "./load-draft.ts";

export function AudienceSum({ data }: { data: WhoPage }) {
  const language = useLanguage();
  const words = useWords("draft").audience;
  const { choices } = data;
  const { emails, households, inLanguage, answered } = data.counts;
  const left = data.leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="audience-sum">
      <p className="sum">{emails === 0 ? words.nobody : words.sum(emails, households)}</p>
      {emails === 0 || choices.languages.length === 0 ? null : (
        <p className="small">
          {languages
            .filter((one) => inLanguage[one] > 0)
            .map((one) => words.inLanguage[one](inLanguage[one]))
            .join(" · ")}
        </p>
      )}
      {answered > 0 ? <p className="small">{words.answered(answered)}</p> : null}
      {left > 0 ? (
        <div className="left-out">
          <p>{words.leftOut(left)}</p>
          {data.leftOut.map((one) => (
            <details key={one.because}>
              <summary>{words.reasons[one.because](one.count)}</summary>
              <ul>
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
    <fieldset className="household-filter">
      <legend>{words.title}</legend>
      <fieldset aria-describedby="answers-help">
        <legend>{words.answers}</legend>
        {choices.answers.map(({ value, count }) => (
          <label key={value} className="check">
            <input
              type="checkbox"
              name="answers"
              value={value}
              defaultChecked={filter.answers.includes(value)}
            />
            <span>{words.counted(words.answer[value], count)}</span>
          </label>
        ))}
        <p id="answers-help" className="small">
          {words.answersHelp}
        </p>
      </fieldset>
      <div className="selects">
        {choices.events.length === 0 ? null : (
          <Chooser
            name="event"
            label={words.event}
            help={words.eventHelp}
            chosen={filter.event}
            options={choices.events.map(({ value, name, count }) => ({ value, name, count }))}
          />
        )}
        {choices.tags.length === 0 ? null : (
          <Chooser
            name="tag"
            label={words.tag}
            chosen={filter.tag}
            options={choices.tags.map(({ value, count }) => ({ value, name: value, count }))}
          />
        )}
        {choices.languages.length === 0 ? (
          <input type="hidden" name="language" value={filter.language ?? ""} />
        ) : (
          <Chooser
            name="language"
            label={words.language}
            chosen={filter.language}
            options={choices.languages.map(({ value, count }) => ({
              value,
              name: words.languages[value],
              count,
            }))}
          />
        )}
        <Chooser
          name="isInvited"
          label={words.isInvited}
          chosen={filter.isInvited}
          options={choices.isInvited.map(({ value, count }) => ({
            value,
            name: words.invited[`${value}`],
            count,
          }))}
        />
        <Chooser
          name="hasAddress"
          label={words.hasAddress}
          chosen={filter.hasAddress}
          options={choices.hasAddress.map(({ value, count }) => ({
            value,
            name: words.address[`${value}`],
            count,
          }))}
        />
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
          <label key={one} className="check">
            <input type="radio" name="otherwise" value={one} defaultChecked={chosen === one} />
            <span lang={one}>{languageNames[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ChooserProps = {
  name: string;
  label: string;
  help?: string;
  chosen: string | boolean | null;
  options: readonly { value: string | boolean; name: string; count: number }[];
};

function Chooser({ name, label, help, chosen, options }: ChooserProps) {
  const { any, counted } = useWords("draft").filter;
  return (
    <FormField
      kind="choice"
      {...{ id: `choose-${name}`, name, label, help: help ?? null }}
      value={chosen === null ? "" : String(chosen)}
      options={[
        { value: "", label: any },
        ...options.map(({ value, name: shown, count }) => ({
          value: String(value),
          label: counted(shown, count),
        })),
      ]}
    />
  );
}
