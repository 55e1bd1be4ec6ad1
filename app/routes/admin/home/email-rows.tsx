import { useId, useState } from "react";
import { couple } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { FormField } from "../editing/form-field.tsx";
import { resultsPath } from "../admin-paths.ts";
import { Allowed } from "../page-parts.tsx";
import { Matter } from "./inbox-rows.tsx";
import type { InboxItems } from "./load-inbox.ts";
import type { DisplayedRefusal } from "./inbox-refusal.tsx";
import { ActButton, FormOf } from "../editing/form-of.tsx";

type EmailProps = { item: InboxItems["failedEmails"]; refusal: DisplayedRefusal | null };

export function EmailRow({ item, refusal }: EmailProps) {
  const words = useWords("inbox").failedEmails;
  const { id, isForgotten, correctable } = item;
  const refused = refusal?.intent === "correct-email" && refusal.matter === id ? refusal : null;
  const to = item.guest?.name ?? item.to;
  const actions = (
    <FormOf command={null} sends={{ email: id }} isLive className="actions spread">
      <ActButton does="dismiss-email" className="plain" aria-label={words.dismissFor(to)}>
        {words.dismiss}
      </ActButton>
      <Arrived item={item} />
      {isForgotten ? null : (
        <ActButton does="resend-email" aria-label={words.resendFor(to)}>
          {words.resend}
        </ActButton>
      )}
    </FormOf>
  );
  return (
    <Matter who={<Reader item={item} />} actions={actions}>
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
    </Matter>
  );
}

type ItemProps = { item: EmailProps["item"] };

export function TriedRow({ item }: ItemProps) {
  const actions = (
    <FormOf command={null} sends={{ email: item.id }} isLive className="actions spread">
      <Arrived item={item} />
    </FormOf>
  );
  return (
    <Matter who={<Reader item={item} />} actions={actions}>
      <About item={item} isEnded={false} />
    </Matter>
  );
}

function Reader({ item: { guest, to } }: ItemProps) {
  const words = useWords("inbox").failedEmails;
  return guest ? words.to(guest.name, to) : words.toAddress(to);
}

function Arrived({ item }: ItemProps) {
  const words = useWords("inbox").failedEmails;
  if (!item.mayHaveArrived) return null;
  const to = item.guest?.name ?? item.to;
  return (
    <ActButton does="email-arrived" className="plain" aria-label={words.arrivedFor(to)}>
      {words.arrived}
    </ActButton>
  );
}

export function PutOffRow({ item }: { item: InboxItems["putOff"] }) {
  const words = useWords("inbox").putOff;
  const { kind, to, names, count, when } = item;
  const actions = (
    <FormOf command="send-put-off" sends={{ kind, to }} isLive className="actions spread">
      <button className="button quiet small" aria-label={words.sendFor(to)}>
        {words.send}
      </button>
    </FormOf>
  );
  return (
    <Matter who={to} actions={actions}>
      <p className="small">{words.about[kind](names)}</p>
      <p className="small">{words.waits(count, when)}</p>
    </Matter>
  );
}

type AboutProps = ItemProps & {
  /** Nothing more happens by itself. */
  isEnded: boolean;
};

function About({ item, isEnded }: AboutProps) {
  const language = useLanguage();
  const words = useWords("inbox").failedEmails;
  const kinds: Readonly<Record<string, string>> = words.kinds;
  const { meanings, advice } = useWords("replies");
  const { when, reply, subject, isForgotten } = item;
  return (
    <>
      <p className="small">
        {item.mailing === null ? (
          (kinds[item.kind] ?? subject)
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

type CorrectionProps = ItemProps & { address: string; refused: DisplayedRefusal | null };

function Correction({ item, address, refused }: CorrectionProps) {
  const { failedEmails: words, refusals } = useWords("inbox");
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
