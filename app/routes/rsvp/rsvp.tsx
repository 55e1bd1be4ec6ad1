import { data, redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { findGuestsNamed } from "#domain/names/name-matching.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp.ts";
import { keepSevere, readSevereChoice } from "#domain/rsvp/gone-allergies.ts";
import { readRsvpForm } from "#domain/rsvp/answer-form-reader.ts";
import type { TitleName } from "#i18n/frame.ts";
import { addressContext, answererContext, memberContext, servicesContext } from "#server/web/contexts.ts";
import { wideNetworkOf } from "#server/limits/network-address.ts";
import { readForm } from "#server/web/read-form.ts";
import { orNotSaved, orUnavailable } from "#server/web/unavailable.ts";
import { answerLinkIn } from "#server/links/answer-link.ts";
import { listAnswersOf } from "#server/records/receipts.ts";
import { readDisplayed, displayedGuest } from "#server/links/shown-form.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/rsvp";
import { Thanks } from "./answers-page.tsx";
import {
  findQuestionnaireOfForm,
  findDoubt,
  type FormView,
  formView,
  readFormToken,
  refusedView,
  takeTryOf,
} from "./form-view.ts";
import { Closed, formPage, openForm, useSendAddress } from "./link-page.tsx";
import { AnswerForm, Question } from "./rsvp-form.tsx";
import { findThanks } from "./saved-answers.ts";

/** An answer link, an answer to be changed, and a name that is typed on purpose come before the household. */
const toHousehold: Route.MiddlewareFunction = async ({ request, context, params }, next) => {
  const { search, searchParams } = new URL(request.url);
  const isByName = request.method === "POST" || searchParams.get("by") === "name";
  if (isByName || !context.get(memberContext)) return next();
  if ((await context.get(answererContext)())?.own) return next();
  throw redirect(`${pagePath(readLanguage(params.language), "rsvp")}/household${search}`);
};

export const middleware: Route.MiddlewareFunction[] = [toHousehold];

type Data = Pick<Route.ComponentProps, "loaderData" | "actionData">;

export const handle = (loaded: Data["loaderData"] | undefined, acted: Data["actionData"]): PageHandle => {
  const page = acted ?? loaded;
  if (!page) return formPage;
  if (page.state === "thanks" || page.state === "closed") return { ...formPage, title: page.state };
  const title = page.state === "question" ? page.state : titleOf(page.view);
  return { ...formPage, ...openForm, ...(title ? { title } : {}) };
};

function titleOf({ alert, severe, problems }: FormView): TitleName | null {
  if (severe.length > 0) return "notSaved";
  return alert ?? (problems.length > 0 ? "problems" : null);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const answerer = await context.get(answererContext)();
  if (!answerer) return null;
  if (isAnsweringClosed(services.wedding, services.now())) return { state: "closed" } as const;
  const { own } = answerer;
  const answers = own ? [] : await orUnavailable(listAnswersOf(services, answerer));
  const asked = await orUnavailable(findQuestionnaireOfForm(services, own, readLanguage(params.language)));
  return { state: "form", view: formView(services, { own, asked }, { answers }) } as const;
}

type Sent = NonNullable<Awaited<ReturnType<typeof readSent>>>;

/** null: the invitation code is required. */
async function readSent({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const answerer = await context.get(answererContext)();
  if (!answerer) return null;
  const fields = await readForm(request);
  const language = readLanguage(params.language);
  const { own } = answerer;
  const asked = await orUnavailable(findQuestionnaireOfForm(services, own, language));
  const shown = displayedGuest(readDisplayed(services, fields.get("shown") ?? ""));
  const read = readRsvpForm(fields, services.wedding, {
    mayLeaveEmail: shown?.keepsEmail ?? false,
    asksName: own === null,
    isOneName: (name) => findGuestsNamed(name, services.guestList).length > 0,
    questionnaire: asked.questionnaire.ofMember,
  });
  const formToken = readFormToken(fields);
  const view = (given: Partial<FormView> = {}) => {
    const token = formToken ? { formToken } : {};
    const kept = { typed: read.typed, shown: fields.get("shown") ?? "", ...token };
    return formView(services, { own, asked }, { ...kept, ...given });
  };
  const again = (status: number, given?: Partial<FormView>) =>
    data({ state: "form", view: view(given) } as const, { status });
  const ask = () => data({ state: "question", view: view() } as const);
  const address = context.get(addressContext);
  return { ...read, services, answerer, fields, language, address, shown, formToken, again, ask };
}

export async function action(args: Route.ActionArgs) {
  const sent = await readSent(args);
  if (!sent) return null;
  const { services, answerer, fields, address, typed, form, problems, shown, again, ask } = sent;
  const intent = fields.get("intent");
  if (intent === "language") {
    const answers = answerer.own ? [] : await orUnavailable(listAnswersOf(services, answerer));
    return fields.has("asked") ? ask() : again(200, { answers });
  }
  if (intent === "yes") return again(200, { typed: { ...typed, answer: "accepted" }, isReopened: true });
  if (problems.length > 0) return again(422, { problems: problems.map((one) => ({ at: null, ...one })) });
  if (intent === "look" && form.answer) return again(200, { isReopened: true });
  const doubt =
    form.answer === null
      ? findDoubt(services, answerer, { typed, shown, insisted: fields.get("insists") })
      : null;
  if (form.answer === null && !doubt) return ask();
  const isWithin = await orNotSaved(services, "answer", takeTryOf(services, answerer, address));
  if (isWithin === null) return again(503, { alert: "notSaved" });
  if (!isWithin) return again(429, { alert: "tooMany" });
  return doubt ? again(422, doubt) : submit(args.request, sent);
}

async function submit(request: Request, sent: Sent) {
  const { services, answerer, fields, language, address, typed, form, shown, formToken, again } = sent;
  // A form without a token did not come from this page; the new form has one, so it can be sent again.
  if (!formToken) return again(422, { alert: "notSaved" });
  const { own } = answerer;
  const origin = services.keys.sign("address", address);
  const network = services.keys.sign("address", wideNetworkOf(address));
  const choice = readSevereChoice(fields);
  // A form that does not ask for the name is about the guest of its link.
  const { firstName, lastName } = own?.guest ?? form;
  const answer = { ...form, firstName, lastName };
  const answerToSave = shown ? keepSevere(answer, shown, choice) : answer;
  const about = { formToken, language, shown, origin, network, takesSevere: choice.takes };
  const submitted = submitAnswer(services, { by: "guest", answerer, form: answerToSave, ...about });
  const saved = await orNotSaved(services, "answer", submitted);
  if (saved === null) return again(503, { alert: "notSaved" });
  const isKnownBrowser = services.visitorSessions.read(request.headers.get("Cookie")) !== null;
  // Without cookies, an answer link goes on saying whose answer it is.
  const link = isKnownBrowser ? null : answerLinkIn(new URL(request.url));
  const after = (page: "thanks" | "received", query: string) =>
    redirect(`${pagePath(language, "rsvp")}/${page}?${link ? `${link}&` : ""}${query}`, 303);
  if (saved.ok) {
    const receipt = { receipt: formToken, isBack: false, language, changeAddress: null };
    // Without cookies the next page would be another visitor's.
    const thanks = !own && !isKnownBrowser ? await findThanks(services, answerer, receipt) : null;
    return thanks ? data({ state: "thanks", view: thanks } as const) : after("thanks", `answer=${formToken}`);
  }
  const { refusal } = saved;
  if (refusal.reason === "closed") return data({ state: "closed" } as const, { status: 403 });
  if (refusal.reason === "answered before" || refusal.reason === "many answers") {
    if (!refusal.isKept) return again(503, { alert: "notTaken" });
    return after("received", `received=${refusal.reason === "many answers" ? "many" : "again"}`);
  }
  return again(422, refusedView(services, refusal, { typed, shown }));
}

export default function Rsvp({ loaderData, actionData }: Route.ComponentProps) {
  const address = useSendAddress();
  const page = actionData ?? loaderData;
  if (!page) return null;
  if (page.state === "form") return <AnswerForm view={page.view} address={address} />;
  if (page.state === "question") return <Question view={page.view} />;
  if (page.state === "thanks") return <Thanks view={page.view} />;
  return <Closed />;
}
