// The RSVP page: a form that needs no script, its action, and the page that repeats what was saved.

import { data, redirect, useLocation } from "react-router";
import { type Language, languageOfPath, readLanguage } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { householdIdOf } from "#domain/households/household.ts";
import { findGuestsNamed } from "#domain/names/name-matching.ts";
import { maskEmail } from "#domain/masked-email.ts";
import { type RsvpForm, withEvents } from "#domain/rsvp/rsvp.ts";
import { householdWords } from "#i18n/households.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp-deadline.ts";
import { keepSevere, readSevereChoice } from "#domain/rsvp/gone-allergies.ts";
import { readRsvpForm } from "#domain/rsvp/answer-form-reader.ts";
import type { TitleName } from "#i18n/frame.ts";
import type { Services } from "#server/services.ts";
import { addressContext, answererContext, memberContext, servicesContext } from "#server/web/contexts.ts";
import { wideNetworkOf } from "#server/limits/network-address.ts";
import { limits } from "#server/limits/rate-limits.ts";
import { readForm } from "#server/web/read-form.ts";
import { orNotSaved, orUnavailable } from "#server/web/unavailable.ts";
import type { Answerer, OwnAnswer } from "#server/workflows/answers/find-own-guest.ts";
import { answerLinkName, findAnswerLink } from "#server/links/answer-link.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { findSavedAnswer, listAnswersOf } from "#server/records/receipts.ts";
import { findToldEvents } from "#server/links/told-events.ts";
import { readShown, shownGuest } from "#server/links/shown-form.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import { putBackOwn } from "#server/workflows/answers/put-back-allergies.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/rsvp";
import {
  findAskedByForm,
  findDoubt,
  type FormView,
  formView,
  type QuestionView,
  refusedView,
} from "./form-view.ts";
import { AnswerForm, HouseholdForm } from "./rsvp-form.tsx";
import { actHousehold, type HouseholdFace, loadHouseholdForm, optionsOf } from "./household-requests.ts";
import { actOnLink, type LinkFace, loadLink } from "./link-requests.ts";
import { KitchenPage } from "./kitchen-page.tsx";
import { putBackIntent, putBackQuery } from "../answering/gone-allergies.tsx";
import { Closed, Ended, forgetIntent, Received } from "./link-page.tsx";
import { Question } from "./question.tsx";
import { StopEmails } from "./stop-emails.tsx";
import { type AnsweredByGuest, HouseholdClosed, Thanks, type ThanksView } from "./thanks.tsx";
import { TakeBack } from "./take-back.tsx";

type ReceivedView = { face: "received"; because: "answeredBefore" | "manyAnswers" };
type OtherView = FormView | QuestionView | ThanksView | ReceivedView | LinkFace | { face: "closed" };
type View = OtherView | HouseholdFace | { face: "household expired" };

export const handle = (loaded: View | null | undefined, acted: View | null | undefined): PageHandle => {
  const view = acted ?? loaded;
  const title = view ? titleOf(view) : null;
  const isFilledIn = view?.face === "form" || view?.face === "question" || view?.face === "household";
  return {
    page: "rsvp",
    sheet: view?.face === "kitchen" ? "kitchen" : "form",
    personal: true,
    ...(isFilledIn ? { enhance: "rsvp", switchSubmits: { id: "rsvp", intent: "language" } } : {}),
    ...(title ? { title } : {}),
  };
};

