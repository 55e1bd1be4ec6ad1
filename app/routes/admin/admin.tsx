// The admin area. The query selects the part (admin-view.ts), loaded separately.

import { Suspense, useEffect } from "react";
import {
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
  useParams,
  useRouteError,
} from "react-router";
import { type Language, readLanguage } from "#domain/language.ts";
import { adminWords } from "#i18n/admin.ts";
import { roleWords } from "#i18n/people/roles.ts";
import { adminMiddleware } from "#server/web/admin.ts";
import { adminContext } from "#server/web/contexts.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/admin";
import { actForAdmin } from "./act-for-admin.ts";
import { AdminFrame } from "./admin-frame.tsx";
import type { ActionAnswer } from "./admin-request.ts";
import { adminPath, readAdminView } from "./admin-view.ts";
import { RoleProvider } from "./editing/allowed.tsx";
import { isLive } from "./live.ts";
import { SignOutForm } from "./door/sign-out-form.tsx";
import { DrawnPart, ProofForm } from "./drawn-part.tsx";
import { type AdminArea, loadAdminArea } from "./load-admin-area.ts";
import { openFormerAddress, refuseSignedOut, signInFirst } from "./session/sign-in-first.ts";

/** `trouble`: why the page could not be reloaded. */
type AdminPage = { trouble?: "signedOut" | "stale" } & AdminArea;

export const middleware: Route.MiddlewareFunction[] = [adminMiddleware];

export const handle = (page: AdminPage | undefined): PageHandle => ({
  page: "admin",
  personal: true,
  sheet: isAtDoor(page) ? "door" : "admin",
  // It shows emails in a frame, and the part may change without a new document.
  ...(page ? { enhance: "admin", frames: ["'self'"] } : {}),
  ...(isAtDoor(page) ? { enhance: "door", frames: [] } : {}),
  ...(page?.part === "answerFor" && page.content !== null && "view" in page.content && page.content.view
    ? { switchSubmits: { id: "answers", intent: "look", looksOnEnter: true } }
    : {}),
});

/** It has a frame of its own, and a small script that also starts without a network. */
function isAtDoor(page: AdminPage | undefined): boolean {
  return page?.part === "door";
}

/** One thing at a time: nothing else stands around it. */
function isFirstStep({ part, content }: Pick<AdminArea, "part" | "content">): boolean {
  return part === "firstRun" && content !== null && "view" in content && content.view === "step";
}

export async function loader(args: Route.LoaderArgs): Promise<AdminPage> {
  openFormerAddress(args);
  const admin = args.context.get(adminContext);
  if (!admin) throw signInFirst(args);
  return orUnavailable(loadAdminArea(args, admin));
}

export async function action(args: Route.ActionArgs) {
  openFormerAddress(args);
  const admin = args.context.get(adminContext);
  return admin ? actForAdmin(args, admin) : refuseSignedOut(args);
}

/** The last loaded page, for when the site is unreachable. Only in the browser. */
let last: { address: string; page: AdminPage } | null = null;

/**
 * Reloading must never discard what an admin is typing: when the site is unreachable or the session has
 * ended, the page stays as it was and says so.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<AdminPage> {
  const address = request.url;
  const kept = last?.address === address ? last.page : null;
  try {
    const page = await serverLoader();
    last = { address, page };
    return page;
  } catch (error) {
    if (kept && isSignInFirst(error)) return { ...kept, trouble: "signedOut" };
    if (kept && isAway(error)) return { ...kept, trouble: "stale" };
    throw error;
  }
}

/** As in the loader, an unreachable site is an answer and not an error. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = (await request.clone().formData()).get("intent");
  try {
    return await serverAction();
  } catch (error) {
    if (!isAway(error)) throw error;
    const intent = typeof sent === "string" ? sent : "";
    return { ok: false, status: 503, intent, refusal: "unreachable" } satisfies ActionAnswer;
  }
}

/** The site leads to the sign-in. */
function isSignInFirst(error: unknown): boolean {
  return error instanceof Response && error.status >= 300 && error.status < 400;
}

/** The request failed, or the site reported that its store is unreachable. */
function isAway(error: unknown): boolean {
  return error instanceof Response || isRouteErrorResponse(error) ? error.status === 503 : true;
}

/**
 * The live stream delivers the admin's own changes too; beside a refused form stands what somebody else has written. A form
 * of one part may be answered by another, which then has to be drawn.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (readAdminView(currentUrl).part !== readAdminView(nextUrl).part) return true;
  if (formData?.get("intent") === "save-section") return true;
  return formData?.get("live") === "yes" && isLive() ? false : defaultShouldRevalidate;
}

export default function Admin({ loaderData, actionData, params }: Route.ComponentProps) {
  const language = readLanguage(params.language);
  useEffect(() => {
    last ??= { address: location.href.replace(/#.*/, ""), page: loaderData };
  });
  const { part, content, trouble = null, ...frame } = loaderData;
  const answer = actionData && "ok" in actionData ? actionData : undefined;
  const asked = actionData && "face" in actionData ? actionData : null;
  const drawn = (
    <Suspense fallback={<p className="loading">{adminWords[language].loading}</p>}>
      {asked ? (
        <ProofForm view={asked} language={language} />
      ) : (
        <DrawnPart part={part} content={content} answer={answer} language={language} />
      )}
    </Suspense>
  );
  return (
    <RoleProvider value={frame.accountRole}>
      {isAtDoor(loaderData) ? (
        drawn
      ) : isFirstStep(loaderData) ? (
        <>
          {drawn}
          <SignOutForm language={language} className="plain step-end" />
        </>
      ) : (
        <AdminFrame {...frame} part={part} trouble={trouble} language={language}>
          {drawn}
        </AdminFrame>
      )}
    </RoleProvider>
  );
}

export function ErrorBoundary() {
  const language = readLanguage(useParams()["language"]);
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 403) return <Closed language={language} />;
  const { title, message, retry } = adminWords[language].failed;
  return (
    <article className="page narrow center">
      <h1>{title}</h1>
      <p role="alert">{message}</p>
      <p>
        <a className="button" href="">
          {retry}
        </a>
      </p>
    </article>
  );
}

/** Signed in, but not for this. */
function Closed({ language }: { language: Language }) {
  const { title, message, back } = roleWords[language].closed;
  return (
    <article className="page narrow center">
      <h1>{title}</h1>
      <p role="alert">{message}</p>
      <p>
        <a className="button" href={adminPath(language)}>
          {back}
        </a>
      </p>
    </article>
  );
}
