// The couple empty their inbox: by keyboard, in Swedish, without script, and on a phone.

import { fillInbox, fillWithHeld, fillWithMany, putFailedEmail } from "../kits/inbox.ts";
import { keepUnmatched, unmatchedForm } from "../kits/unmatched.ts";
import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";

const inbox = "/en/admin?tab=inbox";

test("by keyboard alone an answer finds its guest, and is taken back", async ({ page, site, asAdmin }) => {
  await keepUnmatched(site.services, "asa-answer", unmatchedForm);
  await asAdmin(inbox);
  const press = (key: string) => page.keyboard.press(key);
  await page.getByRole("link", { name: "Is this Åsa Lindqvist?" }).focus();
  await press("Enter");
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

test("an email that came back reaches the corrected address", async ({ page, site, asAdmin }) => {
  await putFailedEmail(site.services, { id: "letter", to: "annika@example.se", guestId: "annika" });
  await asAdmin(inbox);
  await page.getByText("Correct the address").click();
  await page.getByLabel("Right address").fill("annika@example.org");
  await page.getByRole("button", { name: "Save and send" }).click();
  const [email] = await site.mailbox.arrived(1);
  expect(email?.to?.map(({ address }) => address)).toEqual(["annika@example.org"]);
  await expect(page.getByRole("status")).toContainText("Annika af Ugglas");
  expect(site.services.guestList.byId("annika")?.guest.email).toBe("annika@example.org");
});

test("what comes while the page is open appears by itself, and what is typed stays", async ({
  page,
  site,
  asAdmin,
}) => {
  await putFailedEmail(site.services, { id: "letter", to: "annika@example.se", guestId: "annika" });
  await asAdmin(inbox);
  await page.getByText("Correct the address").click();
  await page.getByLabel("Right address").fill("annika@exam");
  await keepUnmatched(site.services, "asa-answer", unmatchedForm);
  await expect(page.getByText("Asa Lindkvist")).toBeVisible();
  await expect(page.getByLabel("Right address")).toHaveValue("annika@exam");
  await expect(page.getByLabel("Right address")).toBeFocused();
});

test("of two admins at one answer, the second is told and loses nothing", async ({ page, site, asAdmin }) => {
  await keepUnmatched(site.services, "asa-answer", unmatchedForm);
  await asAdmin(`${inbox}&answer=asa-answer&to=asa`);
  await keepUnmatched(site.services, "asa-answer", { ...unmatchedForm, allergies: ["Eggs"] });
  await page.getByRole("button", { name: "Attach to Åsa Lindqvist" }).click();
  await expect(page.getByRole("alert")).toContainText("This was changed in the meantime.");
  await expect(page.getByRole("row", { name: /Allergies/ })).toContainText("Eggs");
  await page.getByRole("button", { name: "Attach to Åsa Lindqvist" }).click();
  await expect(page.getByText("Nothing is waiting for you")).toBeVisible();
  expect(site.services.guestList.byId("asa")?.guest.allergies).toEqual(["Peanuts", "Kiwi", "Eggs"]);
});

test("på svenska slängs ett svar först när man har sagt ja två gånger", async ({ page, site, asAdmin }) => {
  await keepUnmatched(site.services, "asa-answer", unmatchedForm);
  await asAdmin("/sv/admin?tab=inbox");
  await page.getByRole("link", { name: "Ta ställning till svaret från Asa Lindkvist" }).click();
  const discard = page.getByRole("button", { name: "Släng svaret" });
  await expect(discard).toBeHidden();
  await page.getByText("Släng det…").click();
  await discard.click();
  await expect(page.getByText("Inget väntar på er")).toBeVisible();
  expect(await site.services.documents.list("unmatched")).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("an answer is searched for, compared and attached", async ({ page, site, asAdmin }) => {
    await keepUnmatched(site.services, "asa-answer", unmatchedForm);
    await asAdmin(inbox);
    await page.getByRole("link", { name: "Decide about the answer from Asa Lindkvist" }).click();
    await page.getByLabel("Search by name or email").fill("ek");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: "Compare with Björn Ek" }).click();
    await page.getByRole("button", { name: "Attach to Björn Ek" }).click();
    await expect(page.getByRole("status")).toContainText("Björn Ek");
    expect(site.services.guestList.byId("bjorn")?.guest.answer).toBe("accepted");
  });
});

