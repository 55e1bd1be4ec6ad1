// Every button of the text and of who gets it saves first, so that nothing typed is lost on the way to another.

import { type HouseholdFilter, householdAnswers } from "#domain/households/household-filter.ts";
import { type Language, defaultLanguage, type InEach, inEach, isLanguage } from "#domain/language.ts";
import { mailingKinds } from "#domain/mailings/mailing-kinds.ts";
import { type Mailing, type MailingId, type MailingWords } from "#domain/mailings/mailing.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { readText } from "#server/web/read-form.ts";
import { isForNow } from "#server/web/unavailable.ts";
import {
  beginMailing,
  checkWords,
  deleteDraft,
  saveMailing,
  type SaveRefusal,
} from "#server/workflows/mailings/change-mailing.ts";
import { gatherHouseholds } from "#server/workflows/mailings/gather-households.ts";
import { couple } from "#domain/roles.ts";
import type { AdminRequest, Outcome } from "../../admin-request.ts";
import { lookPath, mailingPath, mailingsPath, whoPath } from "../../admin-paths.ts";
import { command, field } from "../../command.ts";
import { chooseByHand } from "#domain/mailings/recipients.ts";
import type { GuestId } from "#domain/guest/guest.ts";

export type DraftRefused = { why: SaveRefusal | "not saved"; typed: TypedDraft };

export const draftCommands = [
  command({
    intent: "begin-mailing",
    roles: couple,
    fields: { kind: field.text, press: field.text },
    async run(
      { services, admin, language },
      { kind: wanted, press },
    ): Promise<Outcome<undefined, "unknown kind">> {
      const kind = mailingKinds.find((one) => one === wanted);
      if (!kind) return { ok: false, status: 400, refusal: "unknown kind" };
      const id = await beginMailing(services, admin, { kind, otherwise: language, press });
      return { ok: true, to: mailingPath(language, id) };
    },
  }),

  command({
    intent: "save-draft",
    roles: couple,
    fields: { mailing: field.text, seen: field.text, part: field.choice(["text", "who"]) },
    async run(ctx, { mailing: id, seen, part }, form): Promise<Outcome<undefined, DraftRefused>> {
      const { services, admin, language } = ctx;
      const typed = readDraftForm(form);
      const refused = (status: 404 | 409 | 503, why: DraftRefused["why"]) =>
        ({ ok: false, status, refusal: { why, typed } }) as const;
      try {
        const mailing = await findMailing(services, id);
        if (!mailing) return refused(404, "gone");
        const { words, otherwise } = typed;
        const content =
          part === "who" ? { audience: await chooseHouseholds(ctx, mailing, typed), otherwise } : { words };
        const saved = await saveMailing(services, admin, { id, seen, content });
        if (!saved.ok) return refused(saved.refusal === "gone" ? 404 : 409, saved.refusal);
        if (part === "who") return { ok: true, to: afterWho(language, id, form) };
        const isReady = checkWords(services, words).ok && readText(form, "next") === "step";
        return { ok: true, to: isReady ? whoPath(language, id) : mailingPath(language, id, { saved: "" }) };
      } catch (error) {
        if (!isForNow(error)) throw error;
        services.log("deed not saved", { intent: "save-draft", reason: error.name });
        return refused(503, "not saved");
      }
    },
  }),

  command({
    intent: "delete-draft",
    roles: couple,
    fields: { mailing: field.text },
    async run({ services, admin, language }, { mailing }): Promise<Outcome<undefined, SaveRefusal>> {
      const deleted = await deleteDraft(services, admin, mailing);
      if (deleted.ok || deleted.refusal === "gone") return { ok: true, to: mailingsPath(language) };
      return { ok: false, status: 409, refusal: deleted.refusal };
    },
  }),
];

type Found = { id: MailingId; mailing: Mailing };

async function chooseHouseholds(
  { services }: AdminRequest,
  { id, mailing: { kind, audience } }: Found,
  { filter, hands }: { filter: HouseholdFilter; hands: TypedDraft["hands"] },
): Promise<Mailing["audience"]> {
  const households = Object.keys(hands).length === 0 ? [] : await gatherHouseholds(services, id);
  const touched = households.flatMap((household) => {
    const guest = household.members.find((member) => Object.hasOwn(hands, member.id));
    return guest ? [{ household, isIn: hands[guest.id] === true }] : [];
  });
  return chooseByHand({ kind, audience: { ...audience, filter } }, touched);
}

/** `next`: the button that was pressed. Each leads on from a choice that is saved. */
function afterWho(language: Language, id: MailingId, form: FormData): string {
  const next = readText(form, "next");
  const [find, show] = [readText(form, "find"), readText(form, "show")];
  const query = { ...(find ? { find } : {}), ...(show && show !== "all" ? { show } : {}) };
  const page = /^page (\d+)$/.exec(next)?.[1];
  if (page) return `${whoPath(language, id, { ...query, page })}#households`;
  const isSearched = next === "households" || readText(form, "found") !== `${show} ${find}`;
  if (isSearched) return `${whoPath(language, id, query)}#households`;
  if (next === "step") return lookPath(language, id, null);
  return whoPath(language, id, { ...query, page: readText(form, "page"), saved: "" });
}

/** What the form of a draft holds. `hands`: whether a household gets it, by one of its guests. */
export type TypedDraft = {
  words: InEach<MailingWords>;
  filter: HouseholdFilter;
  otherwise: Language;
  hands: Readonly<Record<GuestId, boolean>>;
};

function readDraftForm(form: FormData): TypedDraft {
  const otherwise = readText(form, "otherwise");
  return {
    words: readWords(form),
    filter: readFilter(form),
    otherwise: isLanguage(otherwise) ? otherwise : defaultLanguage,
    hands: readHands(form),
  };
}

export function readWords(form: FormData): InEach<MailingWords> {
  return inEach((language) => ({
    subject: typedText(form, `subject-${language}`),
    body: typedText(form, `body-${language}`),
  }));
}

/** A browser sends the ends of lines as the network writes them. */
function typedText(form: FormData, name: string): string {
  return readText(form, name).replaceAll(/\r\n?/g, "\n");
}

function readFilter(form: FormData): HouseholdFilter {
  const answers = form.getAll("answers");
  const language = readText(form, "language");
  return {
    answers: householdAnswers.filter((answer) => answers.includes(answer)),
    event: readText(form, "event") || null,
    tag: readText(form, "tag") || null,
    language: isLanguage(language) ? language : null,
    isInvited: readEither(form, "isInvited"),
    hasAddress: readEither(form, "hasAddress"),
  };
}

function readEither(form: FormData, name: string): boolean | null {
  const text = readText(form, name);
  return text === "true" ? true : text === "false" ? false : null;
}

/** `shown`: with a box. `ticked`: ticked as the page came. `in`, `out`: unsaved choices by boxes of an earlier page. */
function readHands(form: FormData): TypedDraft["hands"] {
  const listed = (name: string) => readText(form, name).split(" ").filter(Boolean);
  const ticked = new Set(listed("ticked"));
  const gets = new Set(form.getAll("gets"));
  const touched = listed("shown").filter((id) => gets.has(id) !== ticked.has(id));
  return Object.fromEntries([
    ...listed("in").map((id) => [id, true] as const),
    ...listed("out").map((id) => [id, false] as const),
    ...touched.map((id) => [id, gets.has(id)] as const),
  ]);
}
