import { type ComponentType, useId } from "react";
import { wordsOf } from "#i18n/words.ts";
import { inboxWords } from "#i18n/inbox-words.ts";
import { useLanguage } from "../../../language-context.ts";
import { EmailRow, PutOffRow, TriedRow } from "./email-rows.tsx";
import { HeldForm, HeldRow } from "./held-answers.tsx";
import {
  AddressRow,
  GoneRow,
  KeptListsRow,
  LateRow,
  OriginRow,
  PausedRow,
  SeatRow,
  UnmatchedRow,
  UnreadableRow,
  UnusualRow,
} from "./inbox-rows.tsx";
import type { InboxItems, InboxPage, Displayed } from "./load-inbox.ts";
import type { DisplayedRefusal } from "./refusal.tsx";
import "./inbox.css";

type Kind = keyof InboxItems;

type Row<Of extends Kind> = ComponentType<{ item: InboxItems[Of]; refusal: DisplayedRefusal | null }>;

const rows: { [Of in Kind]: Row<Of> } = {
  goneAllergies: GoneRow,
  keptLists: KeptListsRow,
  unreadable: UnreadableRow,
  unusual: UnusualRow,
  held: HeldRow,
  addresses: AddressRow,
  origins: OriginRow,
  unmatched: UnmatchedRow,
  paused: PausedRow,
  failedEmails: EmailRow,
  late: LateRow,
  freeSeats: SeatRow,
  putOff: PutOffRow,
  triedEmails: TriedRow,
};

type WaitingProps = { data: InboxPage; refusal: DisplayedRefusal | null };

export function Waiting({ data, refusal }: WaitingProps) {
  const { kinds, manyHeld } = data;
  return (Object.keys(kinds) as Kind[]).map((kind) => {
    const section = <Section key={kind} kind={kind} shown={kinds[kind]} refusal={refusal} />;
    if (kind !== "held" || kinds.held.count === 0) return section;
    return (
      <HeldForm key={kind} several={kinds.held.items.length > 1} many={manyHeld} refusal={refusal}>
        {section}
      </HeldForm>
    );
  });
}

type SectionProps<Of extends Kind> = {
  kind: Of;
  shown: Displayed<InboxItems[Of]>;
  refusal: DisplayedRefusal | null;
};

/** `isQuiet`: these items require no action. */
function Section<Of extends Kind>({ kind, shown, refusal }: SectionProps<Of>) {
  const words = wordsOf(useLanguage());
  const { count, items, isQuiet } = shown;
  const { title, note } = inboxWords(words)[kind];
  const titleId = useId();
  const Drawn: Row<Of> = rows[kind];
  if (count === 0) return null;
  return (
    <section className={isQuiet ? "inbox-kind below quiet" : "inbox-kind below"} aria-labelledby={titleId}>
      <div className="about">
        <h2 id={titleId}>
          {title}
          <span className="count"> {count}</span>
        </h2>
        <p className="small">{note}</p>
      </div>
      <ul className="matters raised">
        {items.map((item) => (
          <Drawn key={item.id} item={item} refusal={refusal} />
        ))}
      </ul>
      {count > items.length ? <p className="small">{words.inbox.more(items.length, count)}</p> : null}
    </section>
  );
}
