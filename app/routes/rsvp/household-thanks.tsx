// The pages around a household's form: what was saved, and what stands on file once the form is closed. Without an
// email they are all that the household has, so they repeat everything.

import { askedFields, isComingField, saidFields } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { householdWords, shownName } from "#i18n/households.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import type { OwnMember } from "#server/links/household-link.ts";
import type { SavedHousehold } from "#server/records/household-receipts.ts";
import { Envelope } from "#ui/envelope.tsx";
import { Flower } from "#ui/flower.tsx";
import { Closed, Ended } from "./instead-of-form.tsx";
import { SavedFacts } from "../answering/saved-facts.tsx";
import { EmailNotice } from "./thanks.tsx";

type Options = Pick<Wedding, "foodOptions" | "allergyOptions" | "timeZone">;

export type HouseholdThanksView = {
  face: "household thanks";
  members: readonly OwnMember[];
  saved: SavedHousehold;
  options: Options;
};

export function HouseholdThanks({ view, language }: { view: HouseholdThanksView; language: Language }) {
  const { saved, members, options } = view;
  const { emails, isNews, late } = saved;
  const words = householdWords[language].form.thanks;
  const { thanks } = rsvpWords[language];
  const isAnyComing = members.some(({ guest }) => guest.answer === "accepted");
  const areAllAnswered = members.every(({ guest }) => guest.answered);
  const areAllAway = areAllAnswered && !isAnyComing;
  const [email] = emails;
  const title = areAllAway
    ? words.declined
    : members.every(({ guest }) => guest.answer === "accepted")
      ? words.accepted
      : words.several;
  return (
    <article className="page narrow">
      <header className="title-block">
        {email ? <Envelope /> : <Flower name="cornflower" />}
        <h1>{title}</h1>
      </header>
      {isNews ? (
        <EmailNotice email={email ?? null} timeZone={options.timeZone} language={language} />
      ) : (
        <p className="notice" role="status">
          {words.unchanged}
        </p>
      )}
      {late ? <p>{words.late}</p> : null}
      <div className="stack">
        <p>{thanks.saved}</p>
        <Members members={members} options={options} language={language} />
        {areAllAnswered ? null : <p>{words.open}</p>}
        <p className="cluster">
          {isAnyComing ? (
            <a className="button quiet" href={`/${language}/calendar.ics`}>
              {thanks.calendar}
            </a>
          ) : null}
          <a className="button quiet" href={pagePath(language, "rsvp")}>
            {words.change}
          </a>
        </p>
      </div>
    </article>
  );
}

export type HouseholdClosedView = {
  face: "household closed";
  members: readonly OwnMember[];
  options: Options;
};

export function HouseholdClosed({ view, language }: { view: HouseholdClosedView; language: Language }) {
  return (
    <Closed language={language}>
      <div className="stack">
        <p>{householdWords[language].form.closed}</p>
        <Members members={view.members} options={view.options} language={language} />
      </div>
    </Closed>
  );
}

/** The household was given a new code while the form was open. */
export function HouseholdExpired({ language }: { language: Language }) {
  return <Ended {...householdWords[language].form.expired} language={language} />;
}

type MembersProps = { members: readonly OwnMember[]; options: Options; language: Language };

function Members({ members, options, language }: MembersProps) {
  const words = householdWords[language].form;
  const guests = members.map(({ guest }) => guest);
  return members.map(({ guest, maskedEmail }) => {
    const asked = askedFields(guest);
    const isComing = guest.answer === "accepted";
    const fields = saidFields.filter((field) =>
      isComingField(field) ? isComing && asked.includes(field) : field !== "email" || maskedEmail !== null,
    );
    return (
      <section key={guest.id} className="stack">
        <h2>{shownName(guest, guests, language)}</h2>
        {guest.answered ? (
          <SavedFacts
            answer={{ guest: { ...guest, email: maskedEmail }, isEmailMasked: false, isMoreKept: false }}
            fields={fields}
            options={options}
            language={language}
          />
        ) : (
          <p>{words.notAnswered}</p>
        )}
      </section>
    );
  });
}
