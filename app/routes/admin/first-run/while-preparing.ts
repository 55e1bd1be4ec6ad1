// Around the pages that a couple need only once they have their site: until then their steps come first.

import { redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { homePath } from "../admin-view.ts";
import type { Route } from "./+types/while-preparing";
import { findNextStep } from "./load-first-step.ts";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }, next) => {
    const services = context.get(servicesContext);
    if (request.method === "GET" && services.start.isPreparing())
      throw redirect(homePath(readLanguage(params.language), await findNextStep(services)));
    return next();
  },
];
