// The code on the invitation card, typed with thumbs: case, spaces and dashes do not count.

import { createHash, timingSafeEqual } from "node:crypto";

export function isInvitationCode(typed: string, code: string): boolean {
  return timingSafeEqual(digest(typed), digest(code));
}

/** Digests are of one length, so that the comparison tells nothing of where the code differs. */
function digest(code: string): Buffer {
  const plain = code
    .normalize("NFKC")
    .toLocaleUpperCase("sv")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
  return createHash("sha256").update(plain).digest();
}
