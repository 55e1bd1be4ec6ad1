// How many are invited to each event, and what they have said. Persons are counted: a companion without a name is one.

import type { Guest } from "#domain/guest/guest.ts";
import type { WeddingEvent } from "#domain/wedding/events.ts";
import { answerTo, type Invitation } from "./invitation.ts";

export type EventCount = { invited: number; coming: number; declined: number; unanswered: number };

export function countEvent(
  { key }: Pick<WeddingEvent, "key">,
  guests: readonly { guest: Guest; invitation: Invitation }[],
): EventCount {
  const invited = guests.filter(({ invitation }) => invitation.some((event) => event.key === key));
  const answers = invited.map(({ guest, invitation }) => answerTo(key, guest, invitation));
  const count = (wanted: Guest["answer"]) => answers.filter((answer) => answer === wanted).length;
  return {
    invited: invited.length,
    coming: count("accepted"),
    declined: count("declined"),
    unanswered: count(null),
  };
}
