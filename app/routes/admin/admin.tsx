// The couple's room. Signing in and the guest list follow; until then the page says so.

import { readLanguage } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { siteWords } from "#i18n/site.ts";
import { Flower } from "#ui/flower.tsx";
import type { Route } from "./+types/admin";

export const handle = { page: "admin", personal: true };

export default function Admin({ params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  const words = siteWords[language].adminSoon;
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="meadowButtercup" />
        <h1>{words.title}</h1>
        <p>{words.message}</p>
      </header>
      <p className="center">
        <a className="button quiet" href={pagePath(language, "home")}>
          {words.back}
        </a>
      </p>
    </article>
  );
}
