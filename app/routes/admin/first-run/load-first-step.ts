// Loads a step of the first evening: what the couple have said there, and what is taken for granted.

import {
  type FirstFacts,
  type FirstStep,
  firstSteps,
  isStepDone,
  usualZone,
} from "#domain/first-run/first-evening.ts";
import { type CoupleColours, houseColours } from "#domain/wedding/palette.ts";
import { proposeInvitationCode } from "#server/links/invitation-code.ts";
import type { Services } from "#server/services.ts";
import type { AdminRequest } from "../admin-request.ts";

export type FirstStepView = {
  view: "step";
  step: FirstStep;
  /** The site is there, and this changes its code. */
  isChange: boolean;
  values: FirstFacts;
  colours: CoupleColours;
  /** `proposal`: what stands in the field. null: nobody needs one. */
  code: { isFixed: boolean; text: string } | null;
  notice: "moved" | null;
};

/** null: the site is there, and everything is changed elsewhere, or nobody has begun. */
export async function loadFirstStep({ services, url }: AdminRequest): Promise<FirstStepView | null> {
  const asked = firstSteps.find((step) => step === url.searchParams.get("start"));
  const { settings, start, wedding } = services;
  const evening = await services.views.firstEvening();
  const begun = evening.begun();
  const isMissing = settings.access === "code" && settings.invitationCode === null;
  const isThere = !start.isPreparing();
  const isChange = isThere && asked === "code" && isCodeChosenHere(services) && (begun !== null || isMissing);
  if (isThere && !isChange) return null;
  const facts = begun?.facts ?? {};
  const next = firstSteps.findIndex((step) => !isStepDone(step, facts, false));
  const step = asked && firstSteps.indexOf(asked) <= next ? asked : firstSteps[next];
  const notice = url.searchParams.get("notice");
  return {
    view: "step",
    step: isChange || !step ? "code" : step,
    isChange,
    values: { timeZone: usualZone, ...facts },
    colours: wedding.colours ?? houseColours,
    code:
      settings.access === "code"
        ? {
            isFixed: !isCodeChosenHere(services),
            text: settings.invitationCode ?? proposeInvitationCode(wedding),
          }
        : null,
    notice: notice === "moved" ? notice : null,
  };
}

/** No setting gives one. */
export function isCodeChosenHere({ settings, start }: Pick<Services, "settings" | "start">): boolean {
  return settings.access === "code" && !start.isCodeGiven;
}
