// The forms that a visitor may send without being signed in.

import { data } from "react-router";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import type { Route } from "../+types/admin";
import type { ActionAnswer } from "../admin-request.ts";
import { isSetUp, visitOf } from "./load-signed-out.ts";
import { setUpAction } from "./set-up-actions.ts";
import { signInAction } from "./sign-in-actions.ts";

export async function actSignedOut({ request, context }: Route.ActionArgs) {
  const form = await readAdminForm(request);
  // The session ended while a page was open: the admin sees that, and keeps what was typed.
  if (readText(form, "live") === "yes") {
    const intent = readText(form, "intent");
    const answer: ActionAnswer = { ok: false, status: 401, intent, refusal: "signed out" };
    return data(answer, { status: 401 });
  }
  const act = isSetUp(request) ? setUpAction : signInAction;
  const done = await act(visitOf({ request, context }), form);
  return done instanceof Response ? done : data(done, { status: done.status });
}
