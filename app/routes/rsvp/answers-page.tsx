// In case the confirmation email is lost, or there is none, the page repeats everything.

import {
  formFields,
  callName,
  comingFields,
  factFields,
  fullName,
  isComing,
  isComingField,
} from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { OwnQuestion, Wedding } from "#domain/wedding/wedding.ts";
import { type GuestQuestionnaire, isForAnswer, answersForHousehold } from "#domain/rsvp/questionnaire.ts";
import { isWeddingAlone, questionAnswer } from "#i18n/asked.ts";
import { formatMoment } from "#i18n/dates.ts";
import { displayName } from "#i18n/households.ts";
import { type Words, wordsOf } from "#i18n/words.ts";
import type { OwnMember } from "#server/links/household-link.ts";
import type { AnswerEmailState } from "#server/records/put-off-emails.ts";
import type { SavedHousehold } from "#server/records/receipts.ts";
import { Envelope } from "#ui/envelope.tsx";
import { Facts } from "#ui/facts.tsx";
import { Flower } from "#ui/flower.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import { GoneAllergies, PutBackNotice } from "../answering/gone-allergies.tsx";
import { SavedFacts } from "../answering/saved-facts.tsx";
import { Closed, ForgetUs } from "./link-page.tsx";

/** What stands on file, without what was said of an event to which nobody of them is invited any more. */
export type AnswersView = GuestQuestionnaire & {
  members: readonly OwnMember[];
  ofHousehold: readonly OwnQuestion[];
  /** Who answered by name or by an answer link, and may see less; null: the household's own link did. */
  byGuest: AnsweredByGuest | null;
  options: Pick<Wedding, "foodOptions" | "allergyOptions" | "timeZone">;
};

export type AnsweredByGuest = {
  /** Opens the form with this answer; null: the visitor would not be known again. */
  changeAddress: string | null;
  /** More is on file and stays, because the form did not show it. */
  isMoreKept: boolean;
  /** Others are on the same invitation; their names are not this visitor's to know. */
  hasOthers: boolean;
};

export type ThanksView = AnswersView & {
  saved: SavedHousehold;
  /** The address of the calendar file; null: nobody has said when, or it is not this visitor's to know. */
  calendar: string | null;
  /** Allergies that the answer took away were put back just now. */
  isBack: boolean;
};

type Props<View = ThanksView> = { view: View };

export function Thanks({ view }: Props) {
  const language = useLanguage();
  const { saved, members, calendar, byGuest, options } = view;
  const { emails, isNews, late } = saved;
  const words = useWords("households").form.thanks;
  const { thanks } = useWords("rsvp");
  const isAnyComing = members.some(({ guest }) => isComing(guest));
  return (
    <article className="page narrow">
      <header className="title-block">
        {emails.some(({ isSent, isOnItsWay }) => isSent || isOnItsWay) ? (
          <Envelope />
        ) : (
          <Flower name="cornflower" />
        )}
        <h1>{titleOf(view, language)}</h1>
      </header>
      {isNews ? (
        <EmailNotice emails={emails} timeZone={options.timeZone} />
      ) : (
        <p className="notice" role="status">
          {words.unchanged}
        </p>
      )}
      <Gone view={view} />
      {view.isBack ? <PutBackNotice /> : null}
      {late ? <p>{members.length === 1 ? thanks.late : words.late}</p> : null}
      <div className="stack">
        <p>{thanks.saved}</p>
        <Members view={view} />
        {byGuest?.isMoreKept ? <p className="notice">{thanks.moreKept}</p> : null}
        {byGuest?.hasOthers ? <p className="notice">{words.others}</p> : null}
        {members.every(({ guest }) => guest.answered) ? null : <p>{words.open}</p>}
        <p className="cluster">
          {isAnyComing && calendar !== null ? (
            <a className="button quiet" href={calendar}>
              {isWeddingAlone(view) ? thanks.calendar : wordsOf(language).site.calendar}
            </a>
          ) : null}
          {byGuest === null ? (
            <a className="button quiet" href={pagePath(language, "rsvp")}>
              {words.change}
            </a>
          ) : (
            <AfterAnswer changeAddress={byGuest.changeAddress} />
          )}
        </p>
      </div>
      {byGuest === null ? <ForgetUs /> : null}
    </article>
  );
}

function titleOf({ members }: ThanksView, language: Language): string {
  const words = wordsOf(language).households.form.thanks;
  const { accepted, declined } = wordsOf(language).rsvp.thanks;
  const guests = members.map(({ guest }) => guest);
  const [first, ...others] = guests;
  if (first && others.length === 0) return (isComing(first) ? accepted : declined)(callName(first));
  if (guests.every(isComing)) return words.accepted;
  const areAllAway = guests.every((guest) => guest.answered && !isComing(guest));
  return areAllAway ? words.declined : words.several;
}

