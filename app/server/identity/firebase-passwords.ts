// New passwords for accounts of Firebase Authentication.

import type { Auth, UserRecord } from "firebase-admin/auth";
import { askService } from "./ask-service.ts";
import type { FirebaseRecords } from "./firebase-records.ts";
import { IdentityUnavailable } from "./identity.ts";
import { asHashed } from "./new-password.ts";

export type FirebasePasswords = {
  /** The new password ends every session under the old one, here and in other programs. */
  giveNewPassword(record: UserRecord, password: string): Promise<void>;
  /** An earlier registrant of the address must lose every way into the account. */
  takeOver(record: UserRecord, password: string): Promise<void>;
};

export function openFirebasePasswords({
  auth,
  records,
}: {
  auth: Auth;
  records: FirebaseRecords;
}): FirebasePasswords {
  async function giveNewPassword({ uid }: UserRecord, password: string): Promise<void> {
    // Revoked before the password changes: revocation uses our clock, the new password uses theirs.
    await askService(auth.revokeRefreshTokens(uid));
    await askService(auth.updateUser(uid, { password: asHashed(password) }));
  }

  async function takeOver(record: UserRecord, password: string): Promise<void> {
    const providersToUnlink = otherProviders(record);
    const hasFactors = (record.multiFactor?.enrolledFactors ?? []).length > 0;
    if (record.disabled || providersToUnlink.length > 0 || hasFactors) {
      const changes = {
        disabled: false,
        ...(providersToUnlink.length > 0 ? { providersToUnlink } : {}),
        ...(hasFactors ? { multiFactor: { enrolledFactors: null } } : {}),
      };
      await askService(auth.updateUser(record.uid, changes));
    }
    await giveNewPassword(record, password);
    const taken = await records.findNow(record.uid);
    if (!taken || otherProviders(taken).length > 0) {
      throw new IdentityUnavailable("Somebody changed the account at the same time. Please try again.");
    }
  }

  return { giveNewPassword, takeOver };
}

function otherProviders({ providerData }: UserRecord): string[] {
  return providerData.map(({ providerId }) => providerId).filter((providerId) => providerId !== "password");
}
