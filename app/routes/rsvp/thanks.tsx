import { redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { answerLinkIn } from "#server/links/answer-link.ts";
import { answererContext, memberContext, servicesContext } from "#server/web/contexts.ts";
import { readForm } from "#server/web/read-form.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { putBackOwn } from "#server/workflows/answers/take-back-answer.ts";
import type { PageHandle } from "../../page-handle.ts";
import { putBackIntent } from "../answering/gone-allergies.tsx";
import type { Route } from "./+types/thanks";
import { Thanks } from "./answers-page.tsx";
import { formPage } from "./link-page.tsx";
import { findThanks } from "./saved-answers.ts";

export const handle: PageHandle = { ...formPage, title: "thanks" };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const answerer = await context.get(answererContext)();
  if (!answerer) return null;
  const services = context.get(servicesContext);
  const language = readLanguage(params.language);
  const form = pagePath(language, "rsvp");
  const url = new URL(request.url);
  const receipt = url.searchParams.get("answer") ?? "";
  const isBack = url.searchParams.has("back");
  const by = answerer.own ? answerer : (context.get(memberContext) ?? answerer);
  // With the receipt and not with the answer link, which is sent only to the guest's own mailbox.
  const changeAddress = `${form}?${answerLinkIn(url) ?? `change=${receipt}`}`;
  const thanks = await findThanks(services, by, { receipt, isBack, language, changeAddress });
  if (thanks) return thanks;
  url.searchParams.delete("answer");
  throw redirect(form + url.search);
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const answerer = await context.get(answererContext)();
  const fields = await readForm(request);
  const receipt = new URL(request.url).searchParams.get("answer");
  if (!answerer || receipt === null || fields.get("intent") !== putBackIntent) return null;
  const by = answerer.own ? answerer : (context.get(memberContext) ?? answerer);
  const about = { formToken: receipt, guestId: fields.get("guest") };
  const done = await orUnavailable(putBackOwn(context.get(servicesContext), by, about));
  // If there is nothing to put back, or it is back already, the page shows what is noted.
  const page = `${pagePath(readLanguage(params.language), "rsvp")}/thanks?answer=${receipt}`;
  return redirect(done.ok ? `${page}&back=yes` : page, 303);
}

export default function ThanksForAnswer({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Thanks view={loaderData} /> : null;
}
