import type { Language } from "#domain/language.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { Flower } from "#ui/flower.tsx";
import { ReachCouple } from "./reach-couple.tsx";

/** After the last day, if the couple let it close the form. */
export function Closed({ language }: { language: Language }) {
  const { title, message } = rsvpWords[language].closed;
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{title}</h1>
        <p className="lead">{message}</p>
        <ReachCouple language={language} />
      </header>
    </article>
  );
}
