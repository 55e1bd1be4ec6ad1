// Until a couple have their site, its steps come before these pages. No layout, which would be one more script.

import { type MiddlewareFunction, redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { homePath } from "./admin-paths.ts";
import { type FirstStep, firstSteps, isStepDone } from "#domain/first-run/first-evening.ts";
import type { Services } from "#server/services.ts";
import { orUnavailable } from "#server/web/unavailable.ts";

export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, params, context }, next) => {
    const services = context.get(servicesContext);
    if (request.method === "GET" && services.start.isPreparing())
      throw redirect(homePath(readLanguage(params["language"]), await findNextStep(services)));
    return next();
  },
];

export async function findNextStep({ views }: Services): Promise<FirstStep> {
  const facts = (await orUnavailable(views.firstEvening())).current()?.facts ?? {};
  return firstSteps.find((step) => !isStepDone(step, facts, false)) ?? "code";
}
