// What guests and admins notice of a service that keeps the accounts, above all when it is away.

import { expect, test, vi } from "vitest";
import { isSignInForm, openFaultySite, signIn } from "../../kits/faulty-site.ts";
import { adminAccount } from "../../kits/services.ts";
import { origin, site as built } from "../../kits/visit.ts";

const minuteMs = 60_000;

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

test("the own password and emails are changed in the settings, and the session goes on", async () => {
  await using site = await openFaultySite();
  const [admin, elsewhere] = [await site.signedIn(), await site.signedIn()];
  const change = (current: string) =>
    admin.post("/en/admin?settings", {
      intent: "change-password",
      current,
      wanted: "sju andra kakor",
      again: "sju andra kakor",
    });
  expect((await change("not this one")).status).toBe(400);
  expect((await change(adminAccount.password)).status).toBe(303);
  expect(isSignInForm((await elsewhere.get("/en/admin")).text)).toBe(true);
  expect((await signIn(site.visitor())).status).toBe(401);
  expect((await signIn(site.visitor(), { password: "sju andra kakor" })).status).toBe(303);
  await admin.post("/en/admin?settings", { intent: "change-emails", emails: "daily", language: "sv" });
  expect((await site.services.accounts.list())[0]).toMatchObject({ emails: "daily", language: "sv" });
  site.service.inject({ status: 500, body: {} });
  expect((await change("sju andra kakor")).status).toBe(503);
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