function titleOf(view: View): TitleName | null {
  if (view.face === "take back") return "takeBack";
  if (view.face === "stop emails") return "stopEmails";
  if (view.face === "kitchen") {
    if (typeof view.shown === "object") return "kitchen";
    return view.shown === "ended" ? "kitchenEnded" : "kitchenWait";
  }
  if (view.face === "household closed") return "closed";
  if (view.face === "household expired") return "notSaved";
  if (view.face === "household" && view.alert !== null) return "notSaved";
  if ((view.face === "household" || view.face === "form") && view.severe.length > 0) return "notSaved";
  if (view.face === "household") return view.problems.length > 0 ? "problems" : null;
  if (view.face !== "form") return view.face;
  return view.alert ?? (view.problems.length > 0 ? "problems" : null);
}

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<View | null> {
  const services = context.get(servicesContext);
  const byLink = loadLink(context, readLanguage(params.language), new URL(request.url));
  if (byLink) return byLink;
  const answerer = await context.get(answererContext)();
  if (!answerer) return null;
  const url = new URL(request.url);
  const language = readLanguage(params.language);
  const member = memberOf(context.get(memberContext), answerer, url);
  if (member) return loadHouseholdForm({ services, member, language }, url.searchParams);
  const receipt = url.searchParams.get("answer");
  const thanks = receipt === null ? null : await findThanks(services, answerer, { receipt, url, language });
  if (thanks) {
    // With the receipt and not with the answer link, which is sent only to the guest's own mailbox.
    const link = answerLinkIn(url) ?? `change=${receipt}`;
    const changeAddress = `${pagePath(language, "rsvp")}?${link}`;
    return { ...thanks, byGuest: { ...thanks.byGuest, changeAddress } };
  }
  const held = url.searchParams.get("received");
  if (held !== null) {
    return { face: "received", because: held === "many" ? "manyAnswers" : "answeredBefore" };
  }
  if (isAnsweringClosed(services.wedding, services.now())) return { face: "closed" };
  const { own } = answerer;
  const answers = own ? [] : await orUnavailable(listAnswersOf(services, answerer));
  const asked = await orUnavailable(findAskedByForm(services, own, language));
  return formView(services, { own, asked }, { answers });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const byLink = actOnLink(context, readLanguage(params.language), request);
  if (byLink) return byLink;
  const answerer = await context.get(answererContext)();
  if (!answerer) return null;
  const fields = await readForm(request);
  const language = readLanguage(params.language);
  const member = memberOf(context.get(memberContext), answerer, new URL(request.url));
  const receipt = new URL(request.url).searchParams.get("answer");
  if (fields.get("intent") === putBackIntent && receipt !== null) {
    const about = { formToken: receipt, guestId: fields.get("guest") };
    const done = await orUnavailable(putBackOwn(services, member ?? answerer, about).then(requireKept));
    // If there is nothing to put back, or it is back already, the page shows what is noted.
    const page = `${pagePath(language, "rsvp")}?answer=${receipt}`;
    return redirect(done.ok ? page + putBackQuery : page, 303);
  }
  const address = context.get(addressContext);
  const origin = services.keys.sign("address", address);
  if (fields.get("intent") === forgetIntent) {
    const headers = { "Set-Cookie": services.visitorSessions.forget() };
    return redirect(pagePath(language, "home"), { status: 303, headers });
  }
  // Another tab may still hold the form of one guest, opened before the household's code was shown.
  if (member && fields.has("household")) {
    const takeTry = () => takeTryOf(services, answerer, address);
    const sent = { fields, formToken: readFormToken(fields), origin, takeTry };
    return actHousehold({ services, member, language }, sent);
  }
  // What was typed is not shown again: the code may have been renewed because a stranger had it.
  if (fields.has("household")) return data({ face: "household expired" } as const, { status: 403 });
  const { own } = answerer;
  const asked = await orUnavailable(findAskedByForm(services, own, language));
  const shown = shownGuest(readShown(services, fields.get("shown") ?? ""));
  const { typed, form, problems } = readRsvpForm(fields, services.wedding, {
    mayLeaveEmail: shown?.keepsEmail ?? false,
    asksName: own === null,
    isOneName: (name) => findGuestsNamed(name, services.guestList).length > 0,
    asked: asked.asked.ofMember,
  });
  const formToken = readFormToken(fields);
  const view = (given: Partial<FormView> = {}) => {
    const kept = { typed, shown: fields.get("shown") ?? "", ...(formToken ? { formToken } : {}) };
    return formView(services, { own, asked }, { ...kept, ...given });
  };
  const again = (status: number, given?: Partial<FormView>) => data(view(given), { status });
  const ask = () => data({ ...view(), face: "question" } as const);

  const intent = fields.get("intent");
  if (intent === "language") {
    const answers = own ? [] : await orUnavailable(listAnswersOf(services, answerer));
    return fields.has("asked") ? ask() : again(200, { answers });
  }
  if (intent === "yes") return again(200, { typed: { ...typed, answer: "accepted" }, isReopened: true });
  if (problems.length > 0) return again(422, { problems: problems.map((one) => ({ at: null, ...one })) });
  const doubt =
    form.answer === null
      ? findDoubt(services, answerer, { typed, shown, insisted: fields.get("insists") })
      : null;
  if (form.answer === null && !doubt) return ask();
  const isWithin = await orNotSaved(services, "answer", takeTryOf(services, answerer, address));
  if (isWithin === null) return again(503, { alert: "notSaved" });
  if (!isWithin) return again(429, { alert: "tooMany" });
  if (doubt) return again(422, doubt);
  // A form without a token did not come from this page; the new form has one, so the visitor can send
  // again.
  if (!formToken) return again(422, { alert: "notSaved" });
  const network = services.keys.sign("address", wideNetworkOf(address));
  const choice = readSevereChoice(fields);
  const said = asOwn(form, own);
  const kept = shown ? keepSevere(said, shown, choice) : said;
  const about = { formToken, language, shown, origin, network, takesSevere: choice.takes };
  const submitted = submitAnswer(services, { by: "guest", answerer, form: kept, ...about });
  const saved = await orNotSaved(services, "answer", submitted.then(requireKept));
  if (saved === null) return again(503, { alert: "notSaved" });
  const after = (query: string) => redirect(pageAfter(services, request, query), 303);
  if (saved.ok) {
    const asking = { receipt: formToken, url: new URL(request.url), language };
    // Without cookies the next page would be another visitor's.
    const isLast = !own && !isKnownBrowser(services, request);
    return (isLast && (await findThanks(services, answerer, asking))) || after(`answer=${formToken}`);
  }
  const { refusal } = saved;
  if (refusal.reason === "closed") return data({ face: "closed" } as const, { status: 403 });
  if (refusal.reason === "answered before" || refusal.reason === "many answers") {
    if (!refusal.isKept) return again(503, { alert: "notTaken" });
    return after(`received=${refusal.reason === "many answers" ? "many" : "again"}`);
  }
  return again(422, refusedView(services, refusal, { typed, shown }));
}

