// Opening the link changes nothing. Of a link that was cut, the gate speaks instead.

import { data, redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import { findLinkParameter } from "#domain/mangled-link.ts";
import { pagePath } from "#domain/page.ts";
import { formatMoment } from "#i18n/dates.ts";
import { wordsOf } from "#i18n/words.ts";
import { takeBackName } from "#server/links/sealed-links.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { readForm } from "#server/web/read-form.ts";
import { orNotSaved, orUnavailable } from "#server/web/unavailable.ts";
import { openTakeBack, takeBackAnswer, viewTakeBack } from "#server/workflows/answers/take-back-answer.ts";
import { Check } from "#ui/check.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage } from "../../language-context.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/take-back";
import { formPage, LinkPage, ReachCouple } from "./link-page.tsx";

export const handle: PageHandle = { ...formPage, title: "takeBack" };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = readLanguage(params.language);
  const url = new URL(request.url);
  const form = pagePath(language, "rsvp");
  const holder = openTakeBack(services, url);
  if (!holder && findLinkParameter(url.searchParams, takeBackName) === null) throw redirect(form);
  if (!holder) return null;
  const { at, answerQuery, ...answer } = await orUnavailable(viewTakeBack(services, holder));
  return {
    ...answer,
    /** null: the time is no longer known. */
    when: at === null ? null : formatMoment(at, services.wedding.timeZone, language),
    answerAddress: answerQuery && `${form}?${answerQuery}`,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const url = new URL(request.url);
  const here = url.pathname + url.search;
  const holder = openTakeBack(services, url);
  if (!holder) return redirect(here, 303);
  const isSure = (await readForm(request)).get("sure") === "yes";
  // There is nothing to tick where nothing can be taken back.
  if (!isSure && (await orUnavailable(viewTakeBack(services, holder))).refusal === null) {
    return data({ problem: "unsure" } as const, { status: 422 });
  }
  const done = await orNotSaved(services, "take-back", takeBackAnswer(services, holder));
  if (done === null) return data({ problem: "not saved" } as const, { status: 503 });
  if (done.ok) return redirect(here, 303);
  return data(null, { status: done.refusal === "taken back" ? 200 : 409 });
}

export default function TakeBack({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  if (!loaderData) return null;
  const words = wordsOf(language).takeBack;
  const { name, isComing, when, refusal, answerAddress } = loaderData;
  if (refusal === "taken back") {
    const done = words["taken back"];
    return (
      <LinkPage title={done.title}>
        <Notice kind="good">{done.message(name ?? "")}</Notice>
        {answerAddress === null ? (
          <>
            <p>{done.answerNote}</p>
            <p>
              <a className="button" href={pagePath(language, "rsvp")}>
                {done.answer}
              </a>
            </p>
          </>
        ) : (
          <p>
            <a className="button" href={answerAddress}>
              {done.change}
            </a>
          </p>
        )}
      </LinkPage>
    );
  }
  if (refusal !== null) {
    return (
      <LinkPage title={words[refusal].title}>
        <p className="lead">{words[refusal].message}</p>
        <ReachCouple />
      </LinkPage>
    );
  }
  const { open } = words;
  return (
    <LinkPage title={open.title}>
      <p className="lead">
        {when === null ? open.answeredSometime(name ?? "") : open.answered(name ?? "", when)}{" "}
        {isComing ? open.coming : open.notComing}
      </p>
      <p>{open.note}</p>
      {actionData?.problem === "not saved" ? <Notice kind="bad">{words.notSaved}</Notice> : null}
      <form className="stack" method="post">
        {actionData?.problem === "unsure" ? <Notice kind="bad">{open.tickFirst}</Notice> : null}
        <Check id="sure" name="sure" checked={false} label={open.sure} />
        <p>
          <button className="button">{open.button}</button>
        </p>
      </form>
    </LinkPage>
  );
}
