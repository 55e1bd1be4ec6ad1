// What a visitor sees who is not signed in, and the forms that such a visitor may send: the sign-in form or, by
// a link, the form that makes an account or gives it a new password. Server only.

import { data, type RouterContextProvider } from "react-router";
import { addressContext, servicesContext } from "#server/web/contexts.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import type { Visit } from "#server/web/sign-in.ts";
import type { Route } from "../+types/admin";
import type { ActionAnswer } from "../admin-request.ts";
import { loadSetUp, setUpAction, type SetUpView } from "./set-up-actions.ts";
import { blankSignIn, signInAction, type SignInView } from "./sign-in-actions.ts";
import { actOnWayIn, loadWayIn, readWayIn, type WayInView } from "./way-in-actions.ts";

export type SignedOutView = SignInView | SetUpView | WayInView;

type Asked = { request: Request; context: Readonly<Pick<RouterContextProvider, "get">> };

export async function loadSignedOut(asked: Asked): Promise<SignedOutView> {
  const wayIn = readWayIn(asked.request);
  if (wayIn) return loadWayIn(visitOf(asked), wayIn);
  return isSetUp(asked.request) ? loadSetUp(visitOf(asked)) : blankSignIn;
}

export async function actSignedOut({ request, context }: Route.ActionArgs) {
  const form = await readAdminForm(request);
  // The session ended while a page was open: the admin sees that, and keeps what was typed.
  if (readText(form, "live") === "yes") {
    const intent = readText(form, "intent");
    const answer: ActionAnswer = { ok: false, status: 401, intent, refusal: "signed out" };
    return data(answer, { status: 401 });
  }
  const visit = visitOf({ request, context });
  const wayIn = readWayIn(request);
  const act = isSetUp(request) ? setUpAction : signInAction;
  const done = wayIn ? await actOnWayIn(visit, wayIn, form) : await act(visit, form);
  return done instanceof Response ? done : data(done, { status: done.status });
}

/** These pages are about somebody's way in, whoever is signed in in this browser. */
export function isForSignedOut(request: Request): boolean {
  return readWayIn(request) !== null;
}

function isSetUp({ url }: Request): boolean {
  return new URL(url).searchParams.has("setup");
}

function visitOf({ request, context }: Asked): Visit {
  return { request, services: context.get(servicesContext), address: context.get(addressContext) };
}
