import { useLocation, useRouteLoaderData } from "react-router";
import { languageNames, pathInLanguage } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage } from "../../language-context.ts";
import { isVisibleIn, type SiteFacts, usePage } from "../../page-handle.ts";

export function LanguageSwitch() {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const site = useRouteLoaderData<SiteFacts>("root");
  const { page, switchSubmits: submits } = usePage();
  const of = site?.languages ?? [];
  // Enter in a field presses the first button of its form, and that must not change the language.
  const first = submits ? (
    <button
      form={submits.id}
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden
      {...(submits.looksOnEnter ? { name: "intent", value: "look" } : {})}
    />
  ) : null;
  if (of.length < 2) return first;
  return (
    <div className="language-switch" role="group" aria-label={wordsOf(language).frame.language}>
      {first}
      {of.map((other) => {
        const address = isVisibleIn(site, page, other)
          ? pathInLanguage(pathname, other) + search
          : pagePath(other, "home");
        return submits ? (
          <button
            key={other}
            form={submits.id}
            formAction={address}
            formNoValidate
            name="intent"
            value={submits.intent}
            lang={other}
            aria-pressed={other === language}
          >
            {languageNames[other]}
          </button>
        ) : (
          <a
            key={other}
            href={address}
            hrefLang={other}
            lang={other}
            aria-current={other === language ? "true" : undefined}
          >
            {languageNames[other]}
          </a>
        );
      })}
    </div>
  );
}
