// Repeats everything that was saved, in case the confirmation email is lost.

import { fullName, isComingField, saidFields } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { formatMoment } from "#i18n/dates.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import type { SavedAnswer } from "#server/records/receipts.ts";
import { Envelope } from "#ui/envelope.tsx";
import { Flower } from "#ui/flower.tsx";
import { SavedFacts } from "./saved-facts.tsx";

export type ThanksView = {
  face: "thanks";
  saved: SavedAnswer;
  /** Opens the form with this answer, for the visitor who gave it. */
  changeAddress: string;
  options: Options;
};

type Options = Pick<Wedding, "foodOptions" | "allergyOptions" | "timeZone">;

type ThanksProps = Omit<ThanksView, "face"> & { language: Language };

export function Thanks({ saved, changeAddress, language, options }: ThanksProps) {
  const { guest, emailComesAt, isMoreKept, isSent, isOnItsWay, late } = saved;
  const words = rsvpWords[language];
  const { thanks, alerts } = words;
  const isComing = guest.answer === "accepted";
  const said = saidFields.filter((field) => isComing || !isComingField(field));
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
        <SavedFacts
          answer={saved}
          fields={said}
          name={fullName(guest)}
          options={options}
          language={language}
        />
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
