// The five numbers of the guest list.

import type { GuestCounts } from "#domain/guest/guest-list.ts";
import { guestListWords } from "#i18n/guest-list.ts";

type CountersProps = { counts: GuestCounts; words: (typeof guestListWords)["sv"]["counters"] };

const order = ["invited", "answered", "speech", "performance", "accepted"] as const;

export function Counters({ counts, words }: CountersProps) {
  return (
    <dl className="counters">
      {order.map((name) => (
        <div key={name}>
          <dt className="label">{words[name]}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
