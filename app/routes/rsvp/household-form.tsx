// One form for all members of a household. It works without script: the style sheet shows what a yes asks, and "We
// are all coming" is a button that returns the form with every yes chosen.

import { guestFields } from "#domain/guest/guest-fields.ts";
import type { Language } from "#domain/language.ts";
import { pagePath, privacyQuery } from "#domain/page.ts";
import { hasOwnEmail, prefixOf } from "#domain/rsvp/household-form-reader.ts";
import { textsOf } from "#i18n/couple.ts";
import { householdWords } from "#i18n/households.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { Flower } from "#ui/flower.tsx";
import type { HouseholdView } from "./household-view.ts";
import { askedWords, eventName } from "#i18n/asked.ts";
import { EventLines, QuestionFields } from "./asked-fields.tsx";
import { isAboutEvents, MemberFields } from "./member-fields.tsx";
import { memberProblemInWords, problemsAt } from "./member-problems.ts";
import { ProblemLinks } from "./problem-summary.tsx";
import { ReachCouple } from "./reach-couple.tsx";
import { TextField } from "./text-field.tsx";

type HouseholdFormProps = { view: HouseholdView; language: Language };

export function HouseholdForm({ view, language }: HouseholdFormProps) {
  const words = householdWords[language].form;
  const { late, privacy } = rsvpWords[language];
  const texts = textsOf(language);
  const { members } = view;
  const areSeveral = members.length > 1;
  const hasEvents = isAboutEvents(view);
  const { ofHousehold } = view.asked;
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{areSeveral ? words.title : texts.rsvp.title}</h1>
        <p className="answer-by">{texts.answerBefore}</p>
        <p>{areSeveral ? words.intro.several : words.intro.one}</p>
        {view.isLate ? <p className="notice warn">{late}</p> : null}
      </header>
      {/* Not "", which would keep the fragment of a link to a problem, and with it the focus from the next alert. */}
      <form id="rsvp" className="rsvp-form" method="post" action={pagePath(language, "rsvp")} noValidate>
        <HouseholdProblems view={view} language={language} />
        <input type="hidden" name="form" value={view.formToken} />
        <input type="hidden" name="household" value={view.shown} />
        <p className="small">
          {texts.allergyPrivacy} <a href={pagePath(language, "home") + privacyQuery}>{privacy}</a>
        </p>
        {hasEvents ? <InvitedTo view={view} language={language} /> : null}
        {areSeveral ? (
          <>
            <button className="button quiet" id="all-come" name="intent" value="all">
              {words.allCome}
            </button>
            <p
              id="all-set"
              className="notice good"
              role="status"
              hidden={!view.isAllSet}
              tabIndex={-1}
              autoFocus={view.isAllSet}
            >
              {words.allSet}
            </p>
          </>
        ) : null}
        {members.map((member, at) => (
          <MemberFields key={member.shown.id} at={at} member={member} view={view} language={language} />
        ))}
        {ofHousehold.length > 0 ? (
          <fieldset className="of-household">
            <legend>{askedWords[language].household}</legend>
            <QuestionFields
              questions={ofHousehold}
              typed={{ eventAnswers: {}, questionAnswers: view.household }}
              problemIn={problemsAt(view, null, language)}
              language={language}
            />
          </fieldset>
        ) : null}
        <Addresses view={view} language={language} />
        <button className="button">{words.submit}</button>
        <p className="small">
          <a href={`${pagePath(language, "rsvp")}?by=name`}>{words.elsewhere}</a>
        </p>
      </form>
    </article>
  );
}

function InvitedTo({ view: { invitation }, language }: HouseholdFormProps) {
  return (
    <section className="invited-to">
      <h2>{askedWords[language].invitedTo}</h2>
      <ul>
        {invitation.map((event) => (
          <li key={event.key}>
            <strong>{eventName(event, language)}</strong>
            <EventLines event={event} language={language} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the form could not be saved: an alert that takes the focus, with a link to each field. */
function HouseholdProblems({ view, language }: HouseholdFormProps) {
  const { alert, problems, members } = view;
  const words = rsvpWords[language];
  if (alert !== null) {
    const isOwn = alert === "notSaved" || alert === "tooMany";
    return (
      <div className="notice bad" role="alert" tabIndex={-1} autoFocus>
        <p>{isOwn ? words.alerts[alert] : householdWords[language].form.alerts[alert]}</p>
        {alert === "notSaved" ? <ReachCouple language={language} /> : null}
      </div>
    );
  }
  const links = problems.map((problem) => ({
    id: problem.at === null ? problem.field : prefixOf(problem.at) + problem.field,
    text: [
      ...(problem.at === null ? [] : [members[problem.at]?.name]),
      memberProblemInWords(problem, view.invitation, language),
    ].join(": "),
  }));
  return <ProblemLinks links={links} title={words.summaryTitle} />;
}

/** Where the confirmation goes. */
function Addresses({ view, language }: HouseholdFormProps) {
  const words = householdWords[language].form;
  const { confirmedAt, members, problems } = view;
  const confirmed = confirmedAt === null ? undefined : members[confirmedAt];
  if (confirmedAt === null || !confirmed) return null;
  const isOpen = members.some(
    ({ form }, at) =>
      at !== confirmedAt &&
      (form.email !== "" || problems.some((problem) => problem.at === at && problem.field === "email")),
  );
  const others = members.flatMap((member, at) =>
    at !== confirmedAt && hasOwnEmail(member.shown) ? [{ member, at }] : [],
  );
  const { maskedEmail } = confirmed;
  return (
    <>
      <EmailOf
        view={view}
        at={confirmedAt}
        label={words.email}
        note={maskedEmail === null ? words.emailHelp : words.keepsEmail(maskedEmail)}
        language={language}
      />
      {others.length > 0 ? (
        <details open={isOpen}>
          <summary>{words.others}</summary>
          <div className="options">
            {others.map(({ member, at }) => (
              <EmailOf
                key={prefixOf(at)}
                view={view}
                at={at}
                label={words.ownEmail(member.name)}
                language={language}
              />
            ))}
          </div>
        </details>
      ) : null}
    </>
  );
}

type EmailOfProps = {
  view: HouseholdView;
  at: number;
  label: string;
  note?: string;
  language: Language;
};

function EmailOf({ view, at, label, note, language }: EmailOfProps) {
  const member = view.members[at];
  if (!member) return null;
  const masked = member.maskedEmail;
  return (
    <TextField
      name={`${prefixOf(at)}email`}
      type="email"
      label={label}
      value={member.form.email}
      problem={problemsAt(view, at, language)("email")}
      autoComplete={at === view.confirmedAt ? "email" : "off"}
      maxLength={guestFields.email.most}
      note={note ?? (masked === null ? "" : rsvpWords[language].keepsEmail(masked))}
    />
  );
}
