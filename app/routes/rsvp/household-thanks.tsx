// The pages around a household's form: what was saved, and what stands on file once the form is closed. Without an
// email they are all that the household has, so they repeat everything.

import { askedFields, factFields, isComing, isComingField } from "#domain/guest/guest.ts";
import type { Invitation } from "#domain/households/invitation.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { type HouseholdAsked, isAskedOf, saidByHousehold } from "#domain/rsvp/asked.ts";
import { askedWords, isWeddingAlone, questionAnswer } from "#i18n/asked.ts";
import { householdWords, shownName } from "#i18n/households.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { siteWords } from "#i18n/site.ts";
import type { OwnMember } from "#server/links/household-link.ts";
import type { SavedHousehold } from "#server/records/household-receipts.ts";
import { Envelope } from "#ui/envelope.tsx";
import { Flower } from "#ui/flower.tsx";
import { ForgetUs } from "./forget-us.tsx";
import { Closed, Ended } from "./instead-of-form.tsx";
import { GoneAllergies, PutBackNotice } from "../answering/gone-allergies.tsx";
import { SavedFacts } from "../answering/saved-facts.tsx";
import { EmailNotice } from "./thanks.tsx";

type Options = Pick<Wedding, "foodOptions" | "allergyOptions" | "timeZone">;

export type HouseholdThanksView = {
  face: "household thanks";
  members: readonly OwnMember[];
  saved: SavedHousehold;
  invitation: Invitation;
  asked: HouseholdAsked;
  /** The address of the calendar file with what the household is invited to; null: nobody has said when. */
  calendar: string | null;
  /** Allergies that the answer took away were put back just now. */
  isBack: boolean;
  options: Options;
};

export function HouseholdThanks({ view, language }: { view: HouseholdThanksView; language: Language }) {
  const { saved, members, calendar, options } = view;
  const { emails, isNews, late } = saved;
  const words = householdWords[language].form.thanks;
  const { thanks } = rsvpWords[language];
  const isAnyComing = members.some(({ guest }) => isComing(guest));
  const areAllAnswered = members.every(({ guest }) => guest.answered);
  const areAllAway = areAllAnswered && !isAnyComing;
  const title = areAllAway
    ? words.declined
    : members.every(({ guest }) => isComing(guest))
      ? words.accepted
      : words.several;
  return (
    <article className="page narrow">
      <header className="title-block">
        {emails.length > 0 ? <Envelope /> : <Flower name="cornflower" />}
        <h1>{title}</h1>
      </header>
      {isNews ? (
        <EmailNotice emails={emails} timeZone={options.timeZone} language={language} />
      ) : (
        <p className="notice" role="status">
          {words.unchanged}
        </p>
      )}
      <GoneOfMembers view={view} language={language} />
      {view.isBack ? <PutBackNotice language={language} /> : null}
      {late ? <p>{words.late}</p> : null}
      <div className="stack">
        <p>{thanks.saved}</p>
        <Members view={view} language={language} />
        {areAllAnswered ? null : <p>{words.open}</p>}
        <p className="cluster">
          {isAnyComing && calendar !== null ? (
            <a className="button quiet" href={calendar}>
              {isWeddingAlone({ first: view.invitation[0], asked: view.asked.ofMember })
                ? thanks.calendar
                : siteWords[language].calendar}
            </a>
          ) : null}
          <a className="button quiet" href={pagePath(language, "rsvp")}>
            {words.change}
          </a>
        </p>
      </div>
      <ForgetUs language={language} />
    </article>
  );
}

function GoneOfMembers({ view, language }: { view: HouseholdThanksView; language: Language }) {
  const { members, saved, options } = view;
  const guests = members.map(({ guest }) => guest);
  return saved.gone.map(({ guestId, gone }) => {
    const guest = guests.find(({ id }) => id === guestId);
    if (!guest) return null;
    const name = shownName(guest, guests, language);
    return <GoneAllergies key={guestId} {...{ guestId, guest, name, gone, options, language }} />;
  });
}

export type HouseholdClosedView = {
  face: "household closed";
  members: readonly OwnMember[];
  invitation: Invitation;
  asked: HouseholdAsked;
  options: Options;
};

export function HouseholdClosed({ view, language }: { view: HouseholdClosedView; language: Language }) {
  return (
    <Closed language={language}>
      <div className="stack">
        <p>{householdWords[language].form.closed}</p>
        <Members view={view} language={language} />
      </div>
    </Closed>
  );
}

/** The household was given a new code while the form was open. */
export function HouseholdExpired({ language }: { language: Language }) {
  return <Ended {...householdWords[language].form.expired} language={language} />;
}

type MembersProps = { view: HouseholdThanksView | HouseholdClosedView; language: Language };

function Members({ view: { members, invitation, asked, options }, language }: MembersProps) {
  const words = householdWords[language].form;
  const guests = members.map(({ guest }) => guest);
  const ofHousehold = saidByHousehold(asked.ofHousehold, guests);
  const together = asked.ofHousehold.filter(
    (question) => ofHousehold[question.key] && guests.some((guest) => isAskedOf(question, guest)),
  );
  return (
    <>
      {members.map(({ guest, maskedEmail }) => {
        const fieldsAsked = askedFields(guest);
        const fields = factFields.filter((field) =>
          isComingField(field)
            ? isComing(guest) && fieldsAsked.includes(field)
            : field !== "email" || maskedEmail !== null,
        );
        return (
          <section key={guest.id} className="stack">
            <h2>{shownName(guest, guests, language)}</h2>
            {guest.answered ? (
              <SavedFacts
                answer={{ guest: { ...guest, email: maskedEmail }, isEmailMasked: false, isMoreKept: false }}
                fields={fields}
                first={invitation[0]}
                asked={asked.ofMember}
                options={options}
                language={language}
              />
            ) : (
              <p>{words.notAnswered}</p>
            )}
          </section>
        );
      })}
      {together.length > 0 ? (
        <section className="stack">
          <h2>{askedWords[language].household}</h2>
          <dl className="saved">
            {together.map((question) => (
              <div key={question.key}>
                <dt className="label">{question[language]}</dt>
                <dd>{questionAnswer(question, ofHousehold[question.key] ?? "", language)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}
