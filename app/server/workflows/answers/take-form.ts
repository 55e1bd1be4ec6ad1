// A form is saved once, however often it is pressed, and the receipt of somebody else's form stays.

import { accept, refuse, type Result } from "#domain/result.ts";
import { isAnsweringClosed } from "#domain/rsvp/rsvp.ts";
import { hashOf } from "#server/keys.ts";
import { type Receipt, receiptsCollection } from "#server/records/receipts.ts";
import type { Services } from "#server/services.ts";
import type { StoredDocument, Write } from "#server/store/documents.ts";
import { type Author, commitChange, type DecidedChange } from "#server/workflows/commit-change.ts";
import type { AnswerChange } from "./change-by-answer.ts";
import type { AnswerEmails } from "./write-answer-emails.ts";

/** `group` undoes the change. The emails are in the outbox or among the put-off ones. */
export type CommittedAnswer = { group: string; emailIds: readonly string[] };

export type DecidedForm<Refusal> = Promise<Result<DecidedChange<CommittedAnswer>, Refusal>>;

/** "form of another": a form with a new token can be sent. */
export type FormRefusal = { reason: "form of another" } | { reason: "closed" };

type SentForm = {
  /** New with each blank form. Together with `body` it distinguishes a resend from a changed answer. */
  formToken: string;
  body: string;
  /** Digest of the sending browser. */
  visitor: string;
  /** Whether the token, which may have a receipt already, is known from no form of somebody else. */
  isTheirs: (found: { value: Receipt | null; stored: StoredDocument | null }) => boolean;
  /** Whether nobody has answered since that receipt. */
  isSaved: (receipt: Receipt) => boolean;
};

type SavedForm = {
  changes: readonly AnswerChange[];
  emails: AnswerEmails;
  also: readonly Write[];
  lock?: Disposable;
  receipt: Pick<Receipt, "guestId" | "household" | "saved" | "isNews" | "late"> & Partial<Receipt>;
};

export async function takeForm<Refusal>(
  services: Services,
  { formToken, body: said, visitor, isTheirs, isSaved }: SentForm,
  { group, save }: { group: string; save: () => Promise<Result<SavedForm, Refusal>> },
): DecidedForm<Refusal | FormRefusal> {
  const { documents, wedding, now } = services;
  const body = hashOf(said);
  const found = await receiptsCollection.find(documents, formToken);
  if (!isTheirs(found)) return refuse({ reason: "form of another" });
  // The form's last answer again, by a double click or a resend; it is already saved.
  if (found.value?.body === body && isSaved(found.value)) {
    return accept({ deed: "answered", done: { group, emailIds: found.value.emailIds } });
  }
  if (isAnsweringClosed(wedding, now())) return refuse({ reason: "closed" });
  const saved = await save();
  if (!saved.ok) return saved;
  const { changes, emails, also, lock, receipt } = saved.value;
  const isGone = changes.some(({ answered }) => answered.decision.gone.length > 0);
  const next: Receipt = {
    keptEmail: false,
    repeats: null,
    ...receipt,
    visitor,
    body,
    emailIds: [...emails.ids],
    at: now(),
    goneIn: isGone ? group : null,
  };
  return accept({
    deed: "answered",
    guests: changes.flatMap(({ guests }) => guests),
    also: [
      ...changes.flatMap((one) => one.also),
      ...emails.writes,
      ...also,
      receiptsCollection.put(formToken, found.stored, next),
    ],
    ...(lock && { lock }),
    done: { group, emailIds: emails.ids },
  });
}

export async function commitAnswer<Done extends Pick<CommittedAnswer, "emailIds">, Refusal>(
  services: Services,
  author: Author,
  decide: (group: string) => Promise<Result<DecidedChange<Done>, Refusal>>,
): Promise<Result<Done, Refusal>> {
  const saved = await commitChange<Done, Refusal>(services, author, decide);
  if (!saved.ok) return saved;
  const sending = saved.value.emailIds.map((id) => services.outbox.deliverNow(id));
  // An admin does not wait for the emails; the inbox shows whether they left.
  if (author.by === "guest") await Promise.all(sending);
  return saved;
}
