// Emails that were not delivered or are postponed: the recipient, the reason, and a way to send again.

import { useId, useState } from "react";
import { Form } from "react-router";
import { couple } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import type { Words } from "#i18n/words.ts";
import { FormField } from "../editing/form-field.tsx";
import { resultsPath } from "../admin-paths.ts";
import { Allowed } from "../editing/allowed.tsx";
import type { EmailItem, PutOffItem } from "./inbox-items.ts";
import type { ShownRefusal } from "./refusal.tsx";
import { ActButton, FormOf } from "../editing/form-of.tsx";

type EmailProps = { item: EmailItem; refusal: ShownRefusal | null };

export function EmailRow({ item, refusal }: EmailProps) {
  const words = useWords("inbox").emails;
  const { id, isForgotten, correctable } = item;
  const refused = refusal?.intent === "correct-email" && refusal.of === id ? refusal : null;
  const to = item.guest?.name ?? item.to;
  return (
    <li className="matter">
      <div className="what">
        <About item={item} isEnded />
        {isForgotten ? <p>{words.forgotten}</p> : null}
        {correctable && !isForgotten ? (
          <details className="fold" open={refused !== null}>
            <summary>{words.correct}</summary>
            <Correction
              // A refused form is remounted, with the typed text and the current address.
              key={refused ? `again ${correctable.address}` : "first"}
              item={item}
              address={correctable.address}
              refused={refused}
            />
          </details>
        ) : null}
      </div>
      <Form className="deeds" method="post">
        <input type="hidden" name="email" value={id} />
        <ActButton does="dismiss-email" className="plain" aria-label={words.dismissFor(to)}>
          {words.dismiss}
        </ActButton>
        <Arrived item={item} />
        {isForgotten ? null : (
          <ActButton does="resend-email" aria-label={words.resendFor(to)}>
            {words.resend}
          </ActButton>
        )}
      </Form>
    </li>
  );
}

export function TriedRow({ item }: { item: EmailItem }) {
  return (
    <li className="matter">
      <div className="what">
        <About item={item} isEnded={false} />
      </div>
      <Form className="deeds" method="post">
        <input type="hidden" name="email" value={item.id} />
        <Arrived item={item} />
      </Form>
    </li>
  );
}

function Arrived({ item }: { item: EmailItem }) {
  const words = useWords("inbox").emails;
  if (!item.mayHaveArrived) return null;
  const to = item.guest?.name ?? item.to;
  return (
    <ActButton does="email-arrived" className="plain" aria-label={words.arrivedFor(to)}>
      {words.arrived}
    </ActButton>
  );
}

export function PutOffRow({ item }: { item: PutOffItem }) {
  const words = useWords("inbox").putOff;
  const { kind, to, names, count, when } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{to}</p>
        <p className="small">{words.about[kind](names)}</p>
        <p className="small">{words.waits(count, when)}</p>
      </div>
      <FormOf command="send-put-off" sends={{ kind, to }} isLive className="deeds">
        <button className="button quiet small" aria-label={words.sendFor(to)}>
          {words.send}
        </button>
      </FormOf>
    </li>
  );
}

type AboutProps = {
  item: EmailItem;
  /** Nothing more happens by itself. */
  isEnded: boolean;
};

function About({ item, isEnded }: AboutProps) {
  const language = useLanguage();
  const words = useWords("inbox").emails;
  const { meanings, advice } = useWords("replies");
  const { guest, to, when, reply, subject, isForgotten } = item;
  return (
    <>
      <p className="who">{guest ? words.to(guest.name, to) : words.toAddress(to)}</p>
      <p className="small">
        {item.mailing === null ? (
          (kindIn(words, item.kind) ?? subject)
        ) : (
          <Allowed roles={couple} otherwise={subject}>
            <a href={resultsPath(language, item.mailing)} aria-label={words.ofMailing(subject)}>
              {subject}
            </a>
          </Allowed>
        )}{" "}
        · {when}
      </p>
      {reply ? <p>{meanings[reply.meaning]}</p> : null}
      {reply && isEnded && !isForgotten ? <p className="small">{advice[reply.meaning]}</p> : null}
      <details className="fold">
        <summary>{words.reason}</summary>
        {/* The replies of mail servers are in English. */}
        {reply ? <p lang="en">{reply.text}</p> : <p>{words.noReason}</p>}
      </details>
    </>
  );
}

type CorrectionProps = {
  item: EmailItem;
  address: string;
  refused: ShownRefusal | null;
};

function Correction({ item, address, refused }: CorrectionProps) {
  const { emails: words, refusals } = useWords("inbox");
  const inputId = useId();
  // The address seen when the typing began, even if the page has loaded a newer one.
  const [seen] = useState(address);
  return (
    <FormOf command="correct-email" sends={{ email: item.id, seen }} isLive className="correction">
      <FormField
        kind="email"
        name="address"
        required
        id={inputId}
        label={words.address}
        problem={refused && refusals[refused.why]}
        help={!refused && item.guest ? words.correctGuest(item.guest.name) : null}
        value={refused?.typed ?? address}
      />
      <button className="button small">{words.correctAndSend}</button>
    </FormOf>
  );
}

function kindIn({ kinds }: Words["inbox"]["emails"], kind: string): string | null {
  const names: Readonly<Record<string, string>> = {
    confirmation: kinds.confirmation,
    confirmations: kinds.confirmations,
    warnings: kinds.warnings,
    "address changed": kinds.addressChanged,
    held: kinds.held,
    "taken back": kinds.takenBack,
    "daily letter": kinds.daily,
    "sent by hand": kinds.byHand,
    "deletion announced": kinds.deletion,
    "mailing tried": kinds.tried,
    "reminder announced": kinds.reminder,
    "account invitation": kinds.accountInvitation,
    "password reset": kinds.passwordReset,
    "enrolment code": kinds.enrolmentCode,
    "account notice": kinds.accountNotice,
    "security notice": kinds.accountNotice,
  };
  return names[kind] ?? null;
}
