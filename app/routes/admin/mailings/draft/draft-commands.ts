// What the couple do while they write an email. Every button of its text and of who gets it saves first, so that nothing
// typed is lost on the way to another.

import type { HouseholdFilter } from "#domain/households/household-filter.ts";
import type { Language } from "#domain/language.ts";
import { mailingKinds } from "#domain/mailings/mailing-kinds.ts";
import type { Mailing, MailingId } from "#domain/mailings/mailing.ts";
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
import { lookPath, mailingPath, mailingsPath, whoPath } from "../../admin-view.ts";
import { command, field } from "../../command.ts";
import { readDraftForm, type TypedDraft } from "./read-draft-form.ts";
import { chooseByHand } from "#domain/mailings/recipients.ts";

/** `typed` fills the form again. */
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
    async run(asked, { mailing: id, seen, part }, form): Promise<Outcome<undefined, DraftRefused>> {
      const { services, admin, language } = asked;
      const typed = readDraftForm(form);
      const refused = (status: 404 | 409 | 503, why: DraftRefused["why"]) =>
        ({ ok: false, status, refusal: { why, typed } }) as const;
      try {
        const found = await findMailing(services, id);
        if (!found) return refused(404, "gone");
        const { words, otherwise } = typed;
        const content =
          part === "who" ? { audience: await chooseHouseholds(asked, found, typed), otherwise } : { words };
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
