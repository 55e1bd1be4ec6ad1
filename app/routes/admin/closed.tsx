import { useLanguage, useWords } from "../../language-context.ts";
import { adminPath } from "./admin-paths.ts";
import { PageTitle } from "./page-title.tsx";

/** Signed in, but not for this. */
export function ClosedPage() {
  const language = useLanguage();
  const { title, message, back } = useWords("roles").closed;
  return (
    <article className="column">
      <PageTitle>{title}</PageTitle>
      <p role="alert">{message}</p>
      <p>
        <a className="button" href={adminPath(language)}>
          {back}
        </a>
      </p>
    </article>
  );
}
