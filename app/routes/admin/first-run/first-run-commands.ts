// Each step is kept as it is sent, so that the couple can stop anywhere.

import {
  factsOfStep,
  type FirstFact,
  type FirstFacts,
  type FirstStep,
  firstSteps,
} from "#domain/first-run/first-evening.ts";
import { couple } from "#domain/roles.ts";
import { editedFacts } from "#domain/wedding/editing/content-fields.ts";
import { readField, tidy } from "#domain/wedding/editing/wedding-field-text.ts";
import { findPalette } from "#domain/wedding/palette.ts";
import { nearestReadable } from "#domain/wedding/colour-problems.ts";
import { findWeddingProblems } from "#domain/wedding/wedding-problems.ts";
import type { Language } from "#domain/language.ts";
import { dayOf } from "#domain/zoned-time.ts";
import { describeWrongField } from "#i18n/editing/edited-problems.ts";
import { startingContent } from "#i18n/starting/starting-content.ts";
import { wordsOf } from "#i18n/words.ts";
import { requireCouple } from "#server/web/admin-middleware.ts";
import { readText } from "#server/web/read-form.ts";
import {
  changeInvitationCode,
  type CodeRefusal,
  isCodeChosenHere,
} from "#server/workflows/answers/renew-answer-links.ts";
import {
  canBegin,
  saveFirstFacts,
  listCouple,
  makeOwnWedding,
  publishFirstSite,
  switchSite,
} from "#server/workflows/first-run/make-own-wedding.ts";
import type { AdminRequest, Outcome } from "../admin-request.ts";
import { homePath, signInPath, guestListPath } from "../admin-paths.ts";
import { command, field } from "../command.ts";

export type StepRefused = { typed: FirstFacts; wrong: FirstFacts };
export type CodeRefused = { typed: string; weak: CodeRefusal | "not published" };

export const firstRunCommands = [
  command({
    intent: "begin-own-wedding",
    roles: couple,
    fields: {},
    async run({ services, admin, language }): Promise<Outcome<undefined, never>> {
      const { id: ownId } = requireCouple(admin);
      const account = (await services.accounts.list()).find(({ id }) => id === ownId);
      // The sample's account ends with the sample, so the couple make one of their own first.
      const token = account?.isSample ? await services.accounts.makeSetUpToken() : null;
      if (token !== null) return { ok: true, to: signInPath(language, "set-up", { setup: token }) };
      await makeOwnWedding(services, {});
      return { ok: true, to: homePath(language, "who") };
    },
  }),

  command({
    intent: "keep-first-step",
    roles: couple,
    fields: { step: field.text, go: field.text },
    run: keepFirstStep,
  }),

  command({
    intent: "open-first-site",
    roles: couple,
    fields: { code: field.text, go: field.text },
    async run({ services, admin, language }, { code: typed, go }): Promise<Outcome<undefined, CodeRefused>> {
      const byCouple = requireCouple(admin);
      const refuse = (weak: CodeRefused["weak"]) =>
        ({ ok: false, status: 400, refusal: { typed, weak } }) as const;
      const isChange = !services.start.isPreparing();
      if (go === "back") return { ok: true, to: homePath(language, "colours") };
      if (isCodeChosenHere(services)) {
        const changed = await changeInvitationCode(services, byCouple, typed);
        if (!changed.ok) return refuse(changed.refusal);
      }
      if (isChange) return { ok: true, to: homePath(language), notice: "code" };
      const published = await publishFirstSite(services, byCouple);
      if (!published.ok) return refuse("not published");
      return { ok: true, to: homePath(language) };
    },
  }),

  command({
    intent: "switch-site",
    roles: couple,
    fields: { open: field.yes },
    async run({ services, admin }, { open: isOpen }) {
      if (canBegin(services)) throw new Response("Bad Request", { status: 400 });
      const switched = await switchSite(services, requireCouple(admin), isOpen);
      if (!switched.ok) return { ok: false, status: 409, refusal: switched.refusal } as const;
      return { ok: true, notice: isOpen ? "opened" : "closed" } as const;
    },
  }),

  command({
    intent: "list-couple",
    roles: couple,
    fields: {},
    async run({ services, admin, language }): Promise<Outcome<undefined, never>> {
      const { first, second } = services.wedding.couple;
      await listCouple(services, requireCouple(admin), [first, second]);
      return { ok: true, to: guestListPath(language) };
    },
  }),
];

