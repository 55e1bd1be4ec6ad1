// Repeats everything that was saved, so that a lost email loses nothing.

import { fullName } from "#domain/guest/guest.ts";
import { maskEmail } from "#domain/masked-email.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { Option, Wedding } from "#domain/wedding/wedding.ts";
import { formatList, formatMoment } from "#i18n/dates.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import type { SavedAnswer } from "#server/records/receipts.ts";
import { Envelope } from "#ui/envelope.tsx";
import { Flower } from "#ui/flower.tsx";

type ThanksProps = {
  saved: SavedAnswer;
  /** Opens the form with this answer, for the visitor who gave it. */
  changeAddress: string;
  language: Language;
  options: Pick<Wedding, "foodOptions" | "allergyOptions" | "timeZone">;
};

export function Thanks({ saved, changeAddress, language, options }: ThanksProps) {
  const { guest, emailComesAt, isEmailMasked, isMoreKept, isSent, isOnItsWay, late } = saved;
  const email = guest.email ?? "";
  const words = rsvpWords[language];
  const { thanks, alerts } = words;
  const none = isMoreKept ? thanks.nothingNew : thanks.none;
  const isComing = guest.answer === "accepted";
  const yesOrNo = (value: boolean | null) => (value ? thanks.yes : thanks.no);
  const facts: [string, string][] = [
    [thanks.name, fullName(guest)],
    [thanks.email, isEmailMasked ? maskEmail(email) : email],
    [thanks.answer, thanks.answers[isComing ? "accepted" : "declined"]],
  ];
  if (isComing) {
    facts.push(
      [thanks.food, shownList(guest.foodOptions, options.foodOptions, language) || none],
      [thanks.allergies, shownList(guest.allergies, options.allergyOptions, language) || none],
      [thanks.speech, yesOrNo(guest.speech)],
      [thanks.performance, yesOrNo(guest.performance)],
    );
  }
  return (
    <article className="page narrow">
      <header className="title-block">
        {isSent || isOnItsWay ? <Envelope /> : <Flower name="cornflower" />}
        <h1>{(isComing ? thanks.accepted : thanks.declined)(guest.firstName)}</h1>
      </header>
      <div className={isSent ? "notice good" : "notice warn"} role="status">
        <p>{isSent ? alerts.sent : alerts.notSent}</p>
        {isOnItsWay ? <p className="small">{words.notSentHelp}</p> : null}
        {emailComesAt === null ? null : (
          <p className="small">{words.emailComes(formatMoment(emailComesAt, options.timeZone, language))}</p>
        )}
      </div>
      {late ? <p>{thanks.late}</p> : null}
      <div className="stack">
        <p>{thanks.saved}</p>
        <dl className="saved">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="label">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {isMoreKept ? <p className="notice">{thanks.moreKept}</p> : null}
        <p className="cluster">
          {isComing ? (
            <a className="button quiet" href={`/${language}/calendar.ics`}>
              {thanks.calendar}
            </a>
          ) : null}
          <a className="button quiet" href={changeAddress}>
            {thanks.change}
          </a>
          <a className="button quiet" href={pagePath(language, "rsvp")}>
            {thanks.another}
          </a>
        </p>
      </div>
    </article>
  );
}

function shownList(values: readonly string[], options: readonly Option[], language: Language): string {
  const shown = values.map((value) => options.find(({ stored }) => stored === value)?.[language] ?? value);
  return formatList(shown, language);
}
