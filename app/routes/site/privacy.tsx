// The privacy notice: what is stored about whom and why, who sees it and for how long. The days come from the
// wedding's facts and the couple's later choices.

import type { RouterContextProvider } from "react-router";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { pagesOf } from "#i18n/couple.ts";
import { formatDay } from "#i18n/dates.ts";
import { privacyWords } from "#i18n/privacy.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { type ListedDeletion, listDeletions } from "#server/workflows/deletion/list-deletions.ts";

export type PrivacyFacts = {
  /** Both names. */
  couple: string;
  contact: NonNullable<Wedding["contact"]>;
  /** What an invited visitor can read of a guest by choosing the name. */
  fills: "names" | "everything";
  /** A site in one language has none to remember. */
  cookies: "cookies" | "cookiesInOneLanguage";
  /** Of the place, on a page that the couple may leave out. */
  hasMap: boolean;
  allergiesUntil: string;
  everythingUntil: string;
};

export async function loadPrivacy(
  context: Readonly<Pick<RouterContextProvider, "get">>,
  language: Language,
): Promise<PrivacyFacts> {
  const services = context.get(servicesContext);
  const { wedding } = services;
  const { couple, contact = {}, suggestionsFill: fills = "names" } = wedding;
  const deletions = await orUnavailable(listDeletions(services));
  const everything = deletions.find(({ kind }) => kind === "everything");
  // Without a day of their own, allergies are deleted with everything else.
  const allergies =
    deletions.find(({ kind, status }) => kind === "allergies" && status !== "past") ?? everything;
  return {
    couple: `${couple.first} & ${couple.second}`,
    contact,
    fills,
    cookies: languagesOf(wedding).length > 1 ? "cookies" : "cookiesInOneLanguage",
    hasMap: pagesOf(services.content, language).includes("information"),
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
    <article className="page narrow">
      <header className="title-block">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <Section title={words.responsible.title} says={[words.responsible.message(couple)]}>
        <Contact contact={contact} language={language} />
      </Section>
      <Section title={words.kept.title} says={words.kept.items} />
      <Section
        title={words.seen.title}
        says={[...words.seen.items, words.seen.suggestions[fills], words.seen.nobodyElse]}
      />
      <Section
        title={words.until.title}
        says={[
          words.until.allergies(facts.allergiesUntil),
          words.until.everything(facts.everythingUntil),
          ...words.until.items,
        ]}
      />
      <Section title={words.emails.title} says={[words.emails.message, words.emails.mailings]} />
      <Section title={words.browser.title} says={[words.browser[facts.cookies], words.browser.addresses]}>
        {facts.hasMap ? (
          <p>
            {words.browser.map} <a href={pagePath(language, "information")}>{words.browser.mapPage}</a>.
          </p>
        ) : null}
      </Section>
      <Section title={words.rights.title} says={[words.rights.message, words.rights.complaint]} />
    </article>
  );
}

type SectionProps = { title: string; says: readonly string[]; children?: React.ReactNode };

function Section({ title, says, children }: SectionProps) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {says.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </section>
  );
}

function Contact({
  contact: { phone, email },
  language,
}: Pick<PrivacyFacts, "contact"> & { language: Language }) {
  const { phoneLabel, emailLabel, noContact } = privacyWords[language].responsible;
  if (!phone && !email) return <p>{noContact}</p>;
  return (
    <ul>
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
