// The set-up link (`?setup=<token>`), by which the first account is made. Server only.
//
//   loadSetUp(visit): what a visit of the link shows
//   intent "set-up" → setUpAction(visit, form): a Response (303, signed in), or the view to draw
//
// Draw a view with <SetUp view={…} language={…} /> and its status.

import { factsOfStep, type FirstFacts } from "#domain/first-run/first-evening.ts";
import { languageOfPath } from "#domain/language.ts";
import { tidy } from "#domain/wedding/editing/field-text.ts";
import { firstEveningWords } from "#i18n/starting/first-evening.ts";
import type { Services } from "#server/services.ts";
import { signIn, type Visit } from "#server/web/sign-in.ts";
import { readText } from "#server/web/read-form.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import { listCouple } from "#server/workflows/first-run/list-couple.ts";
import { canBegin, findSampleGuests, makeOwnWedding } from "#server/workflows/first-run/make-own-wedding.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import { adminPath } from "../admin-view.ts";
import { type NewAccountProblems, readNewAccount } from "./read-new-account.ts";
import { seeOther } from "./sign-in-actions.ts";

export type SetUpView =
  | {
      face: "set-up";
      status: 200 | 422 | 503;
      typedEmail: string;
      problems: NewAccountProblems;
      isBroken: boolean;
      /** null: the link makes an account and nothing else. */
      begins: BeginningView | null;
    }
  | { face: "set-up gone"; status: 404 };

/** `goes` null: there is no sample. `guests`: how many go with it; null: all of them stay. */
type BeginningView = { goes: { guests: number | null } | null; typed: FirstFacts; wrong: FirstFacts };

const gone: SetUpView = { face: "set-up gone", status: 404 };

export async function loadSetUp({
  request,
  services,
}: Pick<Visit, "request" | "services">): Promise<SetUpView> {
  const isGood = await orUnavailable(services.accounts.isSetUpToken(tokenOf(request)));
  if (!isGood) return gone;
  const begins = await orUnavailable(findBeginning(services));
  return { face: "set-up", status: 200, typedEmail: "", problems: {}, isBroken: false, begins };
}

async function findBeginning(services: Services): Promise<BeginningView | null> {
  if (!canBegin(services)) return null;
  const sample = await findSampleGuests(services);
  const isMixed = sample === "among others";
  const goes = isMixed
    ? { guests: null }
    : sample === "only"
      ? { guests: services.guestList.guests().length }
      : null;
  const begun = (await services.views.firstEvening()).begun();
  return { goes, typed: begun?.facts ?? {}, wrong: {} };
}

/** null: nothing begins by it. `wrong` is empty: both names are there. */
function readNames(
  begins: BeginningView | null,
  form: Pick<FormData, "get">,
  needed: string,
): BeginningView | null {
  if (!begins) return null;
  const { needed: names, further } = factsOfStep.who;
  const typed = [...names, ...further].map((name) => [name, tidy("line", readText(form, name))] as const);
  const wrong = names.flatMap((name) => (readText(form, name).trim() ? [] : [[name, needed] as const]));
  return { ...begins, typed: Object.fromEntries(typed), wrong: Object.fromEntries(wrong) };
}

export async function setUpAction(visit: Visit, form: Pick<FormData, "get">): Promise<Response | SetUpView> {
  const { request, services } = visit;
  let begins: BeginningView | null = null;
  const again = (shown: { status: 422 | 503; problems?: NewAccountProblems }): SetUpView => ({
    face: "set-up",
    typedEmail: readText(form, "email").slice(0, 254),
    problems: {},
    isBroken: shown.status === 503,
    begins,
    ...shown,
  });
  try {
    const token = tokenOf(request);
    if (!(await services.accounts.isSetUpToken(token))) return gone;
    const language = languageOfPath(new URL(request.url).pathname);
    begins = readNames(await findBeginning(services), form, firstEveningWords[language].needed);
    const read = await readNewAccount(services, form);
    if (!read.ok) return again({ status: 422, problems: read.refusal });
    if (begins && Object.keys(begins.wrong).length > 0) return again({ status: 422 });
    const made = await services.accounts.setUp(token, { ...read.value, language });
    if (!made.ok) return gone;
    services.log("account added", { account: made.value.id });
    if (begins) {
      const { "couple.first": first = "", "couple.second": second = "" } = begins.typed;
      await makeOwnWedding(services, begins.typed);
      requireKept(await listCouple(services, made.value, [first, second]));
    }
    const password = readText(form, "password");
    const signedIn = await signIn(visit, { email: read.value.email, password }, { hasLink: true });
    return seeOther(
      adminPath(language, { start: begins ? "when" : "" }),
      signedIn.ok ? signedIn.value : new Headers(),
    );
  } catch (error) {
    services.log("set-up failed", { reason: error instanceof Error ? error.name : "unknown" });
    return again({ status: 503 });
  }
}

function tokenOf({ url }: Request): string {
  return new URL(url).searchParams.get("setup") ?? "";
}
