import type { Language } from "#domain/language.ts";
import { sayHowToReach } from "#i18n/contact.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { ContactLine } from "#ui/contact-line.tsx";
import { Flower } from "#ui/flower.tsx";
import { wedding } from "#wedding/wedding.ts";

/** After the last day, if the couple let it close the form. */
export function Closed({ language }: { language: Language }) {
  const { title, message } = rsvpWords[language].closed;
  const { contact } = wedding;
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{title}</h1>
        <p className="lead">{message}</p>
        {contact ? <ContactLine words={sayHowToReach(contact, language)} contact={contact} /> : null}
      </header>
    </article>
  );
}