async function keepFirstStep(
  { services, admin, language }: AdminRequest,
  { step: named, go }: Record<"step" | "go", string>,
  form: FormData,
): Promise<Outcome<undefined, StepRefused>> {
  const byCouple = requireCouple(admin);
  const step = firstSteps.find((one) => one === named);
  if (!step || step === "code" || !services.start.isPreparing())
    throw new Response("Bad Request", { status: 400 });
  const before = (await services.views.firstEvening()).current();
  const known = before ?? { at: services.now(), facts: {} };
  const read = readStep(step, form, { ...known, language, now: services.now() });
  const isBack = go === "back";
  if (step === "colours") return keepColours(services, byCouple, read.typed, { language, form });
  if (isBack || Object.keys(read.wrong).length === 0) {
    const facts = Object.entries(read.typed).filter(
      ([name, text]) => !(name in read.wrong) && !(isBack && text === "" && !(name in known.facts)),
    );
    await saveFirstFacts(services, byCouple, Object.fromEntries(facts));
    const { "couple.first": first = "", "couple.second": second = "" } = Object.fromEntries(facts);
    if (first && second) await listCouple(services, byCouple, [first, second]);
    return { ok: true, to: homePath(language, neighbour(step, isBack ? -1 : 1)) };
  }
  return { ok: false, status: 400, refusal: read };
}

function neighbour(step: FirstStep, by: 1 | -1): FirstStep {
  return firstSteps[Math.max(0, firstSteps.indexOf(step) + by)] ?? "code";
}

type Known = { at: number; facts: FirstFacts; language: Language; now: number };

/** `typed`: also what is wrong. `wrong`: in words, by the name of each. */
function readStep(
  step: Exclude<FirstStep, "code">,
  form: Pick<FormData, "get">,
  { at, facts: before, language, now }: Known,
): StepRefused {
  const words = wordsOf(language).firstEvening;
  const { needed, further } = factsOfStep[step];
  const names = [...needed, ...further];
  const typed = names.map((name) => [name, tidy(editedFacts[name].kind, readText(form, name))] as const);
  const facts: FirstFacts = Object.fromEntries(typed);
  const wrong: Partial<Record<FirstFact, string>> = {};
  for (const [name, text] of typed) {
    if (text === "" && needed.includes(name)) wrong[name] = words.needed;
    const read = text === "" ? null : readField(editedFacts[name].kind, text);
    if (read && "why" in read) wrong[name] = describeWrongField(read.why, language);
  }
  if (step === "when") {
    const { wedding } = startingContent({ at, facts: { ...before, ...facts } });
    for (const problem of findWeddingProblems(wedding)) {
      const name = names.find((one) => one === problem.at || `${problem.at}.email` === one);
      if (name && facts[name]) wrong[name] ??= describeWrongField(problem.why, language);
    }
    const isPast = wedding.date !== "" && wedding.date < dayOf(now, wedding.timeZone);
    if (!wrong.date && isPast) wrong.date = words.past;
  }
  return { typed: facts, wrong };
}

/** What cannot be read is moved to the nearest that can, and shown before the next step. */
async function keepColours(
  services: Parameters<typeof saveFirstFacts>[0],
  couple: Parameters<typeof saveFirstFacts>[1],
  facts: FirstFacts,
  { language, form }: { language: Language; form: Pick<FormData, "get"> },
): Promise<Outcome<undefined, never>> {
  const palette = findPalette(form.get("palette"));
  const chosen = palette ?? { paper: facts["colours.paper"] ?? "", accent: facts["colours.accent"] ?? "" };
  const { paper, accent } = nearestReadable(chosen);
  await saveFirstFacts(services, couple, { "colours.paper": paper, "colours.accent": accent });
  const isMoved = paper !== chosen.paper.toLowerCase() || accent !== chosen.accent.toLowerCase();
  const go = palette ? "look" : readText(form, "go");
  if (go === "back") return { ok: true, to: homePath(language, "when") };
  const isSeen = !isMoved || readText(form, "seen") === "yes";
  if (isSeen && go !== "look") return { ok: true, to: homePath(language, "code") };
  return { ok: true, to: homePath(language, "colours"), ...(isMoved && { notice: "moved" }) };
}
