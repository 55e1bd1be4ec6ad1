// Handles every form of the admin area: the field `intent` names the action, and one workflow does it.
// Without script the response leads to a page that shows the result; a script gets the result itself.

import { data, redirect } from "react-router";
import { readLanguage } from "#domain/language.ts";
import type { Admin } from "#server/admin.ts";
import { addressContext, adminTokenContext, servicesContext } from "#server/web/contexts.ts";
import { refuseRole } from "#server/web/admin.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { orNotSaved } from "#server/web/unavailable.ts";
import type { Route } from "./+types/admin";
import type { ActionAnswer, AdminActions, AdminRequest } from "./admin-request.ts";
import { adminPath } from "./admin-view.ts";
import { doorActions } from "./door/door-actions.ts";
import { eventsActions } from "./events/events-actions.ts";
import { eraseActions } from "./erase/erase-actions.ts";
import { answerForActions } from "./household/answer-for-action.ts";
import { householdActions } from "./household/household-actions.ts";
import { chosenActions } from "./guest-list/chosen/chosen-actions.ts";
import { guestActions } from "./guest/guest-actions.ts";
import { changeGuestActions } from "./editing/change-guest-action.ts";
import { undoActions } from "./editing/undo-action.ts";
import { importActions } from "./import/import-actions.ts";
import { firstRunActions } from "./first-run/load-first-run.ts";
import { listSetUpActions } from "./list-set-up/list-set-up-actions.ts";
import { inboxActions } from "./inbox/inbox-actions.ts";
import { sendingActions } from "./mailings/sending-actions.ts";
import { mailingSettingsActions } from "./mailings/emails/mailing-settings-actions.ts";
import { writingActions } from "./mailings/draft/writing-actions.ts";
import { peopleActions } from "./people/people-actions.ts";
import { photosActions } from "./photos/photos-actions.ts";
import { printActions } from "./print/print-actions.ts";
import { seatingActions } from "./seating/seating-actions.ts";
import { roomActions } from "./seating/room/room-actions.ts";
import { wishesActions } from "./seating/wishes/wishes-actions.ts";
import { settingsActions } from "./settings/settings-actions.ts";
import { introductionActions } from "./wedding/introduction-actions.ts";
import { weddingActions } from "./wedding/wedding-actions.ts";
import { guardIntent } from "./session/guard-intent.ts";
import { securityActions } from "./session/security-actions.ts";
import { findFormerForm } from "./session/sign-in-first.ts";
import { mayDo } from "./who-may-do.ts";
import { isAllowed } from "./who-may.ts";

const actions: AdminActions = {
  ...changeGuestActions,
  ...guestActions,
  ...householdActions,
  ...eventsActions,
  ...answerForActions,
  ...listSetUpActions,
  ...firstRunActions,
  ...eraseActions,
  ...undoActions,
  ...importActions,
  ...inboxActions,
  ...writingActions,
  ...mailingSettingsActions,
  ...sendingActions,
  ...seatingActions,
  ...roomActions,
  ...wishesActions,
  ...printActions,
  ...photosActions,
  ...doorActions,
  ...settingsActions,
  ...securityActions,
  ...peopleActions,
  ...chosenActions,
  ...weddingActions,
  ...introductionActions,
};

export const adminIntents = Object.keys(actions);

export async function actForAdmin({ request, url, context, params }: Route.ActionArgs, admin: Admin) {
  const services = context.get(servicesContext);
  const form = await readAdminForm(request);
  // A button that stands before its form, as those of the language switch do, comes first.
  const pressed = form.getAll("intent").filter((name) => typeof name === "string");
  const intent = pressed.find((name) => Object.hasOwn(actions, name)) ?? readText(form, "intent");
  const former = findFormerForm(url, intent);
  if (former) throw former;
  const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!act) throw new Response("Bad Request", { status: 400 });
  if (!isAllowed(mayDo, intent, admin.role)) throw refuseRole(services, admin, intent);
  const visit = { request, services, address: context.get(addressContext) };
  const headers = await guardIntent(visit, { admin, intent, form }, context);
  if (!(headers instanceof Headers)) return headers;
  const token = context.get(adminTokenContext);
  const language = readLanguage(params.language);
  const asked: AdminRequest = { request, url, language, admin, token, services };
  const notSaved: ActionAnswer = { ok: false, status: 503, intent, refusal: "not saved" };
  const answer = (await orNotSaved(services, intent, act(asked, form))) ?? notSaved;
  if (!answer.ok) return data(answer, { status: answer.status, headers });
  if (form.get("live") === "yes" || answer.once !== undefined) return data(answer, { headers });
  return redirect(addressAfter(asked, answer), { status: 303, headers });
}

type Done = Extract<ActionAnswer, { ok: true }>;

/**
 * Uses the page's own path: a script requests the path of the page's data, which is not a page. Where nothing else says what
 * became of the press, the frame does.
 */
function addressAfter({ url, language }: AdminRequest, { to, group, notice }: Done): string {
  const next = new URL(to ?? adminPath(language) + url.search, url);
  next.searchParams.delete("done");
  next.searchParams.delete("notice");
  if (group) next.searchParams.set("done", group);
  const told = notice ?? (group || to ? "" : group === null ? "unchanged" : "done");
  if (told) next.searchParams.set("notice", told);
  return next.pathname + next.search + next.hash;
}
