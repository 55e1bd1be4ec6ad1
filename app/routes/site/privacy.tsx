// The privacy notice: what is kept of whom and why, who sees it and until when. The days come from the
// facts, and from what the couple chose since.

import type { RouterContextProvider } from "react-router";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { Wedding } from "#domain/wedding.ts";
import { formatDay } from "#i18n/dates.ts";
import { privacyWords } from "#i18n/privacy.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { type ListedDeletion, listDeletions } from "#server/workflows/list-deletions.ts";

export type PrivacyFacts = {
  title: string;
  /** Both names. */
  couple: string;
  contact: NonNullable<Wedding["contact"]>;
  /** What who is invited reads of a guest by choosing the name. */
  fills: "names" | "everything";
  allergiesUntil: string;
  everythingUntil: string;
};

export async function loadPrivacy(
  context: Readonly<Pick<RouterContextProvider, "get">>,
  language: Language,
): Promise<PrivacyFacts> {
  const services = context.get(servicesContext);
  const wedding: Wedding & { suggestionsFill?: "names" | "everything" } = services.wedding;
  const { couple, contact = {}, suggestionsFill: fills = "everything" } = wedding;
  const deletions = await orUnavailable(listDeletions(services));
  const everything = deletions.find(({ kind }) => kind === "everything");
  const allergies = deletions.find(({ kind }) => kind === "allergies") ?? everything;
  return {
    title: privacyWords[language].title,
    couple: `${couple.first} & ${couple.second}`,
    contact,
    fills,
    allergiesUntil: untilWhen(allergies, language),
    everythingUntil: untilWhen(everything, language),
  };
}

function untilWhen(deletion: ListedDeletion | undefined, language: Language): string {
  const { until } = privacyWords[language];
  if (!deletion || deletion.status === "past") return until.byHand;
  const { doneOn, earliest } = deletion;
  return doneOn === null ? until.day(formatDay(earliest, language)) : until.done(formatDay(doneOn, language));
}

export function Privacy({ facts, language }: { facts: PrivacyFacts; language: Language }) {
  const words = privacyWords[language];
  const { couple, contact, fills } = facts;
  return (
    <article className="page">
      <header className="title-block">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <div className="prose">
        <h2>{words.responsible.title}</h2>
        <p>{words.responsible.message(couple)}</p>
        <Contact contact={contact} language={language} />
        <h2>{words.kept.title}</h2>
        <Items items={words.kept.items} />
        <h2>{words.seen.title}</h2>
        <Items items={[...words.seen.items, words.seen.suggestions[fills]]} />
        <p>{words.seen.nobodyElse}</p>
        <h2>{words.until.title}</h2>
        <Items
          items={[
            words.until.allergies(facts.allergiesUntil),
            words.until.everything(facts.everythingUntil),
            ...words.until.items,
          ]}
        />
        <h2>{words.emails.title}</h2>
        <p>{words.emails.message}</p>
        <h2>{words.browser.title}</h2>
        <p>{words.browser.cookies}</p>
        <p>{words.browser.addresses}</p>
        <p>
          {words.browser.map} <a href={pagePath(language, "information")}>{words.browser.mapPage}</a>
        </p>
        <h2>{words.rights.title}</h2>
        <p>{words.rights.message}</p>
        <p>{words.rights.complaint}</p>
      </div>
    </article>
  );
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Contact({
  contact: { phone, email },
  language,
}: Pick<PrivacyFacts, "contact"> & { language: Language }) {
  const { phoneLabel, emailLabel, noContact } = privacyWords[language].responsible;
  if (!phone && !email) return <p>{noContact}</p>;
  return (
    <ul className="contact">
      {phone ? (
        <li>
          {phoneLabel} <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>
        </li>
      ) : null}
      {email ? (
        <li>
          {emailLabel} <a href={`mailto:${email}`}>{email}</a>
        </li>
      ) : null}
    </ul>
  );
}
