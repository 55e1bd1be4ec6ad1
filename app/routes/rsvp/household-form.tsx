// It works without script: the style sheet hides what a yes asks, and a button returns the form with every yes chosen.

import { data, redirect, useLocation } from "react-router";
import { type Language, readLanguage } from "#domain/language.ts";
import { anotherQuery, pagePath, privacyQuery } from "#domain/page.ts";
import { refuse } from "#domain/result.ts";
import { displayedAnswers } from "#domain/rsvp/household-answer.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp.ts";
import type { TitleName } from "#i18n/frame.ts";
import { wordsOf } from "#i18n/words.ts";
import type { HouseholdMember } from "#server/links/household-link.ts";
import { isFormOf } from "#server/links/shown-form.ts";
import type { Services } from "#server/services.ts";
import { addressContext, answererContext, memberContext, servicesContext } from "#server/web/contexts.ts";
import { readForm } from "#server/web/read-form.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { submitAnswer } from "#server/workflows/answers/submit-answer.ts";
import { describeWhoSeesAllergies } from "#server/workflows/deletion/list-deletions.ts";
import { Flower } from "#ui/flower.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { useTexts } from "../../wedding-context.ts";
import { actTogether } from "../answering/act-together.ts";
import { AskSevere } from "../answering/gone-allergies.tsx";
import { HouseholdFields } from "../answering/household-fields.tsx";
import { type ViewChanges, householdView, type HouseholdView } from "../answering/household-view.ts";
import { ProblemSummary } from "../answering/problem-summary.tsx";
import type { Route } from "./+types/household-form";
import { HouseholdClosed } from "./answers-page.tsx";
import { ThanksForAnswer } from "./coming-back.tsx";
import { readFormToken, takeTryOf } from "./form-view.ts";
import {
  Ended,
  ForgetUs,
  forgetIntent,
  formPage,
  Offline,
  openForm,
  ReachCouple,
  useSendAddress,
} from "./link-page.tsx";
import { showAnswers } from "./saved-answers.ts";

/** A visitor without a household, or without it any more, answers by name. */
const toForm: Route.MiddlewareFunction = async ({ request, context, params }, next) => {
  const isMember = context.get(memberContext) !== null;
  if (request.method === "POST" || isMember || !(await context.get(answererContext)())) return next();
  throw redirect(pagePath(readLanguage(params.language), "rsvp") + new URL(request.url).search);
};

export const middleware: Route.MiddlewareFunction[] = [toForm];

type Data = Pick<Route.ComponentProps, "loaderData" | "actionData">;

export const handle = (loaded: Data["loaderData"] | undefined, acted: Data["actionData"]): PageHandle => {
  const page = acted ?? loaded;
  if (!page) return formPage;
  if (page.state === "closed") return { ...formPage, title: "closed" };
  if (page.state === "expired") return { ...formPage, title: "notSaved" };
  const title = titleOf(page.view);
  return { ...formPage, ...openForm, ...(title ? { title } : {}) };
};

function titleOf({ alert, severe, problems }: HouseholdView): TitleName | null {
  if (alert !== null || severe.length > 0) return "notSaved";
  return problems.length > 0 ? "problems" : null;
}

type Asking = { services: Services; member: HouseholdMember; language: Language };

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = context.get(memberContext);
  if (!member) return null;
  const services = context.get(servicesContext);
  const asking = { services, member, language: readLanguage(params.language) };
  if (isAnsweringClosed(services.wedding, services.now())) return closedPage(asking);
  return ownForm(asking);
}

async function closedPage({ services, member, language }: Asking) {
  return { state: "closed", view: await showAnswers(services, member, language) } as const;
}

