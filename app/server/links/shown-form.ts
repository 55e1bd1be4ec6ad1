// What a form showed of a guest, sealed into the form itself. The server thereby knows what the guest saw and
// removed, and a visitor cannot claim to have seen more.

import * as v from "valibot";
import type { GuestId } from "#domain/guest/guest.ts";
import type { OnFile } from "#domain/rsvp/rsvp.ts";
import { onFileShape } from "#server/records/answer-record.ts";
import type { Services } from "#server/services.ts";

export type ShownForm = OnFile & {
  guestId: GuestId;
  /** A blank field leaves the email on file unchanged. */
  keepsEmail: boolean;
};

export function sealShown({ keys }: Pick<Services, "keys">, shown: ShownForm): string {
  return keys.seal("shown", JSON.stringify(shown));
}

/** null: the form showed nothing, or we did not seal the text. */
export function readShown({ keys }: Pick<Services, "keys">, sealed: string): ShownForm | null {
  const text = sealed === "" ? null : keys.unseal("shown", sealed);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  return read.success ? read.output : null;
}

const shape = v.object({
  ...onFileShape.entries,
  guestId: v.string(),
  keepsEmail: v.boolean(),
});
