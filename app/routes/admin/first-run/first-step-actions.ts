// What a couple send on their first evening, step by step. Each is kept as it is sent, so that they can stop anywhere.

import {
  factsOfStep,
  type FirstFact,
  type FirstFacts,
  type FirstStep,
  firstSteps,
} from "#domain/first-run/first-evening.ts";
import { editedFacts } from "#domain/wedding/editing/content-fields.ts";
import { readField, tidy } from "#domain/wedding/editing/field-text.ts";
import { nearestReadable } from "#domain/wedding/colour-problems.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import type { Language } from "#domain/language.ts";
import { dayOf } from "#domain/zoned-time.ts";
import { sayWrongField } from "#i18n/editing/edited-problems.ts";
import { firstEveningWords } from "#i18n/starting/first-evening.ts";
import { startingContent } from "#i18n/starting/starting-content.ts";
import { requireCouple } from "#server/web/admin.ts";
import { readText } from "#server/web/read-form.ts";
import {
  changeInvitationCode,
  type CodeRefusal,
} from "#server/workflows/first-run/change-invitation-code.ts";
import { listCouple } from "#server/workflows/first-run/list-couple.ts";
import { canBegin, makeOwnWedding, keepFirstFacts } from "#server/workflows/first-run/make-own-wedding.ts";
import { publishFirstSite, switchSite } from "#server/workflows/first-run/publish-first-site.ts";
import { requireKept } from "#server/workflows/keep-change.ts";
import type { ActionAnswer, AdminActions } from "../admin-request.ts";
import { adminPath, signInPath } from "../admin-view.ts";
import { isCodeChosenHere } from "./load-first-step.ts";

export type StepRefused = { typed: FirstFacts; wrong: FirstFacts };
export type CodeRefused = { typed: string; weak: CodeRefusal | "not published" };

export const firstStepActions: AdminActions = {
  async "begin-own-wedding"({ services, admin, language }): Promise<ActionAnswer> {
    const couple = requireCouple(admin);
    const own = (await services.accounts.list()).find(({ id }) => id === couple.id);
    // The sample's account ends with the sample, so whoever uses it makes one of their own first.
    const token = own?.isSample ? await services.accounts.makeSetUpToken() : null;
    if (token !== null) return { ok: true, to: signInPath(language, "set-up", { setup: token }) };
    await makeOwnWedding(services, {});
    return { ok: true, to: adminPath(language, { start: "who" }) };
  },

  async "keep-first-step"({ services, admin, language }, form): Promise<ActionAnswer> {
    const couple = requireCouple(admin);
    const step = firstSteps.find((one) => one === readText(form, "step"));
    if (!step || step === "code" || !services.start.isPreparing())
      throw new Response("Bad Request", { status: 400 });
    const before = (await services.views.firstEvening()).begun();
    const known = before ?? { at: services.now(), facts: {} };
    const read = readStep(step, form, { ...known, language, now: services.now() });
    const isBack = readText(form, "go") === "back";
    if (step === "colours") return keepColours(services, couple, read.facts, { language, form });
    if (isBack || Object.keys(read.wrong).length === 0) {
      const facts = Object.entries(read.facts).filter(
        ([name, text]) => !(name in read.wrong) && !(isBack && text === "" && !(name in known.facts)),
      );
      await keepFirstFacts(services, couple, Object.fromEntries(facts));
      const { "couple.first": first = "", "couple.second": second = "" } = Object.fromEntries(facts);
      if (first && second) requireKept(await listCouple(services, couple, [first, second]));
      return { ok: true, to: adminPath(language, { start: neighbour(step, isBack ? -1 : 1) }) };
    }
    const refusal: StepRefused = { typed: read.facts, wrong: read.wrong };
    return { ok: false, status: 400, intent: "keep-first-step", refusal };
  },

  async "open-first-site"({ services, admin, language }, form): Promise<ActionAnswer> {
    const couple = requireCouple(admin);
    const typed = readText(form, "code");
    const refuse = (weak: CodeRefused["weak"]): ActionAnswer => ({
      ok: false,
      status: 400,
      intent: "open-first-site",
      refusal: { typed, weak } satisfies CodeRefused,
    });
    const isChange = !services.start.isPreparing();
    if (readText(form, "go") === "back") return { ok: true, to: adminPath(language, { start: "colours" }) };
    if (isCodeChosenHere(services)) {
      const changed = await changeInvitationCode(services, couple, typed);
      if (!changed.ok) return refuse(changed.refusal);
    }
    if (isChange) return { ok: true, to: adminPath(language, { start: "" }), notice: "code" };
    const published = await publishFirstSite(services, couple);
    if (!published.ok) return refuse("not published");
    return { ok: true, to: adminPath(language, { start: "" }) };
  },

  async "switch-site"({ services, admin, language }, form): Promise<ActionAnswer> {
    if (canBegin(services)) throw new Response("Bad Request", { status: 400 });
    const isOpen = readText(form, "open") === "yes";
    const switched = await switchSite(services, requireCouple(admin), isOpen);
    if (!switched.ok) return { ok: false, status: 409, intent: "switch-site", refusal: switched.refusal };
    return { ok: true, to: adminPath(language, { start: "" }), notice: isOpen ? "opened" : "closed" };
  },
};

