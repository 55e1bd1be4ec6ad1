// The page of the link "no more emails": one button, and the way back. Opening the link changes nothing, since
// mail programs open links too.

import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { stopEmailsWords } from "#i18n/mailings/stop-emails.ts";
import { LinkPage, ReachCouple } from "./link-page.tsx";
import type { StopEmailsFace } from "./link-requests.ts";

export function StopEmails({ view, language }: { view: StopEmailsFace; language: Language }) {
  const words = stopEmailsWords[language];
  const { address, isStopped, isBack, isNotSaved } = view;
  if (address === null) {
    return (
      <LinkPage title={words.broken.title}>
        <p className="lead">{words.broken.message}</p>
        <p>{words.broken.help}</p>
        <ReachCouple language={language} />
      </LinkPage>
    );
  }
  const notSaved = isNotSaved ? (
    <p className="notice bad" role="alert">
      {words.notSaved}
    </p>
  ) : null;
  if (isStopped) {
    const { done } = words;
    return (
      <LinkPage title={done.title}>
        <div className="notice good" role="status">
          {done.message(address)}
        </div>
        <p>{done.comes}</p>
        <p>{done.stands}</p>
        <p>
          <a href={pagePath(language, "rsvp")}>{done.answer}</a>
        </p>
        {notSaved}
        <form method="post" className="stack">
          <p>{done.regret}</p>
          <p>
            <button className="button quiet" name="emails" value="start">
              {done.button}
            </button>
          </p>
        </form>
      </LinkPage>
    );
  }
  const { open } = words;
  return (
    <LinkPage title={open.title}>
      {isBack ? (
        <div className="notice good" role="status">
          {open.again(address)}
        </div>
      ) : null}
      <p className="lead">{open.message(address)}</p>
      <p>{open.note}</p>
      {notSaved}
      <form method="post">
        <button className="button" name="emails" value="stop">
          {open.button}
        </button>
      </form>
    </LinkPage>
  );
}
