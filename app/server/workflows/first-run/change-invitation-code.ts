// The couple choose the code on their cards, where no setting gives one. Every process knows it within a second.

import { accept, refuse, type Result } from "#domain/result.ts";
import { sampleCodes } from "#domain/left-overs/left-overs.ts";
import type { CoupleAdmin } from "#server/admin.ts";
import { type CodeWeakness, findCodeWeakness, isInvitationCode } from "#server/links/invitation-code.ts";
import { findKeptCode, putKeptCode } from "#server/records/wedding/first-evening.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { rememberInvitationCode } from "#server/workflows/answers/renew-answer-links.ts";

export type CodeRefusal = CodeWeakness | "long" | "known";

const mostLetters = 40;

/** No setting gives one. */
export function isCodeChosenHere({ settings, start }: Pick<Services, "settings" | "start">): boolean {
  return settings.access === "code" && !start.isCodeGiven;
}

export async function changeInvitationCode(
  services: Services,
  _admin: CoupleAdmin,
  typed: string,
): Promise<Result<null, CodeRefusal>> {
  const code = typed.normalize("NFC").trim().replaceAll(/\s+/g, " ");
  if (code.length > mostLetters) return refuse("long");
  const weakness = findCodeWeakness(code, services.wedding);
  if (weakness) return refuse(weakness);
  if (sampleCodes.some((known) => isInvitationCode(code, known))) return refuse("known");
  await retryOnConflict(services, async () => {
    const kept = await findKeptCode(services);
    await services.documents.commit([putKeptCode(kept, code)]);
  });
  await rememberInvitationCode(services);
  return accept(null);
}
