// Signing in where Firebase knows the passwords: what a visitor reads of it is the same as elsewhere.

import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { isSignInForm, openFaultySite, signIn } from "../../kits/faulty-site.ts";
import { adminAccount } from "../../kits/services.ts";

test("signing in opens the admin area, and signing out ends the session on the server", async () => {
  await using site = await openFaultySite();
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
    await using site = await openFaultySite();
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
    await using site = await openFaultySite();
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
