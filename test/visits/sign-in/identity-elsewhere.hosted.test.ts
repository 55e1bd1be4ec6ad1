// Signing in where a service keeps the accounts: what a visitor reads of it is the same as elsewhere, also when it is away.

import { expect, test, vi } from "vitest";
import type { Language } from "#domain/language.ts";
import { isSignInForm, openFaultySite, signIn } from "../../kits/faulty-site.ts";
import { openForEach } from "../../kits/open-for.ts";
import { adminAccount } from "../../kits/services.ts";
import { origin, site as built } from "../../kits/visit.ts";

const { site } = openForEach(openFaultySite);
test("signing in opens the admin area, and signing out ends the session on the server", async () => {
  const admin = site.visitor();
  expect((await signIn(admin)).status).toBe(303);
  expect(isSignInForm((await admin.get("/en/admin")).text)).toBe(false);
  const cookie = `osa-admin=${admin.cookies.get("osa-admin")}`;
  await admin.post("/en/admin", { intent: "sign-out" });
  expect(isSignInForm((await admin.get("/en/admin", { Cookie: cookie })).text)).toBe(true);
});

test.each<[Language, string]>([
  ["en", "Login failed"],
  ["sv", "Inloggningen misslyckades"],
])(
  "in %s whoever may not enter reads one and the same, whatever the service said",
  async (language, words) => {
    const email = "nobody@example.se";
    const path = `/${language}/admin`;
    const answers = [
      await signIn(site.visitor(), { password: "not this one" }, path),
      await signIn(site.visitor(), { email }, path),
    ];
    for (const message of [
      "INVALID_LOGIN_CREDENTIALS",
      "INVALID_PASSWORD",
      "EMAIL_NOT_FOUND",
      "USER_DISABLED",
      "INVALID_EMAIL : it is malformed",
    ]) {
      site.service.inject({ status: 400, body: { error: { code: 400, message } } }, /signInWithPassword/);
      answers.push(await signIn(site.visitor(`192.0.2.${answers.length}`), {}, path));
    }
    site.service.inject(null);
    const [first] = answers;
    expect(first?.text).toMatch(new RegExp(`role="alert"[^]*${words}`));
    for (const { status, text, headers } of answers) {
      expect(status).toBe(401);
      expect(text.replaceAll(email, adminAccount.email)).toBe(first?.text);
      expect(headers.getSetCookie().join()).not.toMatch(/osa-(admin|known|visitor)/);
    }
  },
);

test.each<[Language, string]>([
  ["en", "Login error"],
  ["sv", "Fel vid inloggningen"],
])(
  "in %s a service that is away, spent, misconfigured or strange is a fault, and told as one",
  async (language, words) => {
    const path = `/${language}/admin`;
    let addresses = 0;
    // The site itself counts attempts by address.
    const visitor = () => site.visitor(`192.0.2.${(addresses += 1)}`);
    const message = (text: string) => ({ status: 400, body: { error: { code: 400, message: text } } });
    for (const fault of [
      "away" as const,
      message("OPERATION_NOT_ALLOWED"),
      message("CONFIGURATION_NOT_FOUND"),
      message("API key not valid. Please pass a valid API key."),
      { status: 500, body: {} },
      { status: 200, body: {} },
      { status: 200, body: { idToken: "a.b.c" } },
    ]) {
      site.service.inject(fault, /signInWithPassword/);
      const page = await signIn(visitor(), {}, path);
      expect(page.status).toBe(503);
      expect(page.text).toMatch(new RegExp(`role="alert"[^]*${words}`));
      expect(page.text).toContain(adminAccount.email);
      for (const told of ["Firebase", "Identity", "API key", adminAccount.password])
        expect(page.text).not.toContain(told);
    }
    site.service.inject({ status: 500, body: {} }, /accounts:lookup/);
    expect((await signIn(visitor(), {}, path)).status).toBe(503);
    site.service.inject(message("TOO_MANY_ATTEMPTS_TRY_LATER : unusual"), /signInWithPassword/);
    expect((await signIn(visitor(), {}, path)).status).toBe(401);
    site.service.inject(null);
    expect((await signIn(visitor(), {}, path)).status).toBe(303);
  },
);

const minuteMs = 60_000;

test("with the service away a session holds for ten minutes, and then the page is refused, not the person", async () => {
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
  site.service.inject("away");
  const guest = await site.invited();
  expect((await guest.get("/en/rsvp")).text).toContain(`id="rsvp"`);
  expect((await guest.get("/sv/guestbook")).text).toContain("Öhrn");
});

test("an account is made for whoever comes with the code, and for nobody else", async () => {
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
