// Codes of 60 bits that people type, kept as password hashes, each good once.

import { accept, refuse, type Result } from "#domain/result.ts";
import type { Asker } from "../identity.ts";
import type { PasswordHashes } from "../password-hashes.ts";
import type { KeptCode } from "./account-security.ts";

const howMany = 10;

export type NewRecoveryCodes = {
  /** To be shown once: `KX7-M4T-QPW-3HD`. */
  codes: string[];
  hashes: string[];
};

type Needs = { hashes: PasswordHashes; random: (bytes: number) => Buffer };

export async function makeRecoveryCodes(needs: Needs): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: howMany }, () => spell(needs.random(letters)));
  return { codes, hashes: await needs.hashes.makeSet(codes.map(plain)) };
}

export async function makeCodeFor(
  needs: Needs & { now: () => number },
  validMs: number,
): Promise<{ code: string; kept: KeptCode }> {
  const code = spell(needs.random(letters));
  return { code, kept: { hash: await needs.hashes.make(plain(code)), until: needs.now() + validMs } };
}

export async function findTypedCode(
  { hashes, asker }: { hashes: PasswordHashes; asker: Asker },
  kept: readonly string[],
  typed: string,
): Promise<Result<string, "wrong" | "busy">> {
  if (plain(typed).length !== letters) return refuse("wrong");
  const looked = await hashes.find(plain(typed), kept, asker);
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
