// The couple empty their inbox: by keyboard, and while it fills.

import { fillInbox, fillWithHeld, fillWithMany, putFailedEmail } from "../kits/answers/inbox.ts";
import { saveUnmatched, unmatchedForm } from "../kits/answers/unmatched.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

const inbox = "/en/admin/inbox";

test("by keyboard alone an answer finds its guest, and is taken back", async ({ page, site, asAdmin }) => {
  await saveUnmatched(site.services, "asa-answer", unmatchedForm);
  await asAdmin(inbox);
  const press = (key: string) => page.keyboard.press(key);
  await expect(page.getByText("Is this Åsa Lindqvist?")).toBeVisible();
  await expect(page.getByRole("row", { name: /Allergies/ })).toContainText("Fish changes");
  const attach = page.getByRole("button", { name: "Attach to Åsa Lindqvist" });
  await attach.focus();
  await press("Enter");
  await expect(page.getByRole("status")).toContainText("Åsa Lindqvist");
  await expect(page.getByText("Nothing is waiting for you")).toBeVisible();
  expect(site.services.guestList.byId("asa")?.guest.answer).toBe("accepted");
  await site.mailbox.arrived(1);
  await page.getByRole("button", { name: "Undo" }).focus();
  await press("Enter");
  await expect(page.getByText("Asa Lindkvist")).toBeVisible();
  expect(site.services.guestList.byId("asa")?.guest.answered).toBe(false);
});

test("what comes appears by itself, and what is typed stays", async ({ page, site, asAdmin }) => {
  await putFailedEmail(site.services, { id: "letter", to: "annika@example.se", guestId: "annika" });
  await asAdmin(inbox);
  await page.getByText("Correct the address").click();
  await page.getByLabel("Right address").fill("annika@exam");
  await saveUnmatched(site.services, "asa-answer", unmatchedForm);
  await expect(page.getByText("Asa Lindkvist")).toBeVisible();
  await expect(page.getByLabel("Right address")).toHaveValue("annika@exam");
  await expect(page.getByLabel("Right address")).toBeFocused();
  await page.keyboard.type("ple.org");
  await page.getByRole("button", { name: "Save and send" }).click();
  const [email] = await site.mailbox.arrived(1);
  expect(email?.to?.map(({ address }) => address)).toEqual(["annika@example.org"]);
  await expect(page.getByRole("status")).toContainText("Annika af Ugglas");
  expect(site.services.guestList.byId("annika")?.guest.email).toBe("annika@example.org");
});

test("the inbox has no fault with one thing, with an answer beside its guest, and with one that is gone", async ({
  page,
  site,
  asAdmin,
}) => {
  const look = async (name: string, query = "") => {
    await test.step(name, async () => {
      await page.goto(`/sv/admin/inbox${query}`);
      for (const fold of await page.locator(".fold summary").all()) await fold.click();
      await expectFaultless(page);
    });
  };
  await asAdmin("/sv/wishlist");
  await look("an answer that is gone", "/nobody");
  await putFailedEmail(site.services, { id: "letter", to: "annika@example.se", guestId: "annika" });
  await look("with one thing");
  await fillInbox(site.services);
  await look("compared", "/asa-answer?to=asa&find=berg");
});

test("held answers have no fault, and what was done is in sight", async ({ page, site, asAdmin }) => {
  await fillWithHeld(site.services);
  await asAdmin(inbox);
  await expect(page.locator(".held .matter")).toHaveCount(3);
  await page.getByRole("button", { name: "Use all the new answers chosen" }).click();
  await expect(page.getByRole("alert")).toHaveText("Tick at least one answer first.");
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expectFaultless(page);
  await page.locator(".held [name=all]").click();
  await expect(page.locator(".held .asking")).toBeVisible();
  await expectFaultless(page);
  await page.goto(inbox);
  await page.locator(".held [name=keep]").last().click();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeInViewport({ ratio: 1 });
});

test("many answers have no fault, and their number is in sight", async ({ page, site, asAdmin }) => {
  await fillWithMany(site.services);
  // A number of two digits, and every entry of the bar beside it.
  for (let n = 0; n < 10; n++) await saveUnmatched(site.services, `waiting-${n}`, unmatchedForm);
  await asAdmin("/sv/admin/inbox");
  await page.locator(".fold summary").first().click();
  await expectFaultless(page);
  const count = page.locator(".admin-bar .count");
  await expect(count).toHaveText(/^\d\d/);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(count).toBeInViewport({ ratio: 1 });
  }
});
