// Around the pages that a couple need only once they have their site: until then their steps come first.

import { redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { isCouple } from "#server/admin.ts";
import { adminContext, servicesContext } from "#server/web/contexts.ts";
import { adminPath } from "../admin-view.ts";
import type { Route } from "./+types/while-preparing";

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, params, context }, next) => {
    const admin = context.get(adminContext);
    const isPreparing = context.get(servicesContext).start.isPreparing();
    if (request.method === "GET" && isPreparing && admin && isCouple(admin))
      throw redirect(adminPath(readLanguage(params.language), { start: "" }));
    return next();
  },
];
