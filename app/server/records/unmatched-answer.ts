import { foldAddress } from "#domain/email-address.ts";
import { defineRecord, type ErasedPerson } from "#server/store/define-record.ts";
import * as v from "valibot";
import { isLanguage, type Language } from "#domain/language.ts";
import { guestFields } from "#domain/guest/guest-fields.ts";
import { comingFields, type GuestId, listFields, needFields } from "#domain/guest/guest.ts";
import { type ComingAnswers, blankForm, type OnFile, type RsvpForm } from "#domain/rsvp/rsvp.ts";
import { onFileShape } from "./answer-record.ts";
import type { JsonObject, StoredDocument } from "#server/store/documents.ts";

/** Why the answer was not assigned. In the last two cases the guest is known. */
const holdReasons = ["no match", "several", "answered before", "many answers"] as const;
export type UnmatchedReason = (typeof holdReasons)[number];

type HeldForm = Omit<RsvpForm, "answer"> & { accept: boolean };

export type HeldDocument = HeldForm & {
  language: Language;
  at: number;
  reason: UnmatchedReason;
  guestId: GuestId | null;
  shown: OnFile;
  /** Digests of the visitor's session and the network address; null: it is from before these were kept. */
  visitor: string | null;
  origin: string | null;
  network?: string | null;
};

export type UnmatchedAnswer = Omit<HeldDocument, keyof HeldForm> & {
  id: string;
  version: string;
  form: RsvpForm;
};

export function writeHeldForm({ answer, ...form }: RsvpForm): HeldForm {
  return { ...form, accept: answer === "accepted" };
}

export function readUnmatchedAnswer({ id, version, data }: StoredDocument): UnmatchedAnswer | null {
  const [read, answers] = [v.safeParse(shape, data), v.safeParse(askedShape, data)];
  if (!read.success || !answers.success) return null;
  const { language, at, reason, guestId, shown, visitor, origin, network, accept, ...rest } = read.output;
  const answer = accept ? "accepted" : "declined";
  const form: RsvpForm = { ...rest, answer, ...(answers.output as ComingAnswers) };
  return { id, version, form, language, at, reason, guestId, shown, visitor, origin, network };
}

const texts = v.array(v.string());

const byKey = v.record(v.string(), v.string());

const kinds = { list: texts, marks: texts, yesNo: v.boolean(), text: v.string() };

/** Fields that were not asked at the time are blank. */
const askedShape = v.object(
  Object.fromEntries([
    ...comingFields.map((field) => [field, v.optional(kinds[guestFields[field].kind], blankForm[field])]),
    ...listFields.map((field) => [guestFields[field].other, v.optional(v.string(), "")]),
  ]),
);

const shape = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  accept: v.boolean(),
  chosenGuestId: v.nullable(v.string()),
  eventAnswers: byKey,
  questionAnswers: byKey,
  language: v.custom<Language>(isLanguage),
  at: v.number(),
  reason: v.picklist(holdReasons),
  guestId: v.nullable(v.string()),
  shown: onFileShape,
  visitor: v.nullable(v.string()),
  origin: v.nullable(v.string()),
  network: v.nullable(v.string()),
});

export const unmatchedCollection = defineRecord({
  name: "unmatched",
  shape,
  backup: true,
  personal: { onTheDay: "goes", guest: { erased: waitingWithout, inFile: "whole" } },
  undo: "whole",
  live: ["filters"],
  health: {
    ...Object.fromEntries(needFields.map((field) => [field, blankForm[field]])),
    ...Object.fromEntries(listFields.map((field) => [guestFields[field].other, ""])),
    shown: undefined,
    origin: undefined,
    network: undefined,
  },
});

/** Its name did not fit, so the address decides. Another guest's own answer stays, but for the address. */
function waitingWithout(
  { data }: Pick<StoredDocument, "data">,
  { id, names }: Pick<ErasedPerson, "id" | "names">,
): JsonObject | null {
  const { guestId: owner, email: typed } = data;
  const email = typeof typed === "string" ? foldAddress(typed) : "";
  if (owner === id) return null;
  if (typeof owner !== "string") return names.emails.has(email) ? null : data;
  return names.ownEmails.has(email) ? { ...data, email: "" } : data;
}
