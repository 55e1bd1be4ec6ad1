import type { Language } from "#domain/language.ts";
import { roleWords } from "#i18n/people/roles.ts";
import { adminPath } from "./admin-view.ts";

/** Signed in, but not for this. */
export function ClosedPage({ language }: { language: Language }) {
  const { title, message, back } = roleWords[language].closed;
  return (
    <article className="column">
      <h1>{title}</h1>
      <p role="alert">{message}</p>
      <p>
        <a className="button" href={adminPath(language)}>
          {back}
        </a>
      </p>
    </article>
  );
}
