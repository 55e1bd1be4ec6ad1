// It works without script: the style sheet shows and hides what a yes asks.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { callName, comingFields, fullName, listFields } from "#domain/guest/guest.ts";
import { pagePath, privacyQuery } from "#domain/page.ts";
import { questionnairePairs } from "#domain/rsvp/questionnaire.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import { Check } from "#ui/check.tsx";
import { Flower } from "#ui/flower.tsx";
import { Editable } from "../../editable.tsx";
import { useTexts } from "../../wedding-context.ts";
import { Markdown } from "../../markdown.tsx";
import { weddingKey } from "#domain/wedding/events.ts";
import { eventName } from "#i18n/asked.ts";
import { useLanguage, useWords } from "../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import { ComingFields, EventFields, EventLines } from "../answering/asked-fields.tsx";
import { AskSevere } from "../answering/gone-allergies.tsx";
import { problemsAt, ProblemSummary } from "../answering/problem-summary.tsx";
import { TextField } from "../answering/text-field.tsx";
import { AnsweredHere, ThanksForAnswer } from "./coming-back.tsx";
import type { FormView } from "./form-view.ts";
import { Offline, ReachCouple } from "./link-page.tsx";

type RsvpFormProps = { view: FormView; address: string };

export function AnswerForm({ view, address }: RsvpFormProps) {
  const language = useLanguage();
  const words = useWords("rsvp");
  const texts = useTexts(language);
  const { typed, own, options, questionnaire } = view;
  const isBack = own?.answered ?? false;
  const problemIn = problemsAt(view, null, language);
  const more = { typed, problemIn };
  // A guest with one name is not shown a second, blank one.
  const names = (["firstName", "lastName"] as const).filter((name) => !own || typed[name].trim() !== "");
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>
          {isBack ? (
            wordsOf(language).households.form.back.title.one
          ) : (
            <Editable at="texts.rsvp.title">{texts.rsvp.title}</Editable>
          )}
        </h1>
        <AnsweredHere answers={view.answers} />
        {texts.answerBefore && !isBack ? (
          <p className="answer-by">
            <Editable at="texts.answerBefore">{texts.answerBefore}</Editable>
          </p>
        ) : null}
        {own === null ? (
          <Markdown at="texts.rsvp.intro">{texts.rsvp.intro}</Markdown>
        ) : (
          <SavedBefore own={own} view={view} />
        )}
        {view.isLate ? <p className="notice warn">{words.late}</p> : null}
      </header>
      <form id="rsvp" className="rsvp-form" method="post" action={address} noValidate>
        <ProblemSummary view={view}>
          <SavedNote view={view} />
        </ProblemSummary>
        <AskSevere questions={view.severe} options={options} language={language} />
        {view.isReopened ? (
          <p className="notice good" role="status" tabIndex={-1} autoFocus>
            {words.question.nowSend}
          </p>
        ) : null}
        <input type="hidden" name="form" value={view.formToken} />
        <input type="hidden" name="shown" defaultValue={view.shown} />
        <input type="hidden" name="guest" defaultValue={typed.chosenGuestId ?? ""} />
        {view.insists === "" ? null : <input type="hidden" name="insists" value={view.insists} />}
        <p className="small">{words.requiredNote}</p>
        <div className="row">
          {names.map((name) => (
            <TextField
              key={name}
              name={name}
              label={words[name]}
              value={typed[name]}
              problem={problemIn(name)}
              maxLength={guestFields[name].most}
              autoComplete={name === "firstName" ? "given-name" : "family-name"}
              isRequired={own === null}
              isReadOnly={own !== null}
              isCombobox={own === null && name === "firstName"}
            />
          ))}
        </div>
        <TextField
          name="email"
          type="email"
          label={words.email}
          value={typed.email}
          problem={problemIn("email")}
          // Of the member whose answer it is, and not of someone who has the link to it.
          autoComplete={own !== null && view.mayLeaveEmail ? "off" : "email"}
          maxLength={guestFields.email.most}
          isRequired={!view.mayLeaveEmail}
          note={view.maskedEmail === null ? "" : words.keepsEmail(view.maskedEmail)}
        />
        <Accept view={view} />
        <EventFields
          questionnaire={questionnaire.ofMember}
          labelsOf={() => ({
            accepted: wordsOf(language).asked.comes,
            declined: wordsOf(language).asked.staysAway,
            undecided: wordsOf(language).households.form.undecided,
          })}
          isDescribed
          {...more}
        />
        <ComingFields view={view} fields={view.fields} labels={words.asked} {...more}>
          <p className="small" id="lists-kept" hidden={view.showsLists}>
            {words.listsKept}
          </p>
        </ComingFields>
        <Offline />
        <button className="button">{words.submit}</button>
        <p className="small">
          {words.emailHelp} <a href={pagePath(language, "home") + privacyQuery}>{words.privacy}</a>
        </p>
        {own === null ? null : (
          <p className="small">
            <a href={`${pagePath(language, "rsvp")}?by=name`}>{words.answeredHere.another}</a>
          </p>
        )}
      </form>
    </article>
  );
}

