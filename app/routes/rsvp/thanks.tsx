// Repeats everything that was saved, in case the confirmation email is lost.

import { callName, factFields, fullName, type Guest, isComingField } from "#domain/guest/guest.ts";
import { readStoredAnswer } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import type { Asked } from "#domain/rsvp/asked.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import { isWeddingAlone } from "#i18n/asked.ts";
import { formatMoment } from "#i18n/dates.ts";
import { householdWords } from "#i18n/households.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { siteWords } from "#i18n/site.ts";
import type { AnswerEmailState } from "#server/records/put-off-emails.ts";
import type { SavedAnswer } from "#server/records/receipts.ts";
import { Envelope } from "#ui/envelope.tsx";
import { Flower } from "#ui/flower.tsx";
import { GoneAllergies, PutBackNotice } from "../answering/gone-allergies.tsx";
import { SavedFacts } from "../answering/saved-facts.tsx";

export type ThanksView = {
  face: "thanks";
  saved: SavedAnswer;
  first: WeddingEvent | null;
  asked: Asked;
  /** The address of the calendar file; null: what the guest is invited to is not this visitor's to know. */
  calendar: string | null;
  /** Opens the form with this answer, for the visitor who gave it; null: who would not be known again. */
  changeAddress: string | null;
  /** Others are on the same invitation; their names are not this visitor's to know. */
  hasOthers: boolean;
  /** Allergies that the answer took away were put back just now. */
  isBack: boolean;
  options: Options;
};

type Options = Pick<Wedding, "foodOptions" | "allergyOptions" | "timeZone">;

type ThanksProps = Omit<ThanksView, "face"> & { language: Language };

export function Thanks({
  saved,
  first,
  asked,
  calendar,
  changeAddress,
  hasOthers,
  isBack,
  language,
  options,
}: ThanksProps) {
  const { guest, isMoreKept, isSent, isOnItsWay, late } = saved;
  const words = rsvpWords[language];
  const { thanks } = words;
  const isComing = guest.answer === "accepted" || asked.events.some(({ key }) => comesTo(key, guest));
  const said = factFields.filter((field) => isComing || !isComingField(field));
  return (
    <article className="page narrow">
      <header className="title-block">
        {isSent || isOnItsWay ? <Envelope /> : <Flower name="cornflower" />}
        <h1>{(isComing ? thanks.accepted : thanks.declined)(callName(guest))}</h1>
      </header>
      {saved.isNews ? (
        <EmailNotice
          emails={saved.isWithoutEmail ? [] : [saved]}
          timeZone={options.timeZone}
          language={language}
        />
      ) : (
        <p className="notice" role="status">
          {householdWords[language].form.thanks.unchanged}
        </p>
      )}
      <GoneAllergies
        guestId={null}
        name={callName(guest)}
        gone={saved.gone}
        {...{ guest, options, language }}
      />
      {isBack ? <PutBackNotice language={language} /> : null}
      {late ? <p>{thanks.late}</p> : null}
      <div className="stack">
        <p>{thanks.saved}</p>
        <SavedFacts
          answer={saved}
          fields={said}
          first={first}
          asked={asked}
          name={fullName(guest)}
          options={options}
          language={language}
        />
        {isMoreKept ? <p className="notice">{thanks.moreKept}</p> : null}
        {hasOthers ? <p className="notice">{householdWords[language].form.thanks.others}</p> : null}
        <p className="cluster">
          {isComing && calendar !== null ? (
            <a className="button quiet" href={calendar}>
              {isWeddingAlone({ first, asked }) ? thanks.calendar : siteWords[language].calendar}
            </a>
          ) : null}
          {changeAddress === null ? null : (
            <a className="button quiet" href={changeAddress}>
              {thanks.change}
            </a>
          )}
          <a className="button quiet" href={pagePath(language, "rsvp")}>
            {thanks.another}
          </a>
        </p>
      </div>
    </article>
  );
}

function comesTo(key: string, { eventAnswers }: Pick<Guest, "eventAnswers">): boolean {
  return readStoredAnswer(eventAnswers[key]) === "accepted";
}

type EmailNoticeProps = {
  emails: readonly AnswerEmailState[];
  timeZone: string;
  language: Language;
};

export function EmailNotice({ emails, timeZone, language }: EmailNoticeProps) {
  const words = rsvpWords[language];
  if (emails.length === 0) {
    return (
      <div className="notice good" role="status">
        <p>{householdWords[language].form.thanks.noEmail}</p>
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
  { alerts, someSent }: (typeof rsvpWords)[Language],
  emails: readonly AnswerEmailState[],
  { sent, failed }: { sent: number; failed: number },
): string {
  if (sent === emails.length) return alerts.sent;
  if (failed === 0) return emails.some(({ isUnderWay }) => isUnderWay) ? alerts.onItsWay : alerts.comesLater;
  return sent === 0 ? alerts.notSent : someSent(sent, emails.length);
}
