// What guests and admins notice of a service that keeps the accounts: little, above all when it is away.

import { expect, test, vi } from "vitest";
import type { Language } from "#domain/language.ts";
import { isSignInForm, openFaultySite, signIn } from "../../kits/site/faulty-site.ts";
import { adminAccount } from "../../kits/site/services.ts";
import { origin, site as built } from "../../kits/site/visit.ts";

const minuteMs = 60_000;

test("signing in opens the admin area, and signing out ends the session on the server", async () => {
  await using site = await openFaultySite();
  const admin = site.visitor();
  expect((await signIn(admin)).status).toBe(303);
  expect(isSignInForm((await admin.get("/en/admin")).text)).toBe(false);
  const cookie = `osa-admin=${admin.cookies.get("osa-admin")}`;
  await admin.post("/en/admin", { intent: "sign-out" });
  expect(isSignInForm((await admin.get("/en/admin", { Cookie: cookie })).text)).toBe(true);
});

test.each<[Language, string, string]>([
  ["en", "Login failed", "Login error"],
  ["sv", "Inloggningen misslyckades", "Fel vid inloggningen"],
])(
  "in %s whoever may not enter reads that, and a service that cannot say so is a fault, and told as one",
  async (language, refused, fault) => {
    await using site = await openFaultySite();
    const path = `/${language}/admin`;
    const pages = [await signIn(site.visitor(), { password: "not this one" }, path)];
    site.service.inject({ status: 400, body: { error: { message: "USER_DISABLED" } } }, /signInWithPassword/);
    pages.push(await signIn(site.visitor("192.0.2.2"), {}, path));
    for (const { status, text, headers } of pages) {
      expect([status, text]).toEqual([401, pages[0]?.text]);
      expect(text).toMatch(new RegExp(`role="alert"[^]*${refused}`));
      expect(headers.getSetCookie().join()).not.toMatch(/osa-(admin|known|visitor)/);
    }
    site.service.inject({ status: 400, body: { error: { message: "API key not valid." } } });
    const page = await signIn(site.visitor("192.0.2.3"), {}, path);
    expect(page.status).toBe(503);
    expect(page.text).toMatch(new RegExp(`role="alert"[^]*${fault}`));
    expect(page.text).toContain(adminAccount.email);
    for (const told of ["Firebase", "Identity", "API key", adminAccount.password])
      expect(page.text).not.toContain(told);
  },
);

test("with the service away a session holds for ten minutes, and then the page is refused, not the person", async () => {
  await using site = await openFaultySite();
  const admin = site.visitor();
  await signIn(admin);
  site.service.inject({ status: 500, body: {} });
  site.clock.now += 9 * minuteMs;
  expect(isSignInForm((await admin.get("/en/admin")).text)).toBe(false);
  site.clock.now += 2 * minuteMs;
  const refused = await admin.get("/en/admin");
  expect(refused.status).toBe(503);
  expect(isSignInForm(refused.text)).toBe(false);
  expect(refused.text).not.toMatch(/Lindqvist|Firebase/);
  site.service.inject(null);
  site.clock.now += minuteMs;
  expect(isSignInForm((await admin.get("/en/admin")).text)).toBe(false);
});

test("guests are served while the service is away", async () => {
  await using site = await openFaultySite();
  site.service.inject("away");
  const guest = await site.invited();
  expect((await guest.get("/en/rsvp")).text).toContain(`id="rsvp"`);
  expect((await guest.get("/sv/guestbook")).text).toContain("Öhrn");
});

test("an account is made for whoever comes with the code, and for nobody else", async () => {
  await using site = await openFaultySite();
  const made = () => site.service.asked.filter((call) => call.includes("signUp")).length;
  for (const path of ["/en", "/en/rsvp", "/en/guestbook", "/en/rsvp?code=seven"])
    await site.visitor().get(path);
  expect(made()).toBe(0);
  const guest = await site.invited();
  await guest.get("/en/rsvp?code=SJU-BLOMMOR");
  await guest.get("/en/rsvp");
  expect(made()).toBe(1);
});

test("an open stream ends for whoever was shut out at the service, which tells nobody", async () => {
  await using site = await openFaultySite();
  const admin = await site.signedIn();
  vi.useFakeTimers({ toFake: ["setInterval"] });
  try {
    const Cookie = `osa-admin=${admin.cookies.get("osa-admin")}`;
    const request = new Request(`${origin}/api/admin-events`, { headers: { Cookie } });
    const response = await built.openSite(site.services).answer(request, "192.0.2.1");
    const reader = response.body?.getReader();
    if (!reader) throw new Error("The stream has no body");
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    const pass = (seconds: number) => {
      site.clock.now += seconds * 1000;
      vi.advanceTimersByTime(seconds * 1000);
    };
    expect(await next()).toContain("event: mark");
    pass(60);
    expect(await next()).toContain("still here");
    site.service.inject({ status: 200, body: { users: [] } }, /accounts:lookup/);
    pass(60);
    const told = [await reader.read(), await reader.read(), await reader.read()];
    expect(told.some(({ done }) => done)).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
