// Opening the link changes nothing, since mail programs open links too.

import { data, redirect } from "react-router";
import { maskEmail } from "#domain/email-address.ts";
import { pagePath } from "#domain/page.ts";
import { readStopEmailsLink } from "#server/links/sealed-links.ts";
import { servicesContext } from "#server/web/contexts.ts";
import { readForm } from "#server/web/read-form.ts";
import { orNotSaved, orUnavailable } from "#server/web/unavailable.ts";
import { areEmailsStopped, startEmails, stopEmails } from "#server/workflows/mailings/stop-emails.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../language-context.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/stop-emails";
import { formPage, LinkPage, ReachCouple } from "./link-page.tsx";

export const handle: PageHandle = { ...formPage, title: "stopEmails" };

const backName = "again";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const url = new URL(request.url);
  const address = readStopEmailsLink(services, url);
  if (!address) return null;
  // From the store: another process may have heard of the button a moment ago.
  const isStopped = await orUnavailable(areEmailsStopped(services, address));
  const isBack = !isStopped && url.searchParams.has(backName);
  return { maskedAddress: maskEmail(address), isStopped, isBack };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const url = new URL(request.url);
  const address = readStopEmailsLink(services, url);
  const pressed = (await readForm(request)).get("emails");
  if (!address || !(pressed === "stop" || pressed === "start")) return data(null, { status: 400 });
  const change =
    pressed === "stop" ? stopEmails(services, { address, by: "reader" }) : startEmails(services, address);
  if ((await orNotSaved(services, "stop-emails", change)) === null)
    return data({ isNotSaved: true }, { status: 503 });
  if (pressed === "start") url.searchParams.set(backName, "");
  else url.searchParams.delete(backName);
  return redirect(url.pathname + url.search, 303);
}

export default function StopEmails({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("stopEmails");
  if (!loaderData) {
    return (
      <LinkPage title={words.broken.title}>
        <p className="lead">{words.broken.message}</p>
        <p>{words.broken.help}</p>
        <ReachCouple />
      </LinkPage>
    );
  }
  const { maskedAddress, isStopped, isBack } = loaderData;
  const notSaved = actionData?.isNotSaved ? <Notice kind="bad">{words.notSaved}</Notice> : null;
  if (isStopped) {
    const { done } = words;
    return (
      <LinkPage title={done.title}>
        <Notice kind="good">{done.message(maskedAddress)}</Notice>
        <p>{done.comes}</p>
        <p>{done.stands}</p>
        <p>
          <a href={pagePath(language, "rsvp")}>{done.answer}</a>
        </p>
        {notSaved}
        <form method="post" className="stack">
          <p>{done.regret}</p>
          <p>
            <button className="button quiet" name="emails" value="start">
              {done.button}
            </button>
          </p>
        </form>
      </LinkPage>
    );
  }
  const { open } = words;
  return (
    <LinkPage title={open.title}>
      {isBack ? <Notice kind="good">{open.again(maskedAddress)}</Notice> : null}
      <p className="lead">{open.message(maskedAddress)}</p>
      <p>{open.note}</p>
      {notSaved}
      <form method="post">
        <button className="button" name="emails" value="stop">
          {open.button}
        </button>
      </form>
    </LinkPage>
  );
}
