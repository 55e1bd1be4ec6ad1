// One form for all members of a household. It works without script: the style sheet shows what a yes asks, and "We
// are all coming" is a button that returns the form with every yes chosen.

import type { Language } from "#domain/language.ts";
import { shownAnswers } from "#domain/rsvp/household-answer.ts";
import { anotherQuery, pagePath, privacyQuery } from "#domain/page.ts";
import { askedWords } from "#i18n/asked.ts";
import { useTexts } from "../../wedding-context.ts";
import { householdWords } from "#i18n/households.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { Flower } from "#ui/flower.tsx";
import { AskSevere } from "../answering/gone-allergies.tsx";
import { HouseholdFields } from "../answering/household-fields.tsx";
import type { HouseholdView } from "../answering/household-view.ts";
import { ProblemSummary } from "../answering/problem-summary.tsx";
import { ThanksForAnswer } from "./coming-back.tsx";
import { ForgetUs } from "./forget-us.tsx";
import { ReachCouple } from "./reach-couple.tsx";

type HouseholdFormProps = {
  view: HouseholdView;
  /** Of the page's address. */
  search: string;
  language: Language;
};

export function HouseholdForm({ view, search, language }: HouseholdFormProps) {
  const words = householdWords[language].form;
  const { late, privacy } = rsvpWords[language];
  const { invitedTo, household } = askedWords[language];
  const texts = useTexts(language);
  const { members } = view;
  const areSeveral = members.length > 1;
  const many = areSeveral ? "several" : "one";
  const answers = shownAnswers(view);
  const isBack = answers.some((answer) => answer !== null);
  const isAnyOpen = answers.includes(null);
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{isBack ? words.back.title[many] : areSeveral ? words.title : texts.rsvp.title}</h1>
        {isBack ? <ThanksForAnswer view={view} language={language} /> : null}
        {texts.answerBefore && isAnyOpen ? <p className="answer-by">{texts.answerBefore}</p> : null}
        {isBack ? null : <p>{words.intro[many]}</p>}
        {search === anotherQuery ? (
          <p className="notice warn" role="status">
            {words.another}
          </p>
        ) : null}
        {view.isLate ? <p className="notice warn">{late}</p> : null}
      </header>
      {/* Not "", which would keep the fragment of a link to a problem, and with it the focus from the next alert. */}
      <form id="rsvp" className="rsvp-form" method="post" action={pagePath(language, "rsvp")} noValidate>
        <ProblemSummary view={view} language={language}>
          {view.alert === "notSaved" ? <ReachCouple language={language} /> : null}
        </ProblemSummary>
        <AskSevere asked={view.severe} options={view.options} language={language} />
        <input type="hidden" name="form" value={view.formToken} />
        <HouseholdFields view={view} words={{ ...words, invitedTo, household }} isOwn language={language} />
        <button className="button">{words.submit}</button>
        <p className="small">
          {words.junk} <a href={pagePath(language, "home") + privacyQuery}>{privacy}</a>
        </p>
        <p className="small">
          <a href={`${pagePath(language, "rsvp")}?by=name`}>{words.elsewhere}</a>
        </p>
      </form>
      <ForgetUs language={language} />
    </article>
  );
}
