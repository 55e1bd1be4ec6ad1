import { expect, onTestFinished, test, vi } from "vitest";
import { nextEvent, readEvents } from "../../kits/site/events.ts";
import { FilesUnavailable } from "#server/files/files.ts";
import { IdentityUnavailable } from "#server/identity/identity.ts";
import { DocumentsUnavailable } from "#server/store/documents.ts";
import { isForNow } from "#server/web/unavailable.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { addAdminAccount, adminAccount } from "../../kits/site/services.ts";
import { openVisitedSite, origin, site as built, type Visitor } from "../../kits/site/visit.ts";

const form = { intent: "sign-in", ...adminAccount };

const { site, admin } = openForEach();

function signIn(visitor: Visitor, changes: Partial<typeof form> = {}, path = "/en/admin/sign-in") {
  return visitor.post(path, { ...form, ...changes });
}

const isFormIn = (text: string) => text.includes(`name="intent" value="sign-in"`);

test("the form asks for address and password, needs no script, and is kept nowhere", async () => {
  const page = await site.visitor().open("/sv/admin/inbox");
  expect(page.status).toBe(200);
  for (const words of [">E-postadress<", ">Lösenord<", ">Logga in</button>"])
    expect(page.text).toContain(words);
  expect(page.text.match(/<input[^>]*required/g)).toHaveLength(2);
  expect(page.text).toMatch(/<input(?=[^>]*id="email")[^>]*autoComplete="username"/i);
  expect(page.text).toMatch(/<input(?=[^>]*id="password")[^>]*autoComplete="current-password"/i);
  expect(page.text).not.toContain("<script");
  expect(page.headers.get("Cache-Control")).toBe("no-store, no-transform");
  expect(page.headers.get("Set-Cookie") ?? "").not.toContain("osa-");
});

test("signing in leads to what was asked for, and signing out ends the session on the server", async () => {
  const path = "/sv/admin/inbox";
  const admin = site.visitor();
  const asked = await admin.open(path);
  expect([asked.path, asked.hops]).toEqual([`/sv/admin/sign-in?to=${encodeURIComponent(path)}`, 1]);
  const page = await signIn(admin, {}, asked.path);
  expect([page.status, page.location]).toEqual([303, path]);
  const area = await admin.get(path);
  expect(isFormIn(area.text)).toBe(false);
  expect(area.headers.get("Cache-Control")).toBe("no-store, no-transform");

  const cookie = `osa-admin=${admin.cookies.get("osa-admin")}`;
  const out = await admin.post("/sv/admin/sign-in", { intent: "sign-out" });
  expect([out.status, out.location]).toEqual([303, "/sv/admin/sign-in"]);
  // Of the cookies only the session's: the browser stays known, and a guest stays invited.
  expect(out.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  expect(admin.cookies.has("osa-known")).toBe(true);
  expect(admin.cookies.has("osa-admin")).toBe(false);
  expect(isFormIn((await admin.open(path)).text)).toBe(true);
  expect(isFormIn((await admin.open(path, { Cookie: cookie })).text)).toBe(true);
  expect((await admin.post("/sv/admin/sign-in", { intent: "sign-out" })).status).toBe(303);
});

test("a wrong password and an unknown address get one and the same answer", async () => {
  const wrong = await signIn(site.visitor(), { password: "not this one" }, "/sv/admin/sign-in");
  const email = "nobody@example.se";
  const unknown = await signIn(site.visitor(), { email }, "/sv/admin/sign-in");
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.text).toMatch(/role="alert"[^]*Inloggningen misslyckades/);
  expect(unknown.text.replaceAll(email, adminAccount.email)).toBe(wrong.text);
  expect(wrong.text).toContain(`value="${adminAccount.email}"`);
  expect(wrong.text).not.toContain("not this one");
  expect(wrong.headers.getSetCookie().join()).not.toMatch(/osa-(admin|known|visitor)/);
});

test("it is said when signing in itself breaks", async () => {
  await using site = await openVisitedSite({ replacements: { log: () => {} } });
  const visitor = site.visitor();
  site.services.identity.signIn = () => Promise.reject(new Error("broken"));
  const page = await signIn(visitor, {}, "/sv/admin/sign-in");
  expect(page.status).toBe(503);
  expect(page.text).toMatch(/role="alert"[^]*Fel vid inloggningen/);
  expect(page.text).toContain(adminAccount.email);
  expect(page.text).not.toContain(adminAccount.password);
});

