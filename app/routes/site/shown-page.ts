// A page that the couple have left out, or that has nothing to say, leads home like an unknown one.

import { type MiddlewareFunction, redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import type { FurtherPage } from "#domain/wedding/wedding.ts";
import { pagesOf } from "#i18n/couple.ts";
import { servicesContext } from "#server/web/contexts.ts";

export function shownPage(page: FurtherPage): MiddlewareFunction<Response> {
  return ({ context, params }, next) => {
    const language = readLanguage(params["language"]);
    const isShown = pagesOf(context.get(servicesContext).content, language).includes(page);
    if (!isShown) throw redirect(pagePath(language, "home"));
    return next();
  };
}
