// Every address of the admin area, every part and every form: nothing is found and nothing changes for somebody who has no
// session of an admin, and for a role what the table of roles opens.

import { describe, expect, test } from "vitest";
import { movingRecords } from "#server/all-records.ts";
import { importsCollection } from "#server/records/saved-imports.ts";
import { languages } from "#domain/language.ts";
import { couple, helpers, type Role, roles } from "#domain/roles.ts";
import { commands } from "../../app/routes/admin/act.ts";
import { mayFetch, type MayFetch } from "../../app/routes/admin/who-may.ts";
import { people } from "../kits/guests/people.ts";
import { signInAs } from "../kits/site/roles.ts";
import { adminAccount, signInAdmin } from "../kits/site/services.ts";
import { everyAddress, routeIdOf, withoutSession } from "../kits/site/addresses.ts";
import { openVisitedSite, type Page, type VisitedSite, type Visitor } from "../kits/site/visit.ts";

/** The fixed cast, with texts that give away where they come from. */
const guests = Object.fromEntries(
  Object.entries(people).map(([id, person]) => [
    id,
    {
      ...person,
      Email: `kanarie-${id}@private.example`,
      Allergies: [`Kanarie ${id}`],
      FoodOptions: [`Kanarie ${id}`],
      Phone: "+46 70 KANARIE",
    },
  ]),
);
const canary = /kanarie|private\.example/i;
/** A role may read names. */
const secret = /kanarie|private\.example|Lindqvist|Zetterberg/i;

/** What a form of any of the actions might hold. */
const forgedFields = {
  guest: "asa",
  household: "asa",
  press: "come/asa",
  id: "asa",
  field: "firstName",
  seen: "Åsa",
  wanted: "Kapad",
  firstName: "Kapad",
  table: "1",
  seat: "1",
  name: "Kapat bord",
  group: "asa",
  who: "asa",
  tag: "Kapad",
  query: "q=kapad",
  sure: "yes",
  kind: "everything",
  months: "24",
  emails: "daily",
  language: "sv",
  text: "First_Name,Last_Name\nKapad,Lista",
  password: "a new password of somebody else",
};

const ofGuests = "new import import/asa columns questions invited chosen addresses asa".split(" ");
const ofTheDay = "seating seating/room seating/proposal print print/kitchen".split(" ");
const ofMailings = ["", "/asa", "/asa/who", "/asa/results", "/asa/look", "/asa/send", "/asa/by-hand"];
const ofAnswers = "households/asa households/asa/answer history history/undo inbox inbox/asa".split(" ");
/** Who opens the pages that have an address of their own. */
const pages: Readonly<Record<string, readonly Role[]>> = {
  ...Object.fromEntries(ofGuests.map((page) => [`/:language/admin/guests/${page}`, helpers])),
  ...Object.fromEntries(ofAnswers.map((page) => [`/:language/admin/${page}`, helpers])),
  "/:language/admin/guests/erase": couple,
  ...Object.fromEntries(ofTheDay.map((page) => [`/:language/admin/${page}`, helpers])),
  ...Object.fromEntries(ofMailings.map((page) => [`/:language/admin/invitations${page}`, couple])),
  "/:language/admin/day": roles,
  "/:language/admin/toastmaster": ["couple", "toastmaster"],
  "/:language/admin": roles,
  "/:language/admin/door": roles,
  "/:language/admin/home": helpers,
  "/:language/admin/website": couple,
  "/:language/admin/website/photos": couple,
  "/:language/admin/website/introductions": couple,
  "/:language/admin/website/asa": couple,
  "/:language/admin/settings": couple,
  "/:language/admin/settings/backup": couple,
  "/:language/admin/settings/status": couple,
  "/:language/admin/home/asa": couple,
  "/:language/admin/account": roles,
  "/:language/admin/people": couple,
  "/:language/admin/security": roles,
  "/:language/admin/confirm": roles,
  "/:language/admin/command": roles,
  "/:language/admin/unknown": roles,
};
const inLanguages = (paths: readonly string[]) =>
  paths.flatMap((path) =>
    path.includes(":language") ? languages.map((language) => path.replace(":language", language)) : [path],
  );
const everywhere = inLanguages(everyAddress);
const behindSignIn = inLanguages(everyAddress.filter((path) => !withoutSession.includes(path)));
const apis = everywhere.filter((path) => path.startsWith("/api/"));
const queries = ["setup=AAAAAAAAAAAAAAAAAAAAAA", "done=asa", "separator=comma", "tab=guestList"];
const intents = [...commands.map(({ intent }) => intent), "sign-out", "unknown"];

type Session = (site: VisitedSite) => Visitor | Promise<Visitor>;

