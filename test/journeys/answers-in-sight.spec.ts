// No press without an answer: each form of the admin area is sent from the foot of the screen with what cannot be saved.
// Why it is refused has to be in sight.

import type { Page, Response } from "@playwright/test";
import { fillInbox } from "../kits/answers/inbox.ts";
import { expect, test } from "./journey.ts";

const parts = [
  "guest=asa",
  "add=",
  "household=guest:asa",
  "household=guest:asa&answer=",
  "tab=events",
  "tab=emails",
  "tab=inbox",
  "tab=history",
  "columns=",
  "questions=",
  "import=",
  "photos=",
  "wedding=home",
  "wedding=ourStory",
  "wedding=food",
  "wedding=questions",
  "wedding=events",
  "wedding=introductions",
  "wedding=",
  "preview=",
  "tab=seatingChart",
  "room=",
  "wishes=",
  "print=kitchen",
  "print=household-cards",
  "erase=",
  "security=",
  "people=",
  "account=",
  "settings=",
];

/** They end the page itself, or go on for long. */
const leftOut = new Set([
  "sign-out",
  "end-session",
  "end-other-sessions",
  "propose-seating",
  "take-proposal",
]);

type Press = { at: number; intent: string };

function pressesOf(page: Page): Promise<Press[]> {
  return page.locator("main button:not([type=button])").evaluateAll((buttons) =>
    buttons.flatMap((button, at) => {
      const { form, name, value } = button as HTMLButtonElement;
      const own = form?.querySelector<HTMLInputElement>("[name=intent]")?.value ?? "";
      return form?.method === "post" ? [{ at, intent: name === "intent" ? value : own }] : [];
    }),
  );
}

/** A form without script may still be on its way. */
async function open(page: Page, address: string): Promise<void> {
  await expect(async () => page.goto(address)).toPass();
}

/** As somebody does who has scrolled to the button. */
async function press(page: Page, { at }: Press): Promise<number | undefined> {
  const isPosted = (response: Response) => response.request().method() === "POST";
  const answered = page.waitForResponse(isPosted, { timeout: 5_000 });
  await page.evaluate((index) => {
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
    const buttons = document.querySelectorAll<HTMLButtonElement>("main button:not([type=button])");
    const button = buttons[index];
    const typed = "input:is([type=text], [type=tel], [type=email], [type=url], [type=password]), textarea";
    for (const field of button?.form?.querySelectorAll<HTMLInputElement>(typed) ?? []) {
      if (!field.readOnly) field.value = "x\u0007".repeat(6_000);
    }
    // As when somebody else has changed or removed it meanwhile.
    const gone =
      "[type=hidden]:is([name=seen], [name=version], [name=guest], [name=household], [name=mailing])";
    for (const field of button?.form?.querySelectorAll<HTMLInputElement>(gone) ?? []) field.value = "gone";
    if (button?.form) button.form.noValidate = true;
    button?.scrollIntoView({ block: "end" });
    button?.form?.requestSubmit(button);
  }, at);
  return (await answered.catch(() => null))?.status();
}

const said = ":is(main, dialog) :is([role=alert], .problem, [aria-invalid=true])";

/** What is said, and is not behind the edge of the screen. */
function countInSight(page: Page): Promise<number> {
  return page.locator(said).evaluateAll(
    (places) =>
      places.filter((place) => {
        const { top, bottom, height } = place.getBoundingClientRect();
        return (
          height > 0 &&
          top < innerHeight - 8 &&
          bottom > 8 &&
          (place.textContent || place.hasAttribute("aria-invalid"))
        );
      }).length,
  );
}

test("whatever form of the admin area is refused on a phone, the page says so in sight", async ({
  page,
  site,
  asAdmin,
}) => {
  test.setTimeout(400_000);
  await fillInbox(site.services);
  await page.setViewportSize({ width: 360, height: 740 });
  await asAdmin("/en/admin");
  const unseen: string[] = [];
  const pressed = new Set<string>();
  let refused = 0;
  for (const part of parts) {
    await open(page, `/en/admin?${part}`);
    for (const one of await pressesOf(page)) {
      if (pressed.has(one.intent) || leftOut.has(one.intent)) continue;
      pressed.add(one.intent);
      await open(page, `/en/admin?${part}`);
      await expect(page.locator("main .loading")).toHaveCount(0);
      const status = (await press(page, one)) ?? 0;
      if (status < 400) continue;
      refused += 1;
      const isSeen = expect
        .poll(() => countInSight(page).catch(() => 0), { timeout: 3_000 })
        .toBeGreaterThan(0);
      await isSeen.catch(() => unseen.push(`${part}: ${one.intent} (${status})`));
    }
  }
  expect(unseen).toEqual([]);
  expect(refused).toBeGreaterThan(15);
});

for (const language of ["en", "sv"] as const) {
  test(`what is asked of several chosen guests in ${language} is asked where it can be seen`, async ({
    page,
    asAdmin,
  }) => {
    await asAdmin(`/${language}/admin`);
    const boxes = page.locator("tbody [type=checkbox]");
    for (const at of [0, 1]) await boxes.nth(at).check();
    const bar = page.locator(".chosen-bar");
    await bar.locator("summary").click();
    await bar.locator("[value=delete-many]").click();
    await expect(page.locator("main [role=alert]").first()).toBeInViewport();
  });
}
