// Forbidden names, and names that look like our own, start with ~ and have their unfit characters as numbers. Both
// directions are lossless (https://cloud.google.com/firestore/quotas#collections_documents_and_fields).

import { createHash } from "node:crypto";

export const commitField = "_commit";

const mostNameBytes = 1500;

export function toStoredId(id: string): string {
  const stored = ids.store(id);
  return Buffer.byteLength(stored) > mostNameBytes ? `${hashedPrefix}${sha256(id)}` : stored;
}

/** null: the id was too long, and the document contains it. */
export function toGivenId(stored: string): string | null {
  return stored.startsWith(hashedPrefix) && stored.length === hashedLength ? null : ids.give(stored);
}

export function toStoredField(name: string): string {
  return fields.store(name);
}

export function toGivenField(stored: string): string {
  return fields.give(stored);
}

export function isForbiddenKey(key: string): boolean {
  return isForbidden(key) || Buffer.byteLength(key) > mostNameBytes;
}

const ids = renaming((id) => isForbidden(id) || id === "." || id === ".." || id.includes("/"));
const fields = renaming((name) => isForbidden(name) || name === commitField);

function isForbidden(name: string): boolean {
  return name === "" || /^__.*__$/s.test(name) || !name.isWellFormed();
}

/** Inverse of each other, for every valid name. */
function renaming(isUnfit: (name: string) => boolean) {
  const rename = (name: string): string => `~${name.replace(/[%/]|\p{Surrogate}/gu, toNumber)}`;

  function isRenamed(name: string): boolean {
    return isUnfit(name) || give(name) !== name;
  }

  function give(stored: string): string {
    if (!stored.startsWith("~")) return stored;
    const name = stored.slice(1).replace(/%([0-9a-f]{4})/g, (_, number) => fromNumber(number));
    return rename(name) === stored && isRenamed(name) ? name : stored;
  }

  return { give, store: (name: string): string => (isRenamed(name) ? rename(name) : name) };
}

function toNumber(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function fromNumber(number: string): string {
  return String.fromCharCode(Number.parseInt(number, 16));
}

const hashedPrefix = "~#";
const hashedLength = hashedPrefix.length + 43;

function sha256(id: string): string {
  return createHash("sha256").update(id, "utf16le").digest("base64url");
}
