// A draft and what became of a mailing have an address each; the other one leads there.

import { type MiddlewareFunction, redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { mailingPath, resultsPath } from "../admin-view.ts";

/** The answer to a form stays where the form was, with all that was typed. */
export function openByState(page: "draft" | "results"): MiddlewareFunction<Response> {
  return async ({ request, url, params, context }, next) => {
    if (request.method === "POST") return next();
    const found = await orUnavailable(findMailing(context.get(servicesContext), params["id"] ?? ""));
    if (!found) return next();
    const isDraft = found.mailing.state === "draft";
    if (isDraft === (page === "draft")) return next();
    const language = readLanguage(params["language"]);
    throw redirect((isDraft ? mailingPath : resultsPath)(language, found.id) + url.search);
  };
}
