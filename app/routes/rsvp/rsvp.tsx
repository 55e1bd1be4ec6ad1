// The RSVP: a form that works alone, the answer to it, and the page that repeats what was saved.

import { data, redirect } from "react-router";
import { fullName, type Guest } from "#domain/guest.ts";
import { type Language, readLanguage } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { isAnsweringClosed, isLate } from "#domain/rsvp.ts";
import { type FieldProblem, readRsvpForm, type TypedRsvp } from "#domain/rsvp-form-reader.ts";
import type { TitleName } from "#i18n/frame.ts";
import { Conflict, DocumentsUnavailable } from "#server/documents/documents.ts";
import type { Services } from "#server/services.ts";
import { addressContext, answererContext, servicesContext, takeBackContext } from "#server/web/contexts.ts";
import { limits } from "#server/web/rate-limits.ts";
import { readForm } from "#server/web/read-form.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { Answerer } from "#server/workflows/find-own-guest.ts";
import { findSavedAnswer, type SavedAnswer } from "#server/workflows/receipts.ts";
import { readShown, sealShown, type ShownForm } from "#server/workflows/shown-form.ts";
import { submitRsvp } from "#server/workflows/submit-rsvp.ts";
import { wedding } from "#wedding/wedding.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/rsvp";
import { Closed } from "./closed.tsx";
import { RsvpForm } from "./rsvp-form.tsx";
import { Thanks } from "./thanks.tsx";
import { TakeBack } from "./take-back.tsx";
import { actTakeBack, loadTakeBack, type TakeBackFace } from "./take-back-requests.ts";
import { blankForm, typedFrom } from "./typed-form.ts";

export type FormView = {
  face: "form";
  typed: TypedRsvp;
  formToken: string;
  /** What the form shows of a guest, sealed; blank: nothing. */
  shown: string;
  problems: readonly (FieldProblem | { field: "email"; problem: "severalGuests" })[];
  alert: "noMatch" | "notSaved" | "tooMany" | null;
  /** The couple will see the attempt that fitted no guest. */
  isKept: boolean;
  /** The guest of the personal link, whose name the form does not ask for. */
  personalName: string | null;
  isLate: boolean;
};
type ThanksView = { face: "thanks"; saved: SavedAnswer; changeAddress: string };
type View = FormView | ThanksView | TakeBackFace | { face: "closed" };

export const handle = (loaded: View | null | undefined, acted: View | null | undefined): PageHandle => {
  const view = acted ?? loaded;
  const title = view ? titleOf(view) : null;
  return {
    page: "rsvp",
    sheet: "form",
    personal: true,
    ...(view?.face === "form" ? { enhance: "rsvp", switchSubmits: "rsvp" } : {}),
    ...(title ? { title } : {}),
  };
};

function titleOf(view: View): TitleName | null {
  if (view.face === "take back") return "takeBack";
  if (view.face !== "form") return view.face;
  return view.alert ?? (view.problems.length > 0 ? "problems" : null);
}

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<View | null> {
  const services = context.get(servicesContext);
  const holder = context.get(takeBackContext);
  if (holder) return loadTakeBack({ services, holder, language: readLanguage(params.language) });
  const answerer = context.get(answererContext);
  if (!answerer) return null;
  const url = new URL(request.url);
  const receipt = url.searchParams.get("answer");
  const saved = receipt === null ? null : await orUnavailable(findSavedAnswer(services, answerer, receipt));
  if (saved) {
    const page = pagePath(readLanguage(params.language), "rsvp");
    // By the receipt, not by the answer link: that one goes to the guest's own mailbox alone.
    return { face: "thanks", saved, changeAddress: `${page}?change=${receipt}` };
  }
  if (isAnsweringClosed(services.wedding, services.now())) return { face: "closed" };
  const guest = answerer.own?.guest ?? null;
  return formView(services, { typed: guest ? typedFrom(guest, services.wedding) : blankForm, guest });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const holder = context.get(takeBackContext);
  if (holder) {
    return actTakeBack({ services, holder, language: readLanguage(params.language) }, new URL(request.url));
  }
  const answerer = context.get(answererContext);
  if (!answerer) return null;
  const fields = await readForm(request);
  const { typed, form } = readRsvpForm(fields, services.wedding);
  const guest = answerer.own?.guest ?? null;
  const shown = readShown(services, fields.get("shown") ?? "");
  const formToken = readFormToken(fields);
  const again = (status: number, shown: Partial<FormView>) =>
    data(
      formView(services, {
        typed,
        guest,
        shown: fields.get("shown") ?? "",
        ...(formToken ? { formToken } : {}),
        ...shown,
      }),
      { status },
    );

  if (fields.get("intent") === "language") return again(200, {});
  if (!form.ok) return again(422, { problems: form.refusal });
  const language = readLanguage(params.language);
  try {
    const isWithin = await takeTry(services, answerer, context.get(addressContext));
    if (!isWithin) return again(429, { alert: "tooMany" });
    // A form without a token is none of ours; with a new one its sender may send it again.
    if (!formToken) return again(422, { alert: "notSaved" });
    const origin = services.keys.sign("address", context.get(addressContext));
    const submission = { form: form.value, formToken, language, shown, origin };
    const saved = await submitRsvp(services, answerer, submission);
    if (saved.ok) return redirect(`${pagePath(language, "rsvp")}?answer=${saved.value}`, 303);
    const { refusal } = saved;
    if (refusal.reason === "closed") return data({ face: "closed" } as const, { status: 403 });
    if (refusal.reason === "email missing")
      return again(422, { problems: [{ field: "email", problem: "required" }] });
    return refusal.reason === "several"
      ? again(422, { problems: [{ field: "email", problem: "severalGuests" }] })
      : again(422, { alert: "noMatch", isKept: refusal.isKept });
  } catch (error) {
    if (!(error instanceof DocumentsUnavailable || error instanceof Conflict)) throw error;
    services.log("answer not saved", { reason: error.name });
    return again(503, { alert: "notSaved" });
  }
}

export default function Rsvp({ loaderData, actionData, params }: Route.ComponentProps) {
  const language: Language = readLanguage(params.language);
  const view: View | null = actionData ?? loaderData;
  if (view?.face === "form") return <RsvpForm view={view} language={language} options={wedding} />;
  if (view?.face === "thanks") return <Thanks {...view} language={language} options={wedding} />;
  if (view?.face === "take back") return <TakeBack view={view} language={language} />;
  return view ? <Closed language={language} /> : null;
}

type Shown = Pick<FormView, "typed"> & Partial<FormView> & { guest: Guest | null };

function formView(services: Services, { guest, ...shown }: Shown): FormView {
  const { random, wedding: facts, now } = services;
  return {
    face: "form",
    formToken: random(16).toString("base64url"),
    shown: guest ? sealShown(services, toShown(guest)) : "",
    problems: [],
    alert: null,
    isKept: false,
    personalName: guest && fullName(guest),
    isLate: isLate(facts, now()),
    ...shown,
  };
}

function toShown({ id, foodOptions, allergies }: Guest): ShownForm {
  return { guestId: id, foodOptions, allergies, keepsEmail: false };
}

function readFormToken(fields: URLSearchParams): string | null {
  const token = fields.get("form") ?? "";
  return /^[\w-]{22}$/.test(token) ? token : null;
}

async function takeTry({ rateLimits }: Services, visitor: Answerer, address: string): Promise<boolean> {
  const { ok } = await rateLimits.take([
    { limit: limits.answersPerVisitor, subject: visitor.id },
    { limit: limits.answersPerAddress, subject: address },
  ]);
  return ok;
}