function SavedNote({ view: { alert, isKept, insists } }: Pick<RsvpFormProps, "view">) {
  const { namesakesKept, noMatchKept, severalKept, insist } = useWords("rsvp");
  const isAsked = isKept || insists !== "";
  if (alert === null && !isAsked) return null;
  const savedNote = alert === null ? severalKept : alert === "namesakes" ? namesakesKept : noMatchKept;
  return (
    <>
      {isAsked ? <p className="small">{isKept ? savedNote : insist}</p> : null}
      {alert === "tooMany" ? null : <ReachCouple />}
    </>
  );
}

type SavedBeforeProps = {
  own: NonNullable<FormView["own"]>;
  view: Pick<FormView, "invitation">;
};

/** The link may be somebody else's, of the same household or passed on. */
function SavedBefore({ own, view: { invitation } }: SavedBeforeProps) {
  const language = useLanguage();
  const name = fullName(own);
  if (!own.answered) return <p>{wordsOf(language).rsvp.question.answerOf(name)}</p>;
  const members = [{ name, shown: own }];
  return <ThanksForAnswer view={{ members, invitation, answeredOn: "" }} isOfOther />;
}

/** What the yes is about: a guest may be invited to something else than the wedding. */
function Accept({ view }: Pick<RsvpFormProps, "view">) {
  const language = useLanguage();
  const {
    invitation: [first],
    typed,
  } = view;
  const isOfWedding = first?.key === weddingKey;
  const label = isOfWedding ? wordsOf(language).rsvp.accept : wordsOf(language).asked.comes;
  const box = (
    <Check id="accept" name="accept" checked={typed.answer === "accepted"} label={label} className="accept" />
  );
  if (isOfWedding) return box;
  if (!first) {
    return (
      <div className="event">
        <p>{wordsOf(language).asked.onCard}</p>
        {box}
      </div>
    );
  }
  return (
    <fieldset className="event">
      <legend>{eventName(first, language)}</legend>
      <EventLines event={first} />
      {box}
    </fieldset>
  );
}

type QuestionProps = { view: Pick<FormView, "typed" | "formToken" | "shown"> };

/**
 * "Will you come?", asked if the form was sent without the tick, since only an explicit press counts as no. The form's
 * contents are hidden fields. The choices stand high on the page, where no Send button stood, and appear a moment after
 * the page, so that the second tap of a double tap hits nothing.
 */
export function Question({ view }: QuestionProps) {
  const words = useWords("rsvp").question;
  const { typed, formToken, shown } = view;
  const hidden: [string, string][] = [
    ["asked", "yes"],
    ["form", formToken],
    ["shown", shown],
    ...typedPairs(typed),
  ];
  return (
    <article className="page narrow question">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1 id="question" tabIndex={-1} autoFocus>
          {words.title(callName(typed))}
        </h1>
      </header>
      <form id="rsvp" className="rsvp-form" method="post" action="" aria-labelledby="question">
        {hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <p>{words.answerOf(fullName(typed))}</p>
        <div className="choices">
          <button className="button quiet" name="intent" value="yes">
            {words.yes}
          </button>
          <button className="button quiet" name="decline" value="yes">
            {words.no}
          </button>
        </div>
        <Offline />
        <p>{words.lead}</p>
        <p className="small">{words.help}</p>
      </form>
    </article>
  );
}

function typedPairs(typed: RsvpForm): [name: string, value: string][] {
  const { firstName, lastName, email, chosenGuestId } = typed;
  return [
    ...Object.entries({ firstName, lastName, email, guest: chosenGuestId ?? "" }),
    ...listFields.map((field): [string, string] => {
      const { other } = guestFields[field];
      return [other, typed[other]];
    }),
    ...comingFields.flatMap((field) => pairsOf(field, typed[field])),
    ...questionnairePairs(typed),
  ];
}

function pairsOf(name: string, value: string | boolean | readonly string[]): [string, string][] {
  if (typeof value === "boolean") return value ? [[name, "yes"]] : [];
  return typeof value === "string" ? [[name, value]] : [...new Set(value)].map((item) => [name, item]);
}
