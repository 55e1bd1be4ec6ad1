import { couple } from "#domain/roles.ts";
import { type Language, languageNames, languages } from "#domain/language.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle, useSiteLanguages } from "../../../../page-handle.ts";
import type { AdminAnswer } from "../../act.ts";
import { adminLoader } from "../../admin-request.ts";
import { householdPath, whoPath, byHandPath } from "../../admin-paths.ts";
import { FormField } from "../../editing/form-field.tsx";
import { FormOf, refusalOf } from "../../editing/form-of.tsx";
import { StepBar, MailingHeader, NotSaved, GoneMailing, NoDraft } from "../mailing-head.tsx";
import { openByState } from "../load-head.ts";
import type { Route } from "./+types/who-page";
import { type HouseholdRow, loadWho, type WhoPage, type FilterChoices } from "./load-who.ts";
import type { TypedDraft } from "./draft-commands.ts";
import type { HouseholdFilter } from "#domain/households/household-filter.ts";
import { Check } from "#ui/check.tsx";
import "../mailings-audience.css";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "invitations" };

export const middleware = [openByState("draft")];

export const loader = adminLoader(loadWho);

export { action } from "../../act.ts";

export default function Who({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  if (!data) return <GoneMailing answer={answer} />;
  if (!data.head.steps) return <NoDraft head={data.head} answer={answer} />;
  return <Choosing {...{ data, answer }} />;
}

function Choosing({ data, answer }: { data: WhoPage; answer: AdminAnswer | undefined }) {
  const language = useLanguage();
  const words = useWords("draft");
  const { head, version, mailing, rows } = data;
  const refused = refusalOf(answer, "save-draft");
  const typed = refused?.typed ?? null;
  return (
    <section className="canvas draft-page" aria-labelledby="mailing">
      <MailingHeader head={head} current="who" />
      <NotSaved refused={refused} takeTheirs={whoPath(language, head.id)} />
      <FormOf
        command="save-draft"
        sends={{ mailing: head.id, seen: version, part: "who" }}
        key={`${head.id} ${version}`}
        action={whoPath(language, head.id, {
          find: rows.query,
          show: rows.show,
          page: String(rows.page),
        })}
        autoComplete="off"
        savesOnEnter
      >
        <div className="choice-and-boxes below">
          <div>
            <AudienceSum data={data} />
            <FilterFields filter={typed?.filter ?? mailing.audience.filter} choices={data.choices} />
            <OtherwiseFields data={data} chosen={typed?.otherwise ?? mailing.otherwise} />
          </div>
          <HouseholdBoxes rows={rows} hands={typed?.hands ?? {}} />
        </div>
        <StepBar refused={refused} saved={data.isSaved && !answer ? words.saved : null} />
      </FormOf>
    </section>
  );
}

type BoxesProps = {
  rows: WhoPage["rows"];
  /** Boxes set otherwise than what is saved. */
  hands: TypedDraft["hands"];
};

function HouseholdBoxes({ rows, hands }: BoxesProps) {
  const language = useLanguage();
  const words = useWords("draft").households;
  const { households, query, show, found, page } = rows;
  const listed = households.map(({ guestId }) => guestId).join(" ");
  const isTicked = ({ guestId, isMeant }: HouseholdRow) => hands[guestId] ?? isMeant;
  const ticked = households.filter(isTicked).map(({ guestId }) => guestId);
  const inHand = (isIn: boolean) => Object.keys(hands).filter((id) => hands[id] === isIn);
  return (
    <fieldset className="household-boxes below" id="households">
      <legend>{words.title}</legend>
      <p className="small">{words.lead}</p>
      <input type="hidden" name="shown" value={listed} />
      <input type="hidden" name="ticked" value={ticked.join(" ")} />
      <input type="hidden" name="in" value={inHand(true).join(" ")} />
      <input type="hidden" name="out" value={inHand(false).join(" ")} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="found" value={`${show} ${query}`} />
      <div className="household-finder cluster">
        <FormField kind="search" id="find-household" name="find" label={words.find} value={query} />
        <FormField
          kind="choice"
          id="which-households"
          name="show"
          label={words.which}
          value={show}
          options={words.show}
        />
        <button className="button quiet small" name="next" value="households">
          {words.button}
        </button>
      </div>
      <p className="small">{found === 0 ? words.nobody : words.found(found)}</p>
      <ul className="boxes">
        {households.map((row) => (
          <Row key={row.id} row={row} isOn={isTicked(row)} language={language} />
        ))}
      </ul>
      <Pages rows={rows} />
    </fieldset>
  );
}

function Row({ row, isOn, language: shownIn }: { row: HouseholdRow; isOn: boolean; language: Language }) {
  const { households: words, filter } = wordsOf(shownIn).draft;
  const isOneForAll = useSiteLanguages().length === 1;
  const { language, isLanguageKnown, id, guestId, name, members, addresses, because, isByHand, isMeant } =
    row;
  const notes = [
    ...(because === null ? [] : [words.reasons[because]]),
    ...(isByHand ? [words.byHand[isMeant ? "in" : "out"]] : []),
  ];
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name="gets"
          value={guestId}
          defaultChecked={isOn}
          // A reminder is nothing for those who have answered.
          disabled={because === "answered"}
          aria-label={words.gets(name)}
        />
      </label>
      <div>
        <p>
          <a href={householdPath(shownIn, id)}>{name}</a>
          {notes.length === 0 ? null : <span className="note"> {notes.join(", ")}</span>}
        </p>
        {members === null ? null : <p className="small">{members}</p>}
      </div>
      <p className="small">{addresses.join(", ")}</p>
      {isOneForAll ? null : (
        <p className="small">
          {isLanguageKnown ? filter.languages[language] : words.unknown(filter.languages[language])}
        </p>
      )}
    </li>
  );
}

function Pages({ rows: { page, lastPage } }: { rows: WhoPage["rows"] }) {
  const language = useLanguage();
  if (lastPage === 1) return null;
  const words = wordsOf(language).householdPage.invitations;
  const button = (to: number, text: string) => (
    <button className="plain" name="next" value={`page ${to}`}>
      {text}
    </button>
  );
  return (
    <nav className="pages spread" aria-label={words.pages}>
      {page > 1 ? button(page - 1, words.previous) : <span />}
      <span>{words.page(page, lastPage)}</span>
      {page < lastPage ? button(page + 1, words.next) : <span />}
    </nav>
  );
}

function AudienceSum({ data }: { data: WhoPage }) {
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

function FilterFields({ filter, choices }: { filter: HouseholdFilter; choices: FilterChoices }) {
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

/** What households read whose language nobody knows. */
function OtherwiseFields({ data: { counts }, chosen }: { data: WhoPage; chosen: Language }) {
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
