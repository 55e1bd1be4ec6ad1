// RFC 6238: HMAC-SHA-1, six digits, thirty seconds. Our own, because a library would bring six packages for that.

import { createHmac, timingSafeEqual } from "node:crypto";

export const stepMs = 30_000;
const digits = 6;

/** RFC 4226, section 4, R6. */
export const secretBytes = 20;

export function stepAt(now: number): number {
  return Math.floor(now / stepMs);
}

export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** At most `reach` steps off, because clocks differ. A used or spent one is over: somebody may have seen it typed. */
export function findStep(
  secret: Buffer,
  typed: string,
  {
    now,
    used,
    spent = [],
    reach = 1,
  }: { now: number; used: number; spent?: readonly number[]; reach?: number },
): number | null {
  const present = stepAt(now);
  const code = typed.replaceAll(/\s/g, "");
  const isCode = (step: number) => {
    const expected = Buffer.from(codeOfStep(secret, step));
    const given = Buffer.from(code);
    return expected.length === given.length && timingSafeEqual(expected, given);
  };
  const nearestFirst = Array.from({ length: 2 * reach + 1 }, (_, at) => {
    const apart = Math.ceil(at / 2);
    return at % 2 === 1 ? present - apart : present + apart;
  });
  return nearestFirst.find((step) => step > used && !spent.includes(step) && isCode(step)) ?? null;
}

/** RFC 4648, without padding. */
export function spellSecret(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function authenticatorAddress(secret: Buffer, of: { site: string; email: string }): string {
  const label = encodeURIComponent(`${of.site}:${of.email}`);
  return `otpauth://totp/${label}?secret=${spellSecret(secret)}&issuer=${encodeURIComponent(of.site)}`;
}
