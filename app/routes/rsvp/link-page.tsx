// The pages that say or ask one thing: what a link in an email opens, and what stands instead of the form.

import type { ReactNode } from "react";
import { Flower } from "#ui/flower.tsx";
import type { Language } from "#domain/language.ts";
import { howToReach } from "#i18n/frame.ts";
import { WaysToReach } from "#ui/ways-to-reach.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { useWedding } from "../../wedding-context.ts";
import { pagePath } from "#domain/page.ts";
import { rsvpWords } from "#i18n/rsvp.ts";
import { householdWords } from "#i18n/households.ts";

export const formPage = { page: "rsvp", sheet: "form", personal: true } as const satisfies PageHandle;

/** While there is a form to send: its script, and a language switch that keeps what was typed. */
export const openForm = {
  enhance: "rsvp",
  switchSubmits: { id: "rsvp", intent: "language" },
} as const satisfies PageHandle;

export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <article className="page narrow stack">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{title}</h1>
      </header>
      {children}
    </article>
  );
}

/** Shown wherever a page cannot help a guest further. Empty in a trial wedding without a contact. */
export function ReachCouple({ language }: { language: Language }) {
  const { contact } = useWedding();
  return contact ? <WaysToReach {...howToReach(contact, language)} /> : null;
}

/** After the last day, if the couple chose to close the form. */
export function Closed({ language, children }: { language: Language; children?: React.ReactNode }) {
  return (
    <Ended {...rsvpWords[language].closed} language={language}>
      {children}
    </Ended>
  );
}

type EndedProps = { title: string; message: string; language: Language; children?: React.ReactNode };

/** There is nothing to send any more, and the couple can be reached. */
export function Ended({ title, message, language, children }: EndedProps) {
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{title}</h1>
        <p className="lead">{message}</p>
        <ReachCouple language={language} />
      </header>
      {children}
    </article>
  );
}

export const forgetIntent = "forget";

export function ForgetUs({ language }: { language: Language }) {
  const { forget, forgetNote } = householdWords[language].form;
  return (
    <form className="stack" method="post" action={`${pagePath(language, "rsvp")}/household`}>
      <p className="small">{forgetNote}</p>
      <p>
        <button className="button quiet small" name="intent" value={forgetIntent}>
          {forget}
        </button>
      </p>
    </form>
  );
}
