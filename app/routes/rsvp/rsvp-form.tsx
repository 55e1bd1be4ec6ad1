// The RSVP form. It works without script: what depends on the accept box is shown and hidden by
// the style sheet. Sent without the tick it is no answer yet (question.tsx).

import type { Language } from "#domain/language.ts";
import { pagePath, privacyQuery } from "#domain/page.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { Flower } from "#ui/flower.tsx";
import { textsOf } from "#i18n/couple.ts";
import { Check, Checklist } from "./checklist.tsx";
import { fieldIds, ProblemSummary, problemsIn } from "./problem-summary.tsx";
import type { FormView } from "./form-view.ts";
import { TextField } from "./text-field.tsx";

type RsvpFormProps = {
  view: FormView;
  language: Language;
  options: Pick<Wedding, "foodOptions" | "allergyOptions">;
};

export function AnswerForm({ view, language, options }: RsvpFormProps) {
  const words = rsvpWords[language];
  const texts = textsOf(language);
  const { typed, personalName } = view;
  const problemIn = problemsIn(view.problems, words.problems);
  const nameProps = { maxLength: 100, isRequired: true, isReadOnly: personalName !== null };
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{texts.rsvp.title}</h1>
        <p className="answer-by">{texts.answerBefore}</p>
        <p>{personalName === null ? texts.rsvp.intro : words.changing(personalName)}</p>
        {view.isLate ? <p className="notice warn">{words.late}</p> : null}
      </header>
      <form id="rsvp" className="rsvp-form" method="post" action="" noValidate>
        <ProblemSummary view={view} words={words} language={language} />
        {view.isReopened ? (
          <p className="notice good" role="status" tabIndex={-1} autoFocus>
            {words.question.nowSend}
          </p>
        ) : null}
        <input type="hidden" name="form" value={view.formToken} />
        <input type="hidden" name="shown" defaultValue={view.shown} />
        <input type="hidden" name="guest" defaultValue={typed.chosenGuestId ?? ""} />
        <p className="small">
          {words.requiredNote} <a href={pagePath(language, "home") + privacyQuery}>{words.privacy}</a>
        </p>
        <div className="row">
          <TextField
            {...nameProps}
            name="firstName"
            label={words.firstName}
            value={typed.firstName}
            problem={problemIn("firstName")}
            autoComplete="given-name"
            isCombobox={personalName === null}
          />
          <TextField
            {...nameProps}
            name="lastName"
            label={words.lastName}
            value={typed.lastName}
            problem={problemIn("lastName")}
            autoComplete="family-name"
          />
        </div>
        <TextField
          name="email"
          type="email"
          label={words.email}
          value={typed.email}
          problem={problemIn("email")}
          autoComplete="email"
          maxLength={254}
          isRequired={view.maskedEmail === null}
          note={view.maskedEmail === null ? "" : words.keepsEmail(view.maskedEmail)}
        />
        <Check
          id={fieldIds.accept}
          name="accept"
          checked={typed.accept}
          label={words.accept}
          className="accept"
        />
        <div className="coming">
          <p className="small" id="lists-kept" hidden={view.showsLists}>
            {words.listsKept}
          </p>
          <Checklist
            name="foodOptions"
            title={words.food}
            options={options.foodOptions}
            chosen={typed.foodOptions}
            other={{ name: "otherFood", label: words.otherFood, value: typed.otherFood }}
            problem={problemIn("foodOptions") ?? problemIn("otherFood")}
            language={language}
          />
          <Checklist
            name="allergies"
            title={words.allergies}
            options={options.allergyOptions}
            chosen={typed.allergies}
            other={{ name: "otherAllergy", label: words.otherAllergy, value: typed.otherAllergy }}
            problem={problemIn("allergies") ?? problemIn("otherAllergy")}
            help={texts.allergyPrivacy}
            language={language}
          />
          <Check id="speech" name="speech" checked={typed.speech} label={words.speech} />
          <Check id="performance" name="performance" checked={typed.performance} label={words.performance} />
        </div>
        <button className="button">{words.submit}</button>
        <p className="small">{words.emailHelp}</p>
      </form>
    </article>
  );
}
