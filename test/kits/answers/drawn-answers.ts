// For tests: the pages and the email that show an answer.

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { comingFields, type Guest } from "#domain/guest/guest.ts";
import { eventsForEveryone } from "#domain/households/invitation.ts";
import { askedByName } from "#domain/rsvp/asked.ts";
import type { RsvpForm } from "#domain/rsvp/rsvp.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { renderConfirmation } from "#emails/confirmation.ts";
import type { SavedAnswer } from "#server/records/receipts.ts";
import type { FormView } from "../../../app/routes/rsvp/form-view.ts";
import { AnswerForm } from "../../../app/routes/rsvp/rsvp-form.tsx";
import { Thanks } from "../../../app/routes/rsvp/thanks.tsx";
import { WeddingContext } from "../../../app/wedding-context.ts";
import { weddingFolder } from "../../../app/wedding-folder.ts";
import { eventfulWedding } from "../guests/further-events.ts";

export const wedding: Wedding = {
  ...eventfulWedding,
  // Asked by name, everybody is asked everything.
  events: eventfulWedding.events?.filter(({ invited }) => invited === "everyone") ?? [],
};
export const asked = askedByName(wedding);

export function drawForm(typed: RsvpForm): string {
  const view: FormView = {
    face: "form",
    typed,
    formToken: "",
    shown: "",
    showsLists: false,
    maskedEmail: null,
    mayLeaveEmail: false,
    fields: comingFields,
    first: eventsForEveryone(wedding)[0],
    asked,
    problems: [],
    alert: null,
    isKept: false,
    isReopened: false,
    personalName: null,
    isLate: false,
    options: wedding,
  };
  const form = createElement(AnswerForm, { view, address: "", language: "en" });
  return renderToStaticMarkup(createElement(WeddingContext, { value: weddingFolder }, form));
}

export function drawThanks(guest: Guest): string {
  const saved: SavedAnswer = {
    guest,
    isEmailMasked: false,
    isMoreKept: false,
    isWithoutEmail: false,
    isSent: true,
    isOnItsWay: false,
    emailComesAt: null,
    late: false,
  };
  const props = {
    saved,
    first: null,
    asked,
    calendar: null,
    changeAddress: "",
    hasOthers: false,
    language: "en",
    options: wedding,
  } as const;
  return renderToStaticMarkup(createElement(Thanks, props));
}

export function confirm(guest: Guest) {
  const email = renderConfirmation({
    language: "en",
    guest: { ...guest, answer: guest.answer ?? "declined" },
    wedding,
    siteUrl: "https://example.se",
    isMoreKept: false,
    first: null,
    asked,
    ofHousehold: [],
    personalLink: null,
    calendarLink: "https://example.se/calendar.ics",
  });
  return { to: guest.email, ...email };
}