const sessions: Record<string, Session> = {
  "who is invited": (site) => site.invited(),
  "with the flag of the browser": (site) => {
    const visitor = site.visitor();
    for (const flag of ["isLoggedIn", "token", "admin"]) visitor.cookies.set(flag, "true");
    return visitor;
  },
  "with a made-up session": (site) => withToken(site, "AAAAAAAAAAAAAAAAAAAAAA"),
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

/** What was told at these addresses, or done by these forms. */
async function findOpen(visitor: Visitor, paths: readonly string[], forms: readonly [string, string][]) {
  const found: string[] = [];
  for (const path of paths) if (isTelling(await visitor.get(path))) found.push(path);
  for (const [at, [path, intent]] of forms.entries()) {
    const page = await visitor.post(path, { intent, ...forgedFields, ...(at % 2 ? { live: "yes" } : {}) });
    const isDone = page.status < 400 && !/\/admin\/sign-in/.test(page.location ?? page.text);
    if (isTelling(page) || isDone) found.push(`${intent} ${path} ${page.status}`);
  }
  return found;
}

test("somebody who brings nothing finds nothing at any address, by any method, and changes nothing with any form", async () => {
  await using site = await openVisitedSite({ guests });
  const visitor = site.visitor();
  const before = await everythingIn(site);
  for (const path of everywhere) {
    for (const method of ["HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])
      expect(isTelling(await visitor.send(path, { method })), `${method} ${path}`).toBe(false);
  }
  const asked = everyAddress.flatMap((path, at) => {
    const address = path.replace(":language", languages[at % languages.length] ?? "");
    return queries.map((query) => `${address}?${query}`);
  });
  const paths = [...everywhere, ...asked];
  const forms = [
    ...behindSignIn.map((path): [string, string] => [path, "change-guest"]),
    ...["/en/admin", "/sv/admin.data", "/en/admin/command"].flatMap((path) =>
      intents.map((one): [string, string] => [path, one]),
    ),
  ];
  expect(await findOpen(visitor, paths, forms)).toEqual([]);
  expect(await everythingIn(site)).toEqual(before);
});

test.each(Object.entries(sessions))("nor does somebody %s", async (_who, begin) => {
  await using site = await openVisitedSite({ guests });
  const visitor = await begin(site);
  const before = await everythingIn(site);
  const paths = ["/en/admin", "/sv/admin/guests/asa.data", ...apis];
  const forms: [string, string][] = [
    ["/en/admin", "change-guest"],
    ["/sv/admin", "change-guest"],
    ["/en/admin.data", "remove-guest"],
    ["/en/admin/command", "change-guest"],
  ];
  expect(await findOpen(visitor, paths, forms)).toEqual([]);
  expect(await everythingIn(site)).toEqual(before);
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

describe.each(roles)("the account of %s", (role) => {
  test("opens the parts of its role and sends its forms; the rest says no, saves nothing and tells nothing", async () => {
    await using site = await openVisitedSite({ guests });
    const admin = await signInAs(site, role);
    // The canaries are there to be found.
    expect(canary.test((await admin.get("/en/admin")).text)).toBe(role !== "toastmaster");
    for (const [pattern, open] of Object.entries(pages)) {
      const address = pattern.replace(":language", "en");
      for (const path of [address, `${address}.data`, `${address}.data?_routes=${routeIdOf(pattern)}`]) {
        const page = await admin.get(`${path}${path.includes("?") ? "&" : "?"}done=asa`);
        const isOpen = open.includes(role);
        if (isOpen) expect(page.status, path).toBeLessThan(400);
        else expect(page.status, path).toBe(403);
        if (!isOpen || role === "toastmaster") expect(page.text, path).not.toMatch(canary);
      }
    }

    const before = await everythingIn(site);
    for (const { intent } of commands.filter(({ roles }) => !roles.includes(role))) {
      for (const [path, live] of [
        ["/en/admin", {}],
        ["/en/admin", { live: "yes" }],
        ["/en/admin/command", { live: "yes" }],
      ] as const) {
        const page = await admin.post(path, { intent, ...forgedFields, ...live });
        expect(page.status, intent).toBe(403);
        expect(page.text, intent).not.toMatch(canary);
      }
    }
    expect(await everythingIn(site)).toEqual(before);
    for (const { intent } of commands.filter(({ roles }) => roles.includes(role))) {
      const page = await admin.post("/en/admin", { intent, guest: "nobody" });
      expect(page.status, intent).not.toBe(403);
      if (role === "toastmaster") expect(page.text, intent).not.toMatch(canary);
    }
  });

  test("asks for the files of its role, and for nothing else under /api", async () => {
    await using site = await openVisitedSite({ guests });
    const admin = await signInAs(site, role);
    for (const [path, { roles: allowed }] of Object.entries<MayFetch>(mayFetch)) {
      const isAllowed = allowed.includes(role);
      // An open stream ends only with its page.
      if (path.endsWith("-events") && isAllowed) continue;
      const page =
        path === "/api/sendEmail"
          ? await admin.post(path, {})
          : await admin.get(`${path}?guest=asa&mailing=asa`);
      if (isAllowed) expect([401, 403], path).not.toContain(page.status);
      else {
        expect([401, 403], path).toContain(page.status);
        expect(page.text, path).not.toMatch(canary);
        expect(page.headers.get("Content-Disposition"), path).toBeNull();
      }
    }
  });
});

test("the couple may ask for all files that there are", () => {
  for (const [path, { roles: allowed }] of Object.entries<MayFetch>(mayFetch))
    expect(allowed, path).toContain("couple");
});

test("the walk knows every route, form and file", () => {
  expect(everywhere).toEqual(expect.arrayContaining(["/en/admin", "/sv/admin.data", "/api/admin-events"]));
  const known = Object.keys(pages).flatMap((path) => [path, `${path}.data`]);
  const pagesThere = everyAddress.filter((path) => path.startsWith("/:language/admin"));
  expect(pagesThere.filter((path) => !withoutSession.includes(path)).toSorted()).toEqual(known.toSorted());
  expect(commands.filter(({ roles }) => !roles.includes("couple"))).toEqual([]);
  expect(Object.keys(mayFetch).toSorted()).toEqual(apis.toSorted());
});

/** What may change by forms; sessions and counts change by any visit. */
function everythingIn({ services: { documents } }: VisitedSite) {
  return Promise.all([...movingRecords, importsCollection].map(({ list }) => list(documents)));
}

function isTelling({ text, headers }: Page): boolean {
  return secret.test(text) || secret.test(JSON.stringify([...headers]));
}
