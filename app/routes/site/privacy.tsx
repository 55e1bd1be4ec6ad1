// Drawn from what the couple keep and show now.

import type { RouterContextProvider } from "react-router";
import { type DataTopic, dataTopicsOf } from "#domain/retention.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { pagesOf } from "#i18n/couple.ts";
import type { Words } from "#i18n/words.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { Phone } from "#ui/ways-to-reach.tsx";
import { findKeptUntil } from "#server/workflows/deletion/list-deletions.ts";
import { useLanguage, useWords } from "../../language-context.ts";

export type PrivacyFacts = {
  couple: string;
  contact: NonNullable<Wedding["contact"]>;
  /** What an invited visitor can read of a guest by choosing the name. */
  fills: "names" | "everything";
  /** A site in one language has none to remember. */
  cookies: "cookies" | "cookiesInOneLanguage";
  /** Of the place, on a page that the couple may leave out. */
  hasMap: boolean;
  topics: readonly DataTopic[];
  hasGuestBook: boolean;
  /** A household's form shows each of its members what the others have answered. */
  cards: "cards" | "noCards";
  areSeatsVisible: boolean;
  until: { allergies: string; everything: string };
};

export async function loadPrivacy(
  context: Readonly<Pick<RouterContextProvider, "get">>,
  language: Language,
): Promise<PrivacyFacts> {
  const services = context.get(servicesContext);
  const { wedding } = services;
  const { couple, contact = {}, suggestionsFill: fills = "names" } = wedding;
  const [until, households, seating] = await orUnavailable(
    Promise.all([findKeptUntil(services, language), services.views.households(), services.views.seating()]),
  );
  const pages = pagesOf(services.content, language);
  const hasGuestBook = pages.includes("guestBook");
  const data = {
    guests: services.guestList.guests(),
    households: households.ids().map(households.byId),
    wedding,
  };
  return {
    couple: `${couple.first} & ${couple.second}`,
    contact,
    fills,
    cookies: languagesOf(wedding).length > 1 ? "cookies" : "cookiesInOneLanguage",
    hasMap: pages.includes("information"),
    topics: dataTopicsOf(data),
    hasGuestBook,
    cards: households.hasCodes() ? "cards" : "noCards",
    areSeatsVisible: hasGuestBook && seating.areSeatsVisible(),
    until,
  };
}

export function Privacy({ facts }: { facts: PrivacyFacts }) {
  const language = useLanguage();
  const words = useWords("privacy");
  const { couple, contact, until } = facts;
  const { topics, origin, ground } = words.kept;
  return (
    <article className="page narrow">
      <header className="title-block">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </header>
      <Section title={words.responsible.title} says={[words.responsible.message(couple)]}>
        <Contact contact={contact} />
      </Section>
      <Section
        title={words.kept.title}
        says={[...facts.topics.map((topic) => topics[topic]), origin, ground]}
      />
      <Section title={words.seen.title} says={seenBy(facts, words.seen)} />
      <Section
        title={words.until.title}
        says={[
          words.until.allergies(until.allergies),
          words.until.everything(until.everything),
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

type SeenWords = Words["privacy"]["seen"];

function seenBy({ hasGuestBook, areSeatsVisible, cards, fills }: PrivacyFacts, words: SeenWords): string[] {
  return [
    ...(hasGuestBook ? [words.guestBook] : []),
    ...(areSeatsVisible ? [words.seats] : []),
    ...(cards === "cards" ? [words.household] : []),
    words.food[cards],
    words.suggestions[fills],
    words.everythingElse,
    words.nobodyElse,
  ];
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

function Contact({ contact: { phone, email } }: Pick<PrivacyFacts, "contact">) {
  const { phoneLabel, emailLabel, noContact } = useWords("privacy").responsible;
  if (!phone && !email) return <p>{noContact}</p>;
  return (
    <ul>
      {phone ? (
        <li>
          {phoneLabel} <Phone number={phone} />
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
