import { redirect } from "react-router";
import {
  type FirstFacts,
  type FirstStep,
  firstSteps,
  isStepDone,
  usualZone,
} from "#domain/first-run/first-evening.ts";
import { houseColours } from "#domain/wedding/palette.ts";
import { proposeInvitationCode } from "#server/links/invitation-code.ts";
import { isCodeChosenHere } from "#server/workflows/answers/renew-answer-links.ts";
import type { Services } from "#server/services.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { AdminRequest } from "../admin-request.ts";
import { homePath } from "../admin-paths.ts";

export type FirstStepView = Awaited<ReturnType<typeof loadFirstStep>>;

export async function findNextStep({ views }: Services): Promise<FirstStep> {
  const facts = (await orUnavailable(views.firstEvening())).current()?.facts ?? {};
  return firstSteps.find((step) => !isStepDone(step, facts, false)) ?? "code";
}

/** Once the site is there, everything but its code is changed elsewhere. */
export async function loadFirstStep(ctx: AdminRequest) {
  const { services, params, language } = ctx;
  const wanted = params["step"];
  const { settings, start, wedding } = services;
  const firstEvening = (await services.views.firstEvening()).current();
  const isChange = !start.isPreparing();
  const isMissing = settings.access === "code" && settings.invitationCode === null;
  const canChange = isCodeChosenHere(services) && (firstEvening !== null || isMissing);
  if (isChange && !(wanted === "code" && canChange)) throw redirect(homePath(language));
  const step = firstSteps.find((one) => one === wanted);
  const next = isChange ? "code" : await findNextStep(services);
  if (!step || firstSteps.indexOf(step) > firstSteps.indexOf(next)) throw redirect(homePath(language, next));
  return {
    step,
    /** The site is there, and this changes its code. */
    isChange,
    values: { timeZone: usualZone, ...firstEvening?.facts } as FirstFacts,
    colours: wedding.colours ?? houseColours,
    /** `text`: what the field holds. null: nobody needs one. */
    code:
      settings.access === "code"
        ? {
            isFixed: !isCodeChosenHere(services),
            text: settings.invitationCode ?? proposeInvitationCode(wedding),
          }
        : null,
  };
}
