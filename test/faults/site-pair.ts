// Two processes of the site on one store, behind one address.

import { randomBytes } from "node:crypto";
import { openAdminSessions } from "#server/identity/admin-sessions.ts";
import { openLocalAccounts } from "#server/identity/local-identity.ts";
import { openPasswordHashes, usualCost } from "#server/identity/password-hashes.ts";
import { addAdminAccount, adminAccount } from "../kits/site/services.ts";
import { type Balancer, openBalancer } from "../kits/site/balancer.ts";
import { openVisitor, type Visitor } from "../kits/site/visit.ts";
import type { SharedStore } from "./shared-store.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

export type SitePair = AsyncDisposable & {
  /** The balancer's: every request goes to the other one. */
  url: string;
  visitor(): Visitor;
  signedIn(): Promise<Visitor>;
  /** kill -9, and after a while another in its place. */
  replace(which: number, afterMs: number): Promise<void>;
};

type PairOptions = { environment?: Readonly<Record<string, string>>; script?: string };

export async function startPair(store: SharedStore, options: PairOptions = {}): Promise<SitePair> {
  const balancer = await openBalancer();
  const start = (which: number) =>
    startSite({
      dataFolder: store.dataFolders[which] ?? store.dataFolders[0],
      environment: {
        PUBLIC_URL: balancer.url,
        SESSION_SECRET: "a secret that is long enough for tests",
        ...store.environment,
        ...options.environment,
      },
      ...(options.script ? { script: options.script } : {}),
    });
  // At the same moment: neither may stumble over what the other does when it starts.
  const running = await Promise.all([start(0), start(1)]);
  const direct = () => balancer.send(running.map(({ url }) => url));
  direct();
  const visitor = () => openVisitor((request) => sendThrough(balancer, request));
  return {
    url: balancer.url,
    visitor,
    async signedIn() {
      const admin = visitor();
      const { status } = await admin.post("/en/admin/sign-in", { intent: "sign-in", ...adminAccount });
      if (status !== 303) throw new Error(`The admin was not let in: ${status}`);
      return admin;
    },
    async replace(which, afterMs) {
      await running[which]?.end("SIGKILL");
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      running[which] = await start(which);
      direct();
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(running.map((site: SiteProcess) => site[Symbol.asyncDispose]()));
      await balancer[Symbol.asyncDispose]();
    },
  };
}

/** A visitor of tests speaks to an address that is none; its browser would name the real one. */
async function sendThrough({ url }: Balancer, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  if (headers.has("Origin")) headers.set("Origin", url);
  const body = request.method === "POST" ? await request.text() : null;
  return fetch(url + pathname + search, { method: request.method, headers, body, redirect: "manual" });
}

/** How much there is on the store as soon as the site answers. */
export async function countServed(
  pair: SitePair,
  store: SharedStore,
): Promise<{ guests: number; accounts: number }> {
  const { status } = await pair.visitor().get("/en");
  if (status !== 200) throw new Error(`The site answers ${status}`);
  const documents = await store.open();
  const [guests, accounts] = [await documents.list("guests"), await documents.list("accounts")];
  await documents.close();
  return { guests: guests.length, accounts: accounts.length };
}

/** The account of the tests, made by a hand that belongs to neither process. */
export async function addAdminTo(store: SharedStore): Promise<void> {
  const documents = await store.open();
  const needs = { documents, now: Date.now, random: randomBytes };
  const hashes = openPasswordHashes({ random: randomBytes, cost: usualCost });
  const sessions = openAdminSessions(needs);
  await addAdminAccount({ accounts: openLocalAccounts({ ...needs, sessions, hashes, production: false }) });
  await documents.close();
}
