// The loaders and actions of the links that open one thing: in emails an answer taken back or no more emails, and the
// kitchen's sheet. The link alone says what may be done, so none of them needs an invitation. Server only.

import { data, redirect, type RouterContextProvider } from "react-router";
import type { Language } from "#domain/language.ts";
import { maskEmail } from "#domain/masked-email.ts";
import type { StopEmailsLink } from "#server/links/sealed-links.ts";
import type { Services } from "#server/services.ts";
import { kitchenContext, servicesContext, stopEmailsContext, takeBackContext } from "#server/web/contexts.ts";
import { readForm } from "#server/web/read-form.ts";
import { orNotSaved, orUnavailable } from "#server/web/unavailable.ts";
import { areEmailsStopped, startEmails, stopEmails } from "#server/workflows/mailings/stop-emails.ts";
import { type KitchenFace, loadKitchenFace } from "./kitchen-page.tsx";
import { actTakeBack, loadTakeBack, type TakeBackFace } from "./take-back.tsx";

export type StopEmailsFace = {
  face: "stop emails";
  /** Masked; null: the link is not whole. */
  address: string | null;
  isStopped: boolean;
  /** The way back was pressed just now. */
  isBack: boolean;
  isNotSaved: boolean;
};

export type LinkFace = TakeBackFace | StopEmailsFace | KitchenFace;

type Context = Readonly<Pick<RouterContextProvider, "get">>;

/** null: the address has no such link. */
export function loadLink(context: Context, language: Language, url: URL): Promise<LinkFace> | null {
  const services = context.get(servicesContext);
  const link = context.get(stopEmailsContext);
  if (link) return loadStopEmails(services, link, url);
  const kitchen = context.get(kitchenContext);
  if (kitchen) return loadKitchenFace(services, kitchen, language);
  const holder = context.get(takeBackContext);
  return holder && loadTakeBack({ services, holder, language });
}

/** null: the address has no such link, and the form is an answer. */
export function actOnLink(context: Context, language: Language, request: Request) {
  const services = context.get(servicesContext);
  const link = context.get(stopEmailsContext);
  if (link) return actStopEmails(services, link, request);
  const kitchen = context.get(kitchenContext);
  // It is for reading.
  if (kitchen)
    return loadKitchenFace(services, kitchen, language).then((face) => data(face, { status: 405 }));
  const holder = context.get(takeBackContext);
  return holder && actTakeBack({ services, holder, language }, request);
}

async function loadStopEmails(
  services: Services,
  { address }: StopEmailsLink,
  { searchParams }: URL,
): Promise<StopEmailsFace> {
  const face = { face: "stop emails", isStopped: false, isBack: false, isNotSaved: false } as const;
  if (address === null) return { ...face, address };
  // From the store: another process may have heard of the button a moment ago.
  const isStopped = await orUnavailable(areEmailsStopped(services, address));
  return {
    ...face,
    address: maskEmail(address),
    isStopped,
    isBack: !isStopped && searchParams.has(backName),
  };
}

const backName = "again";

async function actStopEmails(services: Services, link: StopEmailsLink, request: Request) {
  const { address } = link;
  const url = new URL(request.url);
  const intent = (await readForm(request)).get("emails");
  if (address === null || !(intent === "stop" || intent === "start")) {
    return data(await loadStopEmails(services, link, url), { status: 400 });
  }
  const change =
    intent === "stop" ? stopEmails(services, { address, by: "reader" }) : startEmails(services, address);
  const done = await orNotSaved(
    services,
    "stop-emails",
    change.then(() => true),
  );
  if (!done) {
    return data({ ...(await loadStopEmails(services, link, url)), isNotSaved: true }, { status: 503 });
  }
  if (intent === "start") url.searchParams.set(backName, "");
  else url.searchParams.delete(backName);
  return redirect(url.pathname + url.search, 303);
}
