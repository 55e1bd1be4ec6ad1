// Every address of the admin area, by every method and with every form, for everybody who has no
// session of an admin: nothing is found, and nothing changes.

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import routes from "../../app/routes.ts";
import { adminIntents } from "../../app/routes/admin/act-for-admin.ts";
import { adminAccount, signInAdmin } from "../kits/services.ts";
import { openVisitedSite, type VisitedSite, type Visitor } from "../kits/visit.ts";
import { canaryGuests, everythingIn, forgedFields } from "./forged-forms.ts";

const guests = Object.fromEntries(
  Object.entries(canaryGuests).map(([id, guest]) => [id, { ...guest, Table: `Kanarie ${id}` }]),
);
const secret = /kanarie|private\.example|Lindqvist|Zetterberg/i;

const everywhere = addressesOf(routes).flatMap((path) =>
  path.includes(":language") ? languages.map((language) => path.replace(":language", language)) : [path],
);
const queries = [
  "",
  "tab=guestList",
  "tab=seatingChart",
  "tab=inbox",
  "guest=asa",
  "household=guest%3Aasa",
  "household=guest%3Aasa&answer=",
  "tab=emails",
  "mailing=asa",
  "mailing=asa&look=asa",
  "mailing=asa&send=",
  "mailing=asa&hand=asa",
  "add",
  "import",
  "settings",
  "erase",
  "door",
  "setup=AAAAAAAAAAAAAAAAAAAAAA",
  "done=asa",
  "separator=comma",
];
const intents = [...adminIntents, "sign-out", "unknown"];

type Session = (site: VisitedSite) => Promise<Visitor>;

const sessions: Record<string, Session> = {
  "who brings nothing": async (site) => site.visitor(),
  "who is invited": (site) => site.invited(),
  "with the flag of the browser": async (site) =>
    withCookies(site, { isLoggedIn: "true", token: "placeholder", admin: "true" }),
  "with a made-up session": async (site) => withCookies(site, { "osa-admin": "AAAAAAAAAAAAAAAAAAAAAA" }),
  "with the id of an account for a session": async (site) => {
    const { admin } = await signInAdmin(site.services);
    return withToken(site, admin.id);
  },
  "with a session cut short": async (site) => {
    const { token } = await signInAdmin(site.services);
    return withToken(site, token.slice(0, -1));
  },
  "whose session was idle for too long": async (site) => {
    const visitor = await site.signedIn();
    site.clock.now += 12 * hourMs;
    return visitor;
  },
  "whose session is older than any may be": async (site) => {
    const visitor = await site.signedIn();
    for (let day = 0; day < 15; day += 0.4) {
      site.clock.now += 0.4 * 24 * hourMs;
      await visitor.get("/en/admin");
    }
    return visitor;
  },
  "who has signed out": async (site) => {
    const { token } = await signInAdmin(site.services);
    await site.services.identity.signOut(token);
    return withToken(site, token);
  },
  "whose account was removed": async (site) => {
    const visitor = await site.signedIn();
    await site.services.accounts.remove(adminAccount.email);
    return visitor;
  },
};
const hourMs = 60 * 60 * 1000;

/** As if the site had given it out. */
function withToken(site: VisitedSite, token: string): Visitor {
  const visitor = site.visitor();
  visitor.take(site.services.adminCookies.keep(token));
  return visitor;
}

describe.each(Object.keys(sessions))("somebody %s", (who) => {
  test("finds nothing at any address of the admin area, by any method", async () => {
    await using site = await openVisitedSite({ guests });
    const visitor = (await sessions[who]?.(site)) ?? site.visitor();
    const before = await everythingIn(site);
    const found: string[] = [];
    for (const path of everywhere.flatMap((path) => queries.map((query) => `${path}?${query}`))) {
      for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const page = await visitor.send(path, { method });
        if (isTelling(page)) found.push(`${method} ${path}`);
      }
    }
    expect(found).toEqual([]);
    expect(await everythingIn(site)).toEqual(before);
  });

  test("changes nothing with any form of the admin area", async () => {
    await using site = await openVisitedSite({ guests });
    const visitor = (await sessions[who]?.(site)) ?? site.visitor();
    const before = await everythingIn(site);
    const found: string[] = [];
    for (const path of everywhere) {
      for (const intent of intents) {
        for (const live of [{}, { live: "yes" }]) {
          const page = await visitor.post(path, { intent, ...forgedFields, ...live });
          // Whoever is signed out may sign out, and is led to the form.
          const isDone = page.status < 400 && intent !== "sign-out";
          if (isTelling(page) || isDone) found.push(`${intent} ${path} ${page.status}`);
        }
      }
    }
    expect(found).toEqual([]);
    expect(await everythingIn(site)).toEqual(before);
  });
});

test("an admin does find what the others must not, and changes it", async () => {
  await using site = await openVisitedSite({ guests });
  const admin = await site.signedIn();
  const pages = await Promise.all(
    everywhere.filter((path) => !path.includes("events")).map((path) => admin.get(path)),
  );
  expect(pages.filter(isTelling).length).toBeGreaterThanOrEqual(4);
  const before = await everythingIn(site);
  await admin.post("/en/admin", { ...forgedFields, intent: "change-guest" });
  expect(await everythingIn(site)).not.toEqual(before);
});

test("the walk knows every route and every form", () => {
  expect(everywhere).toEqual(expect.arrayContaining(["/en/admin", "/sv/admin.data", "/api/admin-events"]));
  expect(intents.length).toBeGreaterThan(10);
});

/** The paths of the routes whose screens are in routes/admin, and the address of the data of each page. */
function addressesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const own = path === "" ? parent : `${parent}/${path}`;
    const isAdmin = file.startsWith("routes/admin/");
    const addresses = !isAdmin ? [] : own.startsWith("/api/") ? [own] : [own, `${own}.data`];
    return [...addresses, ...addressesOf(children, own)];
  });
}

function withCookies(site: VisitedSite, cookies: Record<string, string>): Visitor {
  const visitor = site.visitor();
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  return visitor;
}

function isTelling({ text, headers }: Awaited<ReturnType<Visitor["get"]>>): boolean {
  return secret.test(text) || secret.test(JSON.stringify([...headers]));
}