export default function Rsvp({ loaderData, actionData, params }: Route.ComponentProps) {
  const language: Language = readLanguage(params.language);
  const view: View | null = actionData ?? loaderData;
  const { pathname, search } = useLocation();
  if (view?.face === "form") {
    return <AnswerForm view={view} address={pathname + search} language={language} />;
  }
  if (view?.face === "question") return <Question view={view} language={language} />;
  if (view?.face === "thanks") return <Thanks view={view} language={language} />;
  if (view?.face === "take back") return <TakeBack view={view} language={language} />;
  if (view?.face === "kitchen") return <KitchenPage view={view} language={language} />;
  if (view?.face === "stop emails") return <StopEmails view={view} language={language} />;
  if (view?.face === "household") return <HouseholdForm {...{ view, search, language }} />;
  if (view?.face === "household closed") return <HouseholdClosed view={view} language={language} />;
  if (view?.face === "household expired") {
    return <Ended {...householdWords[language].form.expired} language={language} />;
  }
  if (view?.face === "received") return <Received because={view.because} language={language} />;
  return view ? <Closed language={language} /> : null;
}

/** An answer link, a receipt of one answer, and a name that is typed on purpose come before the household. */
function memberOf(member: HouseholdMember | null, { own }: Answerer, url: URL): HouseholdMember | null {
  return own || url.searchParams.get("by") === "name" ? null : member;
}

/** A form that does not ask for the name is about the guest of its link. */
function asOwn(form: RsvpForm, own: OwnAnswer | null): RsvpForm {
  return own ? { ...form, firstName: own.guest.firstName, lastName: own.guest.lastName } : form;
}

type OfReceipt = { receipt: string; url: URL; language: Language };

async function findThanks(
  services: Services,
  answerer: Answerer,
  { receipt, url, language }: OfReceipt,
): Promise<(ThanksView & { byGuest: AnsweredByGuest }) | null> {
  const saved = await orUnavailable(findSavedAnswer(services, answerer, receipt));
  if (!saved) return null;
  const { guest, isEmailMasked, isMoreKept } = saved;
  const hasOthers = services.guestList.membersOf(householdIdOf(guest)).length > 1;
  const told = await orUnavailable(findToldEvents(services, { guest, household: null, language }));
  const keys = told.asked.events.map(({ key }) => key);
  return {
    face: "thanks",
    members: [
      {
        guest: withEvents(guest, keys),
        maskedEmail: isEmailMasked ? maskEmail(guest.email ?? "") : guest.email,
      },
    ],
    saved,
    ...told,
    byGuest: { changeAddress: null, isMoreKept, hasOthers },
    isBack: url.searchParams.has("back"),
    options: optionsOf(services),
  };
}

function isKnownBrowser({ visitorSessions }: Services, { headers }: Request): boolean {
  return visitorSessions.read(headers.get("Cookie")) !== null;
}

/** Without cookies, an answer link goes on saying whose answer it is. */
function pageAfter(services: Services, request: Request, query: string): string {
  const address = new URL(request.url);
  const link = isKnownBrowser(services, request) ? null : answerLinkIn(address);
  return `${pagePath(languageOfPath(address.pathname), "rsvp")}?${link ? `${link}&` : ""}${query}`;
}

function answerLinkIn(address: URL): string | null {
  const link = findAnswerLink(address);
  return link === null ? null : new URLSearchParams({ [answerLinkName]: link }).toString();
}

function readFormToken(fields: URLSearchParams): string | null {
  const token = fields.get("form") ?? "";
  return /^[\w-]{22}$/.test(token) ? token : null;
}

async function takeTryOf({ rateLimits }: Services, visitor: Answerer, address: string): Promise<boolean> {
  const { ok } = await rateLimits.take([
    { limit: limits.answersPerVisitor, subject: visitor.id },
    { limit: limits.answersPerAddress, subject: address },
  ]);
  return ok;
}