async function ownForm({ services, member, language }: Asking, edits?: ViewChanges) {
  const view = await orUnavailable(householdView(services, { household: member.household, language }, edits));
  const allergiesSeen = await orUnavailable(describeWhoSeesAllergies(services, language));
  return { state: "form", view: { ...view, allergiesSeen } } as const;
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const answerer = await context.get(answererContext)();
  if (!answerer) return null;
  const language = readLanguage(params.language);
  const fields = await readForm(request);
  if (fields.get("intent") === forgetIntent) {
    const headers = { "Set-Cookie": services.visitorSessions.forget() };
    return redirect(pagePath(language, "home"), { status: 303, headers });
  }
  const member = context.get(memberContext);
  // What was typed is not shown again: the code may have been renewed because a stranger had it.
  if (!member) return data({ state: "expired" } as const, { status: 403 });
  const { household } = member;
  const address = context.get(addressContext);
  const origin = services.keys.sign("address", address);
  const formToken = readFormToken(fields);
  const sent = await orUnavailable(
    actTogether(services, {
      fields,
      claim: (displayed) => (isFormOf(services, displayed, household) ? { ...displayed, household } : null),
      async submit(answers) {
        if (!(await takeTryOf(services, answerer, address))) return refuse({ reason: "too many forms" });
        if (!formToken) return refuse({ reason: "no token" });
        return submitAnswer(services, { by: "household", member, ...answers, formToken, language, origin });
      },
    }),
  );
  if (sent.saved) return redirect(`${pagePath(language, "rsvp")}/thanks?answer=${formToken}`, 303);
  const { status, changes } = sent;
  const asking = { services, member, language };
  if (status === 403) return data(await closedPage(asking), { status });
  // Another household's form has a token of its own.
  const token = changes.typed && formToken ? { formToken } : {};
  const looked = fields.get("intent") === "look" ? { alert: "notYet" as const } : {};
  return data(await ownForm(asking, { ...token, ...looked, ...changes }), { status });
}

export default function Household({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const page = actionData ?? loaderData;
  if (!page) return null;
  if (page.state === "form") return <HouseholdForm view={page.view} />;
  if (page.state === "closed") return <HouseholdClosed view={page.view} />;
  return <Ended {...wordsOf(language).households.form.expired} />;
}

function HouseholdForm({ view }: { view: HouseholdView }) {
  const language = useLanguage();
  const { search } = useLocation();
  const words = useWords("households").form;
  const { late, privacy } = useWords("rsvp");
  const { invitedTo, household } = useWords("asked");
  const texts = useTexts(language);
  const { members } = view;
  const areSeveral = members.length > 1;
  const many = areSeveral ? "several" : "one";
  const answers = displayedAnswers(view);
  const isBack = answers.some((answer) => answer !== null);
  const isAnyOpen = answers.includes(null);
  return (
    <article className="page narrow">
      <header className="title-block">
        <Flower name="cornflower" />
        <h1>{isBack ? words.back.title[many] : areSeveral ? words.title : texts.rsvp.title}</h1>
        {isBack ? <ThanksForAnswer view={view} /> : null}
        {texts.answerBefore && isAnyOpen ? <p className="answer-by">{texts.answerBefore}</p> : null}
        {isBack ? null : <p>{words.intro[many]}</p>}
        {search === anotherQuery ? (
          <p className="notice warn" role="status">
            {words.another}
          </p>
        ) : null}
        {view.isLate ? <p className="notice warn">{late}</p> : null}
      </header>
      <form id="rsvp" className="rsvp-form" method="post" action={useSendAddress()} noValidate>
        <ProblemSummary view={view}>{view.alert === "notSaved" ? <ReachCouple /> : null}</ProblemSummary>
        <AskSevere questions={view.severe} options={view.options} language={language} />
        <input type="hidden" name="form" value={view.formToken} />
        <HouseholdFields view={view} words={{ ...words, invitedTo, household }} isOwn />
        <Offline />
        <button className="button">{words.submit}</button>
        <p className="small">
          {words.junk} <a href={pagePath(language, "home") + privacyQuery}>{privacy}</a>
        </p>
        <p className="small">
          <a href={`${pagePath(language, "rsvp")}?by=name`}>{words.elsewhere}</a>
        </p>
      </form>
      <ForgetUs />
    </article>
  );
}
