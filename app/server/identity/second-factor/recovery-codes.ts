// Ten codes on paper for whoever has lost the phone: 60 bits each, kept as password hashes, each good once.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { PasswordHashes } from "../password-hashes.ts";
import type { AccountSecurity } from "./account-security.ts";

const howMany = 10;

export type NewRecoveryCodes = {
  /** To be shown once: `KX7-M4T-QPW-3HD`. */
  codes: string[];
  hashes: string[];
};

export async function makeRecoveryCodes(needs: {
  hashes: PasswordHashes;
  random: (bytes: number) => Buffer;
}): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: howMany }, () => spell(needs.random(letters)));
  const hashes = await Promise.all(codes.map((code) => needs.hashes.make(plain(code))));
  return { codes, hashes };
}

/** Finds the hash of the typed code, to be removed; "busy": nothing was checked. */
export async function findRecoveryCode(
  hashes: PasswordHashes,
  { recovery }: Pick<AccountSecurity, "recovery">,
  typed: string,
): Promise<Result<string, "wrong" | "busy">> {
  if (plain(typed).length !== letters) return refuse("wrong");
  for (const kept of recovery) {
    const checked = await hashes.check(plain(typed), kept);
    if (checked === "busy") return refuse("busy");
    if (checked.isRight) return accept(kept);
  }
  return refuse("wrong");
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