test("an empty field is said beside the field", async () => {
  const page = await signIn(site.visitor(), { email: " ", password: "" });
  expect(page.status).toBe(422);
  expect(page.text).toContain("Please enter your email address.");
  expect(page.text).toContain("Please enter your password.");
  expect(page.text.match(/aria-invalid="true"/g)).toHaveLength(2);
});

test("the cookie is for this host alone, unreadable for scripts, and ends with the browser", async () => {
  const cookies = (await signIn(site.visitor())).headers.getSetCookie();
  expect(cookies.find((cookie) => cookie.startsWith("osa-admin="))).toMatch(
    /^osa-admin=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  await using secure = await openVisitedSite({ settings: { production: true } });
  await addAdminAccount(secure.services);
  const kept = (await signIn(secure.visitor())).headers.getSetCookie();
  expect(kept.find((cookie) => cookie.includes("osa-admin="))).toMatch(
    /^__Host-osa-admin=[\w-]{22}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(kept.find((cookie) => cookie.includes("osa-known="))).toMatch(
    /^__Host-osa-known=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(kept.join()).not.toMatch(/marta|example/i);
});

test("a new sign-in ends the session that the browser had", async () => {
  const before = `osa-admin=${admin.cookies.get("osa-admin")}`;
  await signIn(admin);
  expect(isFormIn((await admin.get("/en/admin")).text)).toBe(false);
  expect(isFormIn((await admin.open("/en/admin", { Cookie: before })).text)).toBe(true);
});

test("a form that stayed open in another tab signs in anew, and a slip there signs nobody out", async () => {
  const before = admin.cookies.get("osa-admin");
  const open = "/en/admin/sign-in?to=/en/admin/inbox";
  expect((await signIn(admin, { password: "not this one" }, open)).location).toBe("/en/admin/inbox");
  expect(admin.cookies.get("osa-admin")).toBe(before);
  expect((await signIn(admin)).status).toBe(303);
  expect(admin.cookies.get("osa-admin")).not.toBe(before);
});

test("a session that was not given out, or is over, sees the form and nothing else", async () => {
  const token = admin.cookies.get("osa-admin") ?? "";
  const visitor = (await site.invited()).cookies.get("osa-visitor");
  const seesNothing = async (Cookie: string) => {
    const page = await site.visitor().open("/en/admin/guests/asa", { Cookie });
    expect([isFormIn(page.text), /Lindqvist|marta@/.test(page.text)], Cookie).toEqual([true, false]);
    const posted = await site.visitor().post("/en/admin", { intent: "change-emails" }, { Cookie });
    expect([posted.status, posted.location]).toEqual([303, "/en/admin/sign-in?to=%2Fen%2Fadmin"]);
    const file = await site.visitor().get("/api/guests.csv", { Cookie });
    const kept = file.headers.get("Cache-Control");
    expect([file.status, file.text, kept]).toEqual([401, "Unauthorized", "no-store"]);
  };
  for (const made of ["true", token.slice(0, -1), `${token}x`, "A".repeat(22), visitor])
    await seesNothing(`osa-visitor=${visitor}; osa-admin=${made}`);
  await seesNothing(`__Host-osa-admin=${token}`);
  site.clock.now += 13 * 60 * 60_000;
  await seesNothing(`osa-admin=${token}`);
});

test("while nobody can say whose session it is, the page is refused, not the person", async () => {
  await using site = await openVisitedSite({ replacements: { log: () => {} } });
  const admin = await site.signedIn();
  await site.services.documents.close();
  const refused = await admin.get("/en/admin");
  expect([refused.status, isFormIn(refused.text)]).toEqual([503, false]);
  expect(refused.text).not.toContain("Lindqvist");
  // So is a service that keeps the accounts, and no other fault.
  const faults = [DocumentsUnavailable, IdentityUnavailable, FilesUnavailable, Error];
  expect(faults.map((Fault) => isForNow(new Fault("away")))).toEqual([true, true, true, false]);
});

test("an open page ends within a minute for whoever is shut out where nobody tells the site", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const headers = { Cookie: `osa-admin=${admin.cookies.get("osa-admin")}` };
  const request = new Request(`${origin}/api/admin-events`, { headers });
  const { body } = await built.openSite(site.services).answer(request, "192.0.2.1");
  const events = readEvents(body ?? new ReadableStream());
  expect((await nextEvent(events))?.name).toBe("mark");
  vi.spyOn(site.services.identity, "whoIs").mockResolvedValue(null);
  vi.advanceTimersByTime(60_000);
  expect(await nextEvent(events)).toBeUndefined();
});