function neighbour(step: FirstStep, by: 1 | -1): FirstStep {
  return firstSteps[Math.max(0, firstSteps.indexOf(step) + by)] ?? "code";
}

type Known = { at: number; facts: FirstFacts; language: Language; now: number };

/** `facts`: as typed, also where they are wrong. `wrong`: in words, by the name of each. */
function readStep(
  step: Exclude<FirstStep, "code">,
  form: Pick<FormData, "get">,
  { at, facts: before, language, now }: Known,
): StepRefused & { facts: FirstFacts } {
  const words = firstEveningWords[language];
  const { needed, further } = factsOfStep[step];
  const names = [...needed, ...further];
  const typed = names.map((name) => [name, tidy(editedFacts[name].kind, readText(form, name))] as const);
  const facts: FirstFacts = Object.fromEntries(typed);
  const wrong: Partial<Record<FirstFact, string>> = {};
  for (const [name, text] of typed) {
    if (text === "" && needed.includes(name)) wrong[name] = words.needed;
    const read = text === "" ? null : readField(editedFacts[name].kind, text);
    if (read && "why" in read) wrong[name] = sayWrongField(read.why, language);
  }
  if (step === "when") {
    const { wedding } = startingContent({ at, facts: { ...before, ...facts } });
    for (const problem of findWeddingProblems(wedding)) {
      const name = names.find((one) => one === problem.at || `${problem.at}.email` === one);
      if (name && facts[name]) wrong[name] ??= sayWrongField(problem.why, language);
    }
    const isPast = wedding.date !== "" && wedding.date < dayOf(now, wedding.timeZone);
    if (!wrong.date && isPast) wrong.date = words.past;
  }
  return { facts, typed: facts, wrong };
}

/** What cannot be read is moved to the nearest that can, and shown before the next step. */
async function keepColours(
  services: Parameters<typeof keepFirstFacts>[0],
  couple: Parameters<typeof keepFirstFacts>[1],
  facts: FirstFacts,
  { language, form }: { language: Language; form: Pick<FormData, "get"> },
): Promise<ActionAnswer> {
  const chosen = { paper: facts["colours.paper"] ?? "", accent: facts["colours.accent"] ?? "" };
  const { paper, accent } = nearestReadable(chosen);
  await keepFirstFacts(services, couple, { "colours.paper": paper, "colours.accent": accent });
  const isMoved = paper !== chosen.paper.toLowerCase() || accent !== chosen.accent.toLowerCase();
  const go = readText(form, "go");
  if (go === "back") return { ok: true, to: adminPath(language, { start: "when" }) };
  const isSeen = !isMoved || readText(form, "seen") === "yes";
  if (isSeen && go !== "look") return { ok: true, to: adminPath(language, { start: "code" }) };
  return { ok: true, to: adminPath(language, { start: "colours" }), ...(isMoved && { notice: "moved" }) };
}
