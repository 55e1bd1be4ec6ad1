// What a household's form asks, of guests and of an admin who answers for them alike: everybody at once, each member,
// and where the confirmation goes.

import { guestFields } from "#domain/guest/guest-fields.ts";
import { TextField } from "./text-field.tsx";
import type { Language } from "#domain/language.ts";
import { hasOwnEmail, prefixOf } from "#domain/rsvp/household-form-reader.ts";
import { eventName } from "#i18n/asked.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import type { HouseholdView } from "./household-view.ts";
import { EventLines, QuestionFields } from "./asked-fields.tsx";
import { isAboutEvents, MemberFields } from "./member-fields.tsx";
import { memberProblemInWords, problemsAt } from "./member-problems.ts";
import { ProblemLinks } from "./problem-links.tsx";

type HouseholdFieldsProps = {
  view: HouseholdView;
  words: FormWords;
  /** Whoever fills it in is one of them, so the browser may offer their own address. */
  isOwn: boolean;
  language: Language;
};

type FormWords = {
  invitedTo: string;
  /** Above what is asked once. */
  household: string;
  allCome: string;
  allSet: string;
  email: string;
  emailHelp: string;
  keepsEmail: (address: string) => string;
  others: string;
  ownEmail: (name: string) => string;
};

export function HouseholdFields({ view, words, isOwn, language }: HouseholdFieldsProps) {
  const { members, isAllSet } = view;
  const { ofHousehold } = view.asked;
  const householdQuestions = (
    <QuestionFields
      questions={ofHousehold}
      typed={{ eventAnswers: {}, questionAnswers: view.household }}
      problemIn={problemsAt(view, null, language)}
      language={language}
    />
  );
  return (
    <>
      <input type="hidden" name="household" value={view.shown} />
      {isAboutEvents(view) ? <InvitedTo view={view} title={words.invitedTo} language={language} /> : null}
      {members.length > 1 ? (
        <>
          <button className="button quiet" id="all-come" name="intent" value="all">
            {words.allCome}
          </button>
          <p
            id="all-set"
            className="notice good"
            role="status"
            hidden={!isAllSet}
            tabIndex={-1}
            autoFocus={isAllSet}
          >
            {words.allSet}
          </p>
        </>
      ) : null}
      {members.map((member, at) => (
        <MemberFields key={member.shown.id} at={at} member={member} view={view} language={language} />
      ))}
      {members.length > 1 && ofHousehold.length > 0 ? (
        <fieldset className="of-household">
          <legend>{words.household}</legend>
          {householdQuestions}
        </fieldset>
      ) : (
        householdQuestions
      )}
      <Addresses {...{ view, words, isOwn, language }} />
    </>
  );
}

type InvitedToProps = Pick<HouseholdFieldsProps, "view" | "language"> & { title: string };

function InvitedTo({ view: { invitation }, title, language }: InvitedToProps) {
  return (
    <section className="invited-to">
      <h2>{title}</h2>
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

/** With a link to each field. */
export function HouseholdProblemLinks({ view, language }: Pick<HouseholdFieldsProps, "view" | "language">) {
  const { problems, members } = view;
  const links = problems.map((problem) => ({
    id: problem.at === null ? problem.field : prefixOf(problem.at) + problem.field,
    text: [
      ...(problem.at === null ? [] : [members[problem.at]?.name]),
      memberProblemInWords(problem, view.invitation, language),
    ].join(": "),
  }));
  return <ProblemLinks links={links} title={rsvpWords[language].summaryTitle} />;
}

/** Where the confirmation goes. */
function Addresses({ view, words, isOwn, language }: HouseholdFieldsProps) {
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
        autoComplete={isOwn ? "email" : "off"}
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
  autoComplete?: "email" | "off";
  language: Language;
};

function EmailOf({ view, at, label, note, autoComplete = "off", language }: EmailOfProps) {
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
      autoComplete={autoComplete}
      maxLength={guestFields.email.most}
      note={note ?? (masked === null ? "" : rsvpWords[language].keepsEmail(masked))}
    />
  );
}
