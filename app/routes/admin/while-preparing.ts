// Until a couple have their site, its steps come before these pages. No layout, which would be one more script.

import { type MiddlewareFunction, redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { homePath } from "./admin-paths.ts";
import { findNextStep } from "./first-run/load-first-step.ts";

export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, params, context }, next) => {
    const services = context.get(servicesContext);
    if (request.method === "GET" && services.start.isPreparing())
      throw redirect(homePath(readLanguage(params["language"]), await findNextStep(services)));
    return next();
  },
];
