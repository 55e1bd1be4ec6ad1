// Every part of the admin area, every form and every address under /api, for every role: what the table of roles
// opens is open, and the rest says no, saves nothing, and tells nothing.

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { roles } from "#domain/roles.ts";
import routes from "../../app/routes.ts";
import { adminIntents } from "../../app/routes/admin/act-for-admin.ts";
import { mayDo } from "../../app/routes/admin/who-may-do.ts";
import { type AdminPart, isAllowed, mayFetch, mayOpen } from "../../app/routes/admin/who-may.ts";
import { signInAs } from "../kits/roles.ts";
import { openVisitedSite } from "../kits/visit.ts";
import { canaryGuests, everythingIn, forgedFields } from "./forged-forms.ts";

const canary = /kanarie|private\.example/i;

/** `mailingResults` is shown for the same address as a draft, once the email is ordered. */
const queryOf: Record<Exclude<AdminPart, "mailingResults">, string> = {
  guestList: "tab=guestList",
  guest: "guest=asa",
  addGuest: "add=",
  addresses: "addresses=",
  chosen: "chosen=all",
  household: "household=guest%3Aasa",
  answerFor: "household=guest%3Aasa&answer=",
  import: "import=",
  questions: "questions=",
  listSetUp: "columns=",
  seatingChart: "tab=seatingChart",
  seatingRoom: "room=",
  seatingWishes: "wishes=",
  seatingProposal: "proposal=1",
  events: "tab=events",
  inbox: "tab=inbox",
  history: "tab=history",
  print: "print=",
  door: "door=",
  erase: "erase=",
  emails: "tab=emails",
  draft: "mailing=asa",
  lookAtMailing: "mailing=asa&look=asa",
  sendMailing: "mailing=asa&send=",
  mailingByHand: "mailing=asa&hand=asa",
  settings: "settings=",
  firstRun: "start=",
  photos: "photos=",
  wedding: "wedding=places",
  preview: "preview=home",
  security: "security=",
  confirm: "confirm=/api/backup.json",
  people: "people=",
  account: "account=",
  toastmaster: "toastmaster=",
};

describe.each(roles)("the account of %s", (role) => {
  test("opens the parts of its role, and none of the others tells anything", async () => {
    await using site = await openVisitedSite({ guests: canaryGuests });
    const admin = await signInAs(site, role);
    // The canaries are there to be found.
    expect(canary.test((await admin.get("/en/admin")).text)).toBe(role !== "toastmaster");
    for (const [part, query] of Object.entries(queryOf)) {
      for (const path of languages.flatMap((language) => [`/${language}/admin`, `/${language}/admin.data`])) {
        const page = await admin.get(`${path}?${query}&done=asa`);
        const where = `${path}?${query}`;
        if (isAllowed(mayOpen, part, role)) expect(page.status, where).toBeLessThan(400);
        else {
          expect(page.status, where).toBe(403);
          expect(page.text, where).not.toMatch(canary);
        }
        if (role === "toastmaster") expect(page.text, where).not.toMatch(canary);
      }
    }
  });

  test("sends the forms of its role, and no other changes anything", async () => {
    await using site = await openVisitedSite({ guests: canaryGuests });
    const admin = await signInAs(site, role);
    const before = await everythingIn(site);
    const closed = adminIntents.filter((intent) => !isAllowed(mayDo, intent, role));
    for (const intent of closed) {
      for (const live of [{}, { live: "yes" }]) {
        const page = await admin.post("/en/admin", { intent, ...forgedFields, ...live });
        expect(page.status, intent).toBe(403);
        expect(page.text, intent).not.toMatch(canary);
      }
    }
    expect(await everythingIn(site)).toEqual(before);
    for (const intent of adminIntents.filter((one) => isAllowed(mayDo, one, role))) {
      const page = await admin.post("/en/admin", { intent, guest: "nobody" });
      expect(page.status, intent).not.toBe(403);
      if (role === "toastmaster") expect(page.text, intent).not.toMatch(canary);
    }
  });

  test("asks for the files of its role, and for nothing else under /api", async () => {
    await using site = await openVisitedSite({ guests: canaryGuests });
    const admin = await signInAs(site, role);
    for (const path of Object.keys(mayFetch)) {
      // An open stream ends only with its page.
      if (path.endsWith("-events") && isAllowed(mayFetch, path, role)) continue;
      const page =
        path === "/api/sendEmail"
          ? await admin.post(path, {})
          : await admin.get(`${path}?guest=asa&mailing=asa`);
      if (isAllowed(mayFetch, path, role)) expect([401, 403], path).not.toContain(page.status);
      else {
        expect([401, 403], path).toContain(page.status);
        expect(page.text, path).not.toMatch(canary);
        expect(page.headers.get("Content-Disposition"), path).toBeNull();
      }
    }
  });
});

test("the couple may do all that there is, and what stands in no table is open to nobody", () => {
  for (const table of [mayOpen, mayDo, mayFetch]) {
    for (const what of Object.keys(table)) expect(isAllowed(table, what, "couple"), what).toBe(true);
    for (const role of roles) {
      for (const what of ["", "unknown", "__proto__", "toString"]) {
        expect(isAllowed(table, what, role)).toBe(false);
      }
    }
  }
});

test("the tables name every form and every address under /api, and nothing else", () => {
  expect(
    Object.keys(mayDo)
      .filter((intent) => intent !== "undo-everything")
      .toSorted(),
  ).toEqual(adminIntents.toSorted());
  expect(Object.keys(mayFetch).toSorted()).toEqual(apiOf(routes).toSorted());
});

function apiOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries
    .filter(({ file, path }) => file.startsWith("routes/admin/") && path?.startsWith("api/"))
    .map(({ path }) => `/${path}`);
}
