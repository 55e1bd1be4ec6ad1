// What a guest's own file has of each collection. A new collection needs a decision here, and a reason if it is left out.

import type { CollectionName } from "#server/records/collections.ts";

const noGuest = "says nothing of guests";

/** "whole": the documents that go when the guest is erased. "own part": what each says of the guest. */
type Exported = "whole" | "own part" | { because: string };

export const exportedCollections: Readonly<Record<CollectionName, Exported>> = {
  guests: "own part",
  households: "own part",
  answers: "whole",
  history: "whole",
  unmatched: "whole",
  receipts: "whole",
  outbox: "own part",
  "put-off emails": "whole",
  "stopped addresses": "own part",
  recipients: "whole",
  arrivals: "whole",
  "known rows": "whole",
  "kitchen sheets": "own part",
  seen: "whole",
  "wedding content": "own part",
  seating: {
    because:
      "wishes about who sits beside whom are about others as well; the guest's own seat is on the list",
  },
  mailings: {
    because: "is about many at once; what was sent to the guest is among the recipients and the emails",
  },
  imports: { because: "a file about many, which waits to be confirmed" },
  limits: { because: "how often something was done, under a digest, for two days" },
  "guest list settings": {
    because: "how tags look, which names nobody; the headings of the couple's columns are with the guest",
  },
  links: { because: noGuest },
  kitchens: { because: noGuest },
  accounts: { because: noGuest },
  "account security": { because: noGuest },
  "account invitations": { because: noGuest },
  "sign-in rules": { because: noGuest },
  sessions: { because: noGuest },
  challenges: { because: noGuest },
  "set-up": { because: noGuest },
  "password resets": { because: noGuest },
  "first evening": { because: noGuest },
  "mailing settings": { because: noGuest },
  "uploaded photos": { because: noGuest },
  "send keys": { because: noGuest },
  "stored version": { because: noGuest },
  told: { because: noGuest },
  retention: { because: noGuest },
  additions: { because: noGuest },
  counts: { because: noGuest },
  usage: { because: noGuest },
  health: { because: noGuest },
};
