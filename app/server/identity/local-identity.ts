// Identity without a service: a visitor is 128 random bits.

import type { Identity } from "./identity.ts";

export function openLocalIdentity(random: (bytes: number) => Buffer): Identity {
  return { signInAnonymously: async () => random(16).toString("base64url") };
}
