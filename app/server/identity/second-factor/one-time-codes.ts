// RFC 6238: HMAC-SHA-1, six digits, thirty seconds. Our own, because a library would bring six packages for that.

import { createHmac, timingSafeEqual } from "node:crypto";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Asker } from "#server/identity/identity.ts";
import type { PasswordHashes } from "#server/identity/password-hashes.ts";
import type { StoredCode } from "./account-security.ts";

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
    const actual = Buffer.from(code);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
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

const howMany = 10;

type NewRecoveryCodes = {
  /** To be shown once: `KX7-M4T-QPW-3HD`. */
  codes: string[];
  hashes: string[];
};

type Needs = { hashes: PasswordHashes; random: (bytes: number) => Buffer };

/** Codes of 60 bits that people type, kept as password hashes, each good once. */
export async function makeRecoveryCodes(needs: Needs): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: howMany }, () => spell(needs.random(letters)));
  return { codes, hashes: await needs.hashes.makeSet(codes.map(plain)) };
}

export async function makeCodeFor(
  needs: Needs & { now: () => number },
  validMs: number,
): Promise<{ code: string; saved: StoredCode }> {
  const code = spell(needs.random(letters));
  return { code, saved: { hash: await needs.hashes.make(plain(code)), until: needs.now() + validMs } };
}

export async function findTypedCode(
  { hashes, asker }: { hashes: PasswordHashes; asker: Asker },
  storedHashes: readonly string[],
  typed: string,
): Promise<Result<string, "wrong" | "busy">> {
  if (plain(typed).length !== letters) return refuse("wrong");
  const looked = await hashes.find(plain(typed), storedHashes, asker);
  if (looked === "busy") return refuse("busy");
  return looked.found === null ? refuse("wrong") : accept(looked.found);
}

const letters = 12;

/** 32 characters without those that look alike, so that each random byte gives one of them evenly. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function spell(bytes: Buffer): string {
  const code = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join("");
  return code.replaceAll(/(.{3})(?=.)/g, "$1-");
}

function plain(code: string): string {
  return code
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, "");
}
