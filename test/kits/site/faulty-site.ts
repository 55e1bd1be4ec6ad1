// A site whose accounts are Firebase's, on a project of its own, and a way to disturb what goes between
// the two. Documents are on this disk.

import { vi } from "vitest";
import { type FaultyService, openFaultyService } from "#test/kits/store/faulty-service.ts";
import { hostedEngines } from "./engines.ts";
import { addAdminAccount, adminAccount } from "./services.ts";
import { openVisitedSite, type Page, type VisitedSite, type Visitor } from "./visit.ts";

const variable = "FIREBASE_AUTH_EMULATOR_HOST";
export type FaultySite = VisitedSite & { service: FaultyService };

export async function openFaultySite(): Promise<FaultySite> {
  const service = await openFaultyService(process.env[variable] ?? "");
  // The SDK reads where the emulator is when it is opened.
  vi.stubEnv(variable, service.host);
  const settings = { ...hostedEngines(), documents: "sqlite" } as const;
  const site = await openVisitedSite({ settings, replacements: { log: () => {} } });
  vi.unstubAllEnvs();
  await addAdminAccount(site.services);
  return {
    ...site,
    service,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

export function signIn(
  visitor: Visitor,
  changes: Partial<typeof adminAccount> = {},
  path = "/en/admin",
): Promise<Page> {
  return visitor.post(path, { intent: "sign-in", ...adminAccount, ...changes });
}

export const isSignInForm = (text: string) => text.includes(`name="intent" value="sign-in"`);
