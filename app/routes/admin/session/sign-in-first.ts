import { redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { languageOfPath, languagePath, pathInLanguage } from "#domain/language.ts";
import { findLinkParameter } from "#domain/mangled-link.ts";
import { pagePath } from "#domain/page.ts";
import { type SignInPage, signInPath } from "../admin-paths.ts";
import type { PendingSignIn, SessionToken } from "#server/identity/identity.ts";
import type { MissingStep } from "#server/identity/second-factor/account-security.ts";
import {
  addressContext,
  adminContext,
  adminTokenContext,
  pendingSignInContext,
  servicesContext,
} from "#server/web/contexts.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { type Visit, finishSignIn } from "#server/web/sign-in.ts";
import { orUnavailable } from "#server/web/unavailable.ts";

type RequestArgs = { request: Request; url: URL; context: Readonly<Pick<RouterContextProvider, "get">> };

export function visitOf({ request, context }: Pick<RequestArgs, "request" | "context">): Visit {
  return { request, services: context.get(servicesContext), address: context.get(addressContext) };
}

/** An address has to fit into a request, and inside another one it grows. */
const longestAddress = 3000;

/** For a request that needs a session. Pages that run in the browser leave them for it. */
function signInFirst({ request, url }: Pick<RequestArgs, "request" | "url">): Response {
  const to = url.pathname + url.search;
  const query = to.length > longestAddress ? {} : { to };
  return redirectDocument(signInPath(languageOfPath(url.pathname), "sign-in", query), statusOf(request));
}

/** A page of the admin area that was wanted, in the language of the one that is open; otherwise the first. */
export function readDestination(url: URL): string {
  const language = languageOfPath(url.pathname);
  const wanted = URL.parse(url.searchParams.get("to") ?? "", url.origin);
  return wanted?.origin === url.origin && adminPages.test(wanted.pathname)
    ? pathInLanguage(wanted.pathname, language) + wanted.search
    : pagePath(language, "admin");
}

const adminPages = languagePath(/\/admin(\/.*)?$/);

const stepPages = {
  "second factor": "second-step",
  "enrolment code": "enrolment-code",
  enrolment: "enrolment",
} as const satisfies Record<MissingStep, SignInPage>;

/** For the sign-in itself. Throws the way on. */
export function requireSignedOut(ctx: RequestArgs): void {
  const { url, context, request } = ctx;
  if (context.get(adminContext)) throw redirect(readDestination(url), statusOf(request));
  const pending = context.get(pendingSignInContext);
  if (pending) throw openPage(ctx, stepPages[pending.awaits]);
}

export type Pending = PendingSignIn & { token: SessionToken };

/** For the page of a step. Throws the way to the step that is missing, or to the sign-in. */
export function requirePending(ctx: RequestArgs, awaits: MissingStep): { visit: Visit; pending: Pending } {
  const { context } = ctx;
  const pending = context.get(pendingSignInContext);
  if (pending?.awaits !== awaits) throw openPage(ctx, pending ? stepPages[pending.awaits] : "sign-in");
  return { visit: visitOf(ctx), pending: { ...pending, token: context.get(adminTokenContext) } };
}

function openPage({ request, url }: RequestArgs, page: SignInPage): Response {
  return redirect(signInPath(languageOfPath(url.pathname), page) + url.search, statusOf(request));
}

/** The session gets a new token, which the headers keep; null: it ended at this moment. */
export async function completeSignIn(
  visit: Visit,
  { token, account, email, credential }: Pending,
): Promise<Headers | null> {
  const renewed = await orUnavailable(visit.services.sessions.renew(token));
  return renewed === null ? null : finishSignIn(visit, { token: renewed, id: account, email, credential });
}

/** Throws the way to the sign-in; to a script that sent a form a 401, so that what was typed stays on its page. */
export async function refuseSignedOut({
  request,
  url,
}: Pick<RequestArgs, "request" | "url">): Promise<never> {
  if (request.method !== "POST") throw signInFirst({ request, url });
  const isDocument = new URL(request.url).pathname === url.pathname;
  if (!isDocument) throw new Response("Unauthorized", { status: 401 });
  const intent = readText(await readAdminForm(request.clone()), "intent");
  throw findFormerForm(url, intent) ?? signInFirst({ request, url });
}

/** Links that were sent or printed when these pages had no addresses of their own; forms are sent on whole. */
export function openFormerAddress({ request, url }: Pick<RequestArgs, "request" | "url">): void {
  if (url.pathname !== pagePath(languageOfPath(url.pathname), "admin")) return;
  const name = Object.keys(formerQueries).find((one) => findLinkParameter(url.searchParams, one) !== null);
  const page = name && formerQueries[name];
  if (!page) return;
  const status = request.method === "POST" ? 307 : 302;
  throw redirectDocument(signInPath(languageOfPath(url.pathname), page) + url.search, status);
}

const formerQueries: Readonly<Record<string, SignInPage>> = {
  forgotten: "forgotten-password",
  reset: "new-password",
  invitation: "invitation",
  setup: "set-up",
  passkey: "passkey",
};

/** A form that was open when its page got an address of its own is sent there, with all that was typed. */
export function findFormerForm(url: URL, intent: string): Response | null {
  const page = formerForms[intent];
  const query = { to: url.pathname + url.search };
  return page ? redirect(signInPath(languageOfPath(url.pathname), page, query), 307) : null;
}

const formerForms: Readonly<Record<string, SignInPage>> = {
  "sign-in": "sign-in",
  "sign-out": "sign-in",
  "second-step": "second-step",
  "enrolment-code": "enrolment-code",
};

function statusOf({ method }: Request): 302 | 303 {
  return method === "POST" ? 303 : 302;
}