function AfterAnswer({ changeAddress }: Pick<AnsweredByGuest, "changeAddress">) {
  const language = useLanguage();
  const { change, another } = useWords("rsvp").thanks;
  return (
    <>
      {changeAddress === null ? null : (
        <a className="button quiet" href={changeAddress}>
          {change}
        </a>
      )}
      <a className="button quiet" href={pagePath(language, "rsvp")}>
        {another}
      </a>
    </>
  );
}

function Gone({ view: { members, saved, byGuest, options } }: Props) {
  const language = useLanguage();
  const guests = members.map(({ guest }) => guest);
  return saved.gone.map(({ guestId: id, gone }) => {
    const guest = guests.find((one) => one.id === id);
    if (!guest) return null;
    const name = byGuest ? callName(guest) : displayName(guest, guests, language);
    const guestId = byGuest ? null : id;
    return <GoneAllergies key={id} {...{ guestId, guest, name, gone, options, language }} />;
  });
}

export function HouseholdClosed({ view }: Props<AnswersView>) {
  const language = useLanguage();
  return (
    <Closed>
      <div className="stack">
        <p>{wordsOf(language).households.form.closed}</p>
        <Members view={view} />
      </div>
    </Closed>
  );
}

function Members({ view }: Props<AnswersView>) {
  const language = useLanguage();
  const { members, ofHousehold } = view;
  const guests = members.map(({ guest }) => guest);
  const answers = answersForHousehold(ofHousehold, guests);
  const together = ofHousehold.filter(
    (question) => answers[question.key] && guests.some((guest) => isForAnswer(question, guest)),
  );
  return (
    <>
      {members.map((member) =>
        members.length === 1 ? (
          <OneMember key={member.guest.id} {...{ member, view }} name={fullName(member.guest)} />
        ) : (
          <section key={member.guest.id} className="stack">
            <h2>{displayName(member.guest, guests, language)}</h2>
            <OneMember {...{ member, view }} />
          </section>
        ),
      )}
      {together.length > 0 ? (
        <section className="stack">
          <h2>{wordsOf(language).asked.household}</h2>
          <Facts
            look="label"
            of={together.map((question) => [
              question[language],
              questionAnswer(question, answers[question.key] ?? "", language),
            ])}
          />
        </section>
      ) : null}
    </>
  );
}

type OneMemberProps = Props<AnswersView> & { member: OwnMember; name?: string };

function OneMember({ member: { guest, maskedEmail }, view, name }: OneMemberProps) {
  const language = useLanguage();
  const { byGuest, first, questionnaire, options } = view;
  if (!guest.answered) return <p>{wordsOf(language).households.form.notAnswered}</p>;
  // A form by name asks everybody everything.
  const fieldsAsked = byGuest ? comingFields : formFields(guest);
  const fields = factFields.filter((field) =>
    isComingField(field)
      ? isComing(guest) && fieldsAsked.includes(field)
      : field !== "email" || byGuest !== null || maskedEmail !== null,
  );
  return (
    <SavedFacts
      guest={{ ...guest, email: maskedEmail }}
      isMoreKept={byGuest?.isMoreKept ?? false}
      {...{ fields, first, questionnaire, options }}
      {...(name === undefined ? {} : { name })}
    />
  );
}

type EmailNoticeProps = {
  emails: readonly AnswerEmailState[];
  timeZone: string;
};

function EmailNotice({ emails, timeZone }: EmailNoticeProps) {
  const language = useLanguage();
  const words = useWords("rsvp");
  if (emails.length === 0) {
    return (
      <div className="notice good" role="status">
        <p>{wordsOf(language).households.form.thanks.noEmail}</p>
      </div>
    );
  }
  const { length: all } = emails;
  const sent = emails.filter(({ isSent }) => isSent).length;
  const failed = emails.filter((one) => !one.isSent && !one.isUnderWay && one.emailComesAt === null).length;
  const putOff = new Set(emails.flatMap(({ emailComesAt }) => emailComesAt ?? []));
  return (
    <div className={sent === all ? "notice good" : "notice warn"} role="status">
      <p>{emailInWords(words, emails, { sent, failed })}</p>
      {emails.some(({ isOnItsWay, isUnderWay }) => isOnItsWay && !isUnderWay) ? (
        <p className="small">{words.notSentHelp}</p>
      ) : null}
      {[...putOff].map((at) => (
        <p key={at} className="small">
          {words.emailComes(formatMoment(at, timeZone, language), all === 1)}
        </p>
      ))}
    </div>
  );
}

function emailInWords(
  { alerts, someSent }: Words["rsvp"],
  emails: readonly AnswerEmailState[],
  { sent, failed }: { sent: number; failed: number },
): string {
  if (sent === emails.length) return alerts.sent;
  if (failed === 0) return emails.some(({ isUnderWay }) => isUnderWay) ? alerts.onItsWay : alerts.comesLater;
  return sent === 0 ? alerts.notSent : someSent(sent, emails.length);
}
