// What a visitor sees who is not signed in, and the forms that such a visitor may send: the sign-in form or, by
// a link, the form that makes an account or gives it a new password. Server only.

import { data, type RouterContextProvider } from "react-router";
import { addressContext, servicesContext } from "#server/web/contexts.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { tryCookies, type Visit, signInByPasskey } from "#server/web/sign-in.ts";
import { listPasskeys } from "#server/identity/second-factor/account-security.ts";
import { canUsePasskeys, formerHosts } from "#server/identity/second-factor/passkeys.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import type { ActionAnswer } from "../admin-request.ts";
import { actBegun, type BegunView, type EnrolledView, findBegun, loadBegun } from "./begun-actions.ts";
import { loadSetUp, setUpAction, type SetUpView } from "./set-up-actions.ts";
import { blankSignIn, sameAddress, seeOther, signInAction, type SignInView } from "./sign-in-actions.ts";
import { actOnWayIn, loadWayIn, readWayIn, type WayInView } from "./way-in-actions.ts";

/** Instead of the form with the password. */
export type PasskeyDoorView = {
  face: "passkey";
  status: 200 | 401 | 429;
  problem: "refused" | "too many tries" | "no cookies" | null;
  /** The names of the site before, for which passkeys were made. */
  formerHosts: string[];
};

export type SignedOutView =
  | SignInView
  | SetUpView
  | WayInView
  | PasskeyDoorView
  | BegunView
  | Omit<EnrolledView, "headers">;

async function openPasskeyDoor({ services }: Visit): Promise<PasskeyDoorView> {
  const passkeys = await orUnavailable(listPasskeys(services.documents));
  return {
    face: "passkey",
    status: 200,
    problem: null,
    formerHosts: formerHosts(services.settings, passkeys),
  };
}

type Asked = { request: Request; context: Readonly<Pick<RouterContextProvider, "get">> };

export async function loadSignedOut(asked: Asked): Promise<SignedOutView> {
  const wayIn = readWayIn(asked.request);
  if (wayIn) return loadWayIn(visitOf(asked), wayIn);
  if (isSetUp(asked.request)) return loadSetUp(visitOf(asked));
  const visit = visitOf(asked);
  const begun = await findBegun(visit);
  if (begun) return loadBegun(visit, begun);
  const isAsked = new URL(asked.request.url).searchParams.has("passkey");
  return isAsked && canUsePasskeys(visit.services.settings) ? openPasskeyDoor(visit) : blankSignIn;
}

export async function actSignedOut({ request, context }: Asked) {
  const form = await readAdminForm(request);
  // The session ended while a page was open: the admin sees that, and keeps what was typed.
  if (readText(form, "live") === "yes") {
    const intent = readText(form, "intent");
    const answer: ActionAnswer = { ok: false, status: 401, intent, refusal: "signed out" };
    return data(answer, { status: 401 });
  }
  const visit = visitOf({ request, context });
  const done = await actOutside(visit, form);
  if (done instanceof Response) return done;
  if (done.face !== "enrolled") return data(done, { status: done.status, headers: tryCookies(visit) });
  const { headers, ...view } = done;
  return data(view, { status: done.status, headers });
}

async function actOutside(visit: Visit, form: FormData) {
  const wayIn = readWayIn(visit.request);
  if (wayIn) return actOnWayIn(visit, wayIn, form);
  if (isSetUp(visit.request)) return setUpAction(visit, form);
  const intent = readText(form, "intent");
  if (intent === "passkey-sign-in") return usePasskey(visit, form);
  const begun = intent === "sign-in" || intent === "sign-out" ? null : await findBegun(visit);
  return begun ? actBegun(visit, begun, form) : signInAction(visit, form);
}

async function usePasskey(visit: Visit, form: FormData): Promise<Response | PasskeyDoorView> {
  const signedIn = await orUnavailable(signInByPasskey(visit, readText(form, "passkey")));
  if (signedIn.ok) return seeOther(sameAddress(visit.request), signedIn.value);
  const status = signedIn.refusal === "too many tries" ? 429 : 401;
  return { ...(await openPasskeyDoor(visit)), status, problem: signedIn.refusal };
}

/** These pages are about somebody's way in, whoever is signed in in this browser. */
export function isForSignedOut(request: Request): boolean {
  return readWayIn(request) !== null || isSetUp(request);
}

function isSetUp({ url }: Request): boolean {
  return new URL(url).searchParams.has("setup");
}

export function visitOf({ request, context }: Asked): Visit {
  return { request, services: context.get(servicesContext), address: context.get(addressContext) };
}