const states = [
  { name: "empty inbox", isFull: false, query: "" },
  { name: "inbox with one thing in it", isFull: false, query: "" },
  { name: "full inbox", isFull: true, query: "" },
  { name: "answer", isFull: true, query: "&answer=asa-answer" },
  { name: "comparison", isFull: true, query: "&answer=asa-answer&to=asa&find=berg" },
  { name: "answer that is gone", isFull: false, query: "&answer=nobody" },
];

for (const language of ["en", "sv"]) {
  for (const { name, isFull, query } of states) {
    test(`the ${name} in ${language} has no fault that axe can find, and fits every width`, async ({
      page,
      site,
      asAdmin,
    }) => {
      if (isFull) await fillInbox(site.services);
      if (name === "inbox with one thing in it") {
        await putFailedEmail(site.services, { id: "letter", to: "annika@example.se", guestId: "annika" });
      }
      await asAdmin(`/${language}/admin?tab=inbox${query}`);
      for (const fold of await page.locator(".fold summary").all()) await fold.click();
      await expectFaultless(page);
    });
  }
}

for (const language of ["en", "sv"]) {
  test(`held answers in ${language}, and what is asked about them, have no fault that axe can find`, async ({
    page,
    site,
    asAdmin,
  }) => {
    await fillWithHeld(site.services);
    await asAdmin(`/${language}/admin?tab=inbox`);
    await expect(page.locator(".held .matter")).toHaveCount(3);
    await expectFaultless(page);
    await page.locator(".held [name=all]").click();
    await expect(page.locator(".held .asking")).toBeVisible();
    await expectFaultless(page);
  });
}

for (const language of ["en", "sv"]) {
  test(`answers with one origin in ${language} have no fault that axe can find, and the number is in sight`, async ({
    page,
    site,
    asAdmin,
  }) => {
    await fillWithMany(site.services);
    await asAdmin(`/${language}/admin?tab=inbox`);
    await page.locator(".fold summary").click();
    await expectFaultless(page);
    // A number of two digits, and every tab beside it.
    for (let n = 0; n < 10; n++) await keepUnmatched(site.services, `waiting-${n}`, unmatchedForm);
    await page.reload();
    await expect(page.locator(".tabs .count")).toHaveText(/^\d\d/);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.locator(".tabs .count")).toBeInViewport({ ratio: 1 });
      for (const tab of await page.locator(".tabs a").all()) await expect(tab).toBeInViewport({ ratio: 1 });
    }
  });
}

test("who presses a button far down the inbox sees the refusal, and what was done with its undo", async ({
  page,
  site,
  asAdmin,
}) => {
  await fillWithHeld(site.services);
  await asAdmin(inbox);
  await page.getByRole("button", { name: "Take all chosen" }).click();
  await expect(page.getByRole("alert")).toHaveText("Tick at least one answer first.");
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await page.locator(".held [name=keep]").last().click();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeInViewport({ ratio: 1 });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without any script", () => {
    test.use({ javaScriptEnabled });

    test("two held answers are ticked, asked about, and kept out in one press", async ({
      page,
      site,
      asAdmin,
    }) => {
      await fillWithHeld(site.services);
      await asAdmin(inbox);
      await page.getByLabel("Choose the answer for Annika af Ugglas").check();
      await page.getByLabel("Choose the answer for Björn Ek").check();
      await page.getByRole("button", { name: "Keep the old answers for all chosen" }).click();
      await expect(page.getByRole("alert")).toContainText("Annika af Ugglas, Björn Ek");
      await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
      await page.getByRole("button", { name: "Yes, throw away 2" }).click();
      await expect(page.locator(".held .matter")).toHaveCount(1);
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      await expect(page.locator(".held .matter")).toHaveCount(3);
    });
  });
}
