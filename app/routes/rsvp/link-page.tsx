import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Flower } from "#ui/flower.tsx";
import { howToReach } from "#i18n/frame.ts";
import { WaysToReach } from "#ui/ways-to-reach.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { useWedding } from "../../wedding-context.ts";
import { pagePath } from "#domain/page.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../language-context.ts";

export const formPage = { page: "rsvp", sheet: "form", personal: true } as const satisfies PageHandle;

/** While there is a form to send: its script, and a language switch that keeps what was typed. */
export const openForm = {
  enhance: "rsvp",
  switchSubmits: { id: "rsvp", intent: "language", looksOnEnter: true },
} as const satisfies PageHandle;

/** Not the page's own: the browser's word of a lost network would take its place, and Back would not find the form. */
export function useSendAddress(): string {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("sent", "");
  return `${pathname}?${query}`;
}

/** The script of the form shows it. */
export function Offline() {
  return (
    <p className="notice bad" id="offline" role="alert" hidden>
      {useWords("rsvp").offline}
    </p>
  );
}

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
export function ReachCouple() {
  const language = useLanguage();
  const { contact } = useWedding();
  return contact ? <WaysToReach {...howToReach(contact, language)} /> : null;
}

export function Closed({ children }: { children?: React.ReactNode }) {
  const language = useLanguage();
  return <Ended {...wordsOf(language).rsvp.closed}>{children}</Ended>;
}

type EndedProps = { title: string; message: string; children?: React.ReactNode };

export function Ended({ title, message, children }: EndedProps) {
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{title}</h1>
        <p className="lead">{message}</p>
        <ReachCouple />
      </header>
      {children}
    </article>
  );
}

export const forgetIntent = "forget";

export function ForgetUs() {
  const language = useLanguage();
  const { forget, forgetNote } = useWords("households").form;
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
