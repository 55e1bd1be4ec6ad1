// The couple look at an email, send it through a real mail server, watch it go out, pause it and let it go on.

import type { Page } from "@playwright/test";
import type { MailingKind } from "#domain/mailings/mailing.ts";
import type { Admin } from "#server/admin.ts";
import { putPace } from "#server/records/mailings/mailings.ts";
import type { Services } from "#server/services.ts";
import { beginMailing } from "#server/workflows/mailings/change-mailing.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { expectNothingSideways } from "./screens.ts";

const couple = { id: "marta", email: "marta@example.se", role: "couple" } as Admin;

/** Märta and Theo are on the list, too, and Björn has no address. */
const everybody = 6;

async function begin(services: Services, kind: MailingKind): Promise<string> {
  await services.documents.commit([putPace({ perMinute: 120, perDay: 1_000 }, null)]);
  return beginMailing(services, couple, { kind, otherwise: "sv" });
}

test("an email is looked at, sent, paused, and arrives", async ({ page, asAdmin, site }) => {
  const { services, mailbox, bundle } = site;
  const id = await begin(services, "save the date");
  await asAdmin(`/sv/admin/invitations/${id}/look?guest=asa`);
  await expect(page.frameLocator("iframe").getByText("Kära Åsa!")).toBeVisible();
  await expectNothingSideways(page);
  await page.getByRole("button", { name: "Skicka till mig" }).click();
  await expect(page.getByRole("status")).toContainText("Testmejlet är skickat");
  expect((await mailbox.arrived(1))[0]?.subject).toMatch(/^Test: /);
  await page.getByRole("link", { name: "Gå vidare" }).click();
  await page.getByRole("button", { name: `Skicka ${everybody} mejl` }).click();
  await expect(page.locator(".mailing-head")).toContainText("8 juni 2024");
  await expectNothingSideways(page);
  // However slow the page is, not all of them are gone when it is looked at.
  const begun = bundle.openMailings(services);
  await mailbox.arrived(3);
  await begun[Symbol.asyncDispose]();
  await page.reload();
  await page.getByRole("button", { name: "Pausa" }).click();
  await expect(page.locator(".standing")).toContainText("Pausat");
  await page.getByRole("button", { name: "Fortsätt" }).click();
  await using goingOn = new AsyncDisposableStack();
  goingOn.use(bundle.openMailings(services));
  await mailbox.arrived(1 + everybody);
  await expect(page.locator(".standing")).toContainText("Klart den");
  await expect(page.getByRole("navigation", { name: "Visa" })).toContainText(`${everybody} Skickade`);
  // The first is the test, to one of the couple.
  expect(new Set(mailbox.emails.slice(1).map(({ to }) => to?.[0]?.address)).size).toBe(everybody);
  await expectFaultless(page);
});

test("it is ordered for an hour, taken back and stopped by keys alone", async ({ page, asAdmin, site }) => {
  const id = await begin(site.services, "save the date");
  await asAdmin(`/en/admin/invitations/${id}/send`);
  await page.getByLabel("Now").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Day", { exact: true })).toBeVisible();
  await page.getByLabel("Day", { exact: true }).fill("2020-01-01");
  await page.getByLabel("Time", { exact: true }).fill("10:00");
  await press(page, "Send 6 emails at that time");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText("That time has passed");
  await expect(page.getByLabel("Day", { exact: true })).toHaveValue("2020-01-01");
  await expectFaultless(page);
  await page.getByLabel("Day", { exact: true }).fill(nextYear());
  await press(page, "Send 6 emails at that time");
  await expect(page.locator(".standing")).toContainText("will be sent");
  await press(page, "Turn back into a draft");
  await page.waitForURL(/notice=back/);
  await page.goto(`/en/admin/invitations/${id}/send`);
  await press(page, "Send 6 emails");
  await expect(page.locator(".standing")).toContainText("will start going out in a moment");
  await page.getByText("Stop it…").focus();
  await page.keyboard.press("Enter");
  await expectFaultless(page);
  await press(page, "Stop for good");
  await expect(page.locator(".standing")).toContainText("Stopped on");
  expect(site.mailbox.emails).toEqual([]);
});

function nextYear(): string {
  return new Date(Date.now() + 300 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}
