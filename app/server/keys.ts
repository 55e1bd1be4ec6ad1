// One key per purpose, so that a signature for one purpose is invalid for another.

import {
  createCipheriv,
  createDecipheriv,
  hash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { explainFailures, UnusableDataFolder } from "./data-folder.ts";

type Purpose =
  | "visitor session"
  | "invitation"
  | "trial"
  | "personal link"
  | "answer link"
  | "take back"
  | "stop emails"
  | "shown"
  | "shown household"
  | "calendar"
  | "admin session"
  | "address"
  | "known browser"
  | "count"
  | "mark"
  | "household code"
  | "one-time codes";

export type Keys = ReturnType<typeof makeKeys>;

export function makeKeys(secret: string) {
  /** 43 characters of base64url. */
  function sign(purpose: Purpose, text: string): string {
    return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("base64url");
  }
  const sealingKey = (purpose: Purpose) => createHmac("sha256", secret).update(`seal ${purpose}`).digest();

  return {
    sign,
    isSigned: (purpose: Purpose, text: string, signature: string) =>
      isEqualInConstantTime(sign(purpose, text), signature),
    seal(purpose: Purpose, text: string): string {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", sealingKey(purpose), nonce);
      const coded = [cipher.update(text, "utf8"), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...coded]).toString("base64url");
    },
    /** null: this site did not seal it for this purpose. */
    unseal(purpose: Purpose, sealed: string): string | null {
      const bytes = Buffer.from(sealed, "base64url");
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
      if (tag.length < tagBytes) return null;
      const decipher = createDecipheriv("aes-256-gcm", sealingKey(purpose), nonce).setAuthTag(tag);
      try {
        const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return null; // The tag does not fit.
      }
    },
  };
}

/** NIST SP 800-38D, 5.2.1.1 and 5.2.1.2. */
const nonceBytes = 12;
const tagBytes = 16;

function isEqualInConstantTime(expected: string, actual: string): boolean {
  const one = Buffer.from(expected);
  const other = Buffer.from(actual);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A reader can forge sessions. Throws `UnusableDataFolder`. */
export function readOrMakeSecret(dataFolder: string): string {
  const file = join(dataFolder, "session-secret");
  const secret = explainFailures(file, () => {
    if (!existsSync(file)) {
      writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
    }
    return readFileSync(file, "utf8").trim();
  });
  if (secret.length >= 32) return secret;
  throw new UnusableDataFolder(
    `${file} is damaged: it must hold at least 32 characters. Put the one of the latest backup in its place.`,
  );
}

/** The store keeps it in place of a token, so that a reader of the store cannot use the token. */
export function hashOf(text: string): string {
  return hash("sha256", text, "base64url");
}
