// No press without an answer: each form of the admin area is sent from the foot of the screen, first with what cannot be
// saved, then as it stands. Why it is refused, or that it is saved, has to be in sight.

import { setTimeout as pause } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";
import { fillInbox } from "../kits/answers/inbox.ts";
import { expect, test } from "./journey.ts";

const ofGuests =
  "guests/asa guests/new households/asa households/asa/answer guests/invited guests/columns guests/questions";
const ofAnswers = "guests/import guests/erase invitations inbox history";
const ofWebsite = "photos home ourStory food questions events introductions".split(" ");
const panels = "issues wishes style honour locks printed table+h1".split(" ");
const ofSeating = ["seating", "seating/room", ...panels.map((panel) => `seating/room?panel=${panel}`)];
const ofTheRest = "day print/kitchen print/household-cards security people account settings".split(" ");
const areas = {
  "of the guests": `${ofGuests} ${ofAnswers}`.split(" "),
  "of the website": [...ofWebsite.map((section) => `website/${section}`), "website"],
  "of the day and the settings": [...ofSeating, ...ofTheRest],
};

/** What comes is another page, or the next step of this one. */
const leadOn = new Set(["begin-mailing", "begin-one-time-codes", "read-import"]);

/** They end the page itself, or go on for long. */
const leftOut = ["", "sign-out", "end-session", "end-other-sessions", "propose-seating", "take-proposal"];

type Kind = "garbled" | "as drawn";

/** A form that goes without script loads the page anew. */
async function open(page: Page, address: string): Promise<void> {
  await expect(async () => page.goto(address)).toPass();
  await expect(page.locator("main .loading")).toHaveCount(0);
}

/** Of each button what its form does; "" where it only looks something up, or nobody can press it. */
function intentsOn(page: Page): Promise<string[]> {
  return page.locator(buttons).evaluateAll((all) => {
    for (const fold of document.querySelectorAll("main details")) fold.setAttribute("open", "");
    return all.map((button) => {
      const { form, name, value } = button as HTMLButtonElement;
      const own = form?.querySelector<HTMLInputElement>("[name=intent]")?.value ?? "";
      const isPressed = form?.method === "post" && button.checkVisibility();
      return isPressed ? (name === "intent" ? value : own) : "";
    });
  });
}

/** As somebody does who has scrolled to the button; 0 where nothing is sent. What was said before counts no more. */
async function press(page: Page, { at, kind }: { at: number; kind: Kind }): Promise<number> {
  const isSent = (request: Request) => request.method() === "POST";
  const sent: { request?: Request | null } = {};
  const waiting = page.waitForRequest(isSent, { timeout: 10_000 }).catch(() => null);
  void waiting.then((request) => (sent.request = request));
  const isSilent = async () =>
    !("request" in sent) && (await countInSight(page, refusals).catch(() => 0)) === 0;
  await page.evaluate(
    ([index, how, places, all]) => {
      for (const place of document.querySelectorAll<HTMLElement>(places))
        place.dataset["before"] = place.textContent;
      const button = document.querySelectorAll<HTMLButtonElement>(all)[index];
      const typed = "input:is([type=text], [type=tel], [type=email], [type=url], [type=password]), textarea";
      for (const field of button?.form?.querySelectorAll<HTMLInputElement>(typed) ?? []) {
        if (how === "garbled" && !field.readOnly) field.value = "x\u0007".repeat(2_100);
        else if (field.required && !field.value) field.value = "maja@example.se";
      }
      for (const choice of button?.form?.querySelectorAll<HTMLSelectElement>("select[required]") ?? [])
        if (!choice.value)
          choice.value = choice.querySelector("option:not([value=''])")?.getAttribute("value") ?? "";
      // As when somebody else has changed or removed it meanwhile.
      const gone =
        "[type=hidden]:is([name=seen], [name=version], [name=guest], [name=household], [name=mailing])";
      for (const field of button?.form?.querySelectorAll<HTMLInputElement>(gone) ?? [])
        if (how === "garbled") field.value = "gone";
      if (button?.form) button.form.noValidate = true;
      button?.scrollIntoView({ block: "end" });
      button?.form?.requestSubmit(button);
    },
    [at, kind, `${refusals}, ${successes}`, buttons] as const,
  );
  // A page that sends nothing says why.
  while (await isSilent()) await pause(20);
  return (await sent.request?.response())?.status() ?? 0;
}

const buttons = "main button:not([type=button])";
const refusals = ":is(main, dialog) :is([role=alert], .problem, [aria-invalid=true], .seating-bar)";
const successes = ":is(main, dialog) :is([role=status], .seating-bar):not(.visually-hidden)";

/** What is said, and is not behind the edge of the screen. */
function countInSight(page: Page, places: string): Promise<number> {
  return page.locator(places).evaluateAll(
    (all) =>
      all.filter((place) => {
        const { top, bottom, height } = place.getBoundingClientRect();
        const said = place.textContent || place.ariaInvalid;
        const isNew = (place as HTMLElement).dataset["before"] !== place.textContent;
        return height > 0 && top < innerHeight - 8 && bottom > 8 && said && isNew;
      }).length,
  );
}

async function expectInSight(page: Page, places: string): Promise<void> {
  await expect
    .poll(() => countInSight(page, places).catch(() => 0), { timeout: 10_000, intervals: [50, 100, 200] })
    .toBeGreaterThan(0);
}

for (const [area, parts] of Object.entries(areas)) {
  test(`whatever is pressed on the pages ${area}, on a phone, they say in sight that it is saved, or why not`, async ({
    page,
    site,
    asAdmin,
  }) => {
    await fillInbox(site.services);
    await page.setViewportSize({ width: 360, height: 740 });
    await asAdmin("/en/admin");
    const unseen: string[] = [];
    const known = { garbled: new Set(leftOut), "as drawn": new Set(leftOut) };
    const counts = { refused: 0, saved: 0 };
    for (const part of parts) {
      const address = `/en/admin/${part}`;
      await open(page, address);
      for (const kind of ["garbled", "as drawn"] as const) {
        for (const intent of new Set(await intentsOn(page))) {
          if (known[kind].has(intent)) continue;
          const at = (await intentsOn(page)).indexOf(intent);
          if (at === -1) continue;
          known[kind].add(intent);
          const status = await press(page, { at, kind });
          const isRefused = status === 0 || status >= 400;
          if (!isRefused) known["as drawn"].add(intent);
          if (isRefused || !leadOn.has(intent)) {
            counts[isRefused ? "refused" : "saved"] += 1;
            await expectInSight(page, isRefused ? refusals : successes).catch(() =>
              unseen.push(`${part}: ${intent}, ${kind} (${status})`),
            );
          }
          await open(page, address);
        }
      }
    }
    expect(unseen).toEqual([]);
    expect(counts.refused).toBeGreaterThan(4);
    expect(counts.saved).toBeGreaterThan(4);
  });
}

test("what is asked of several chosen guests is asked where it can be seen", async ({ page, asAdmin }) => {
  await asAdmin("/sv/admin");
  const boxes = page.locator("tbody [type=checkbox]");
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.locator(".chosen-row [value=delete-many]").click();
  const question = page.locator(".chosen-question");
  await expect(question.getByRole("alert")).toBeInViewport();
  expect(new URL(page.url()).pathname).toBe("/sv/admin");
  await question.getByRole("button", { name: "Avbryt" }).click();
  await expect(question).toHaveCount(0);
  await page.locator(".chosen-row [value=delete-many]").click();
  const rows = await page.locator("tbody tr[data-guest]").count();
  await question.locator("[value=delete-many]").click();
  await expect(page.locator("tbody tr[data-guest]")).toHaveCount(rows - 2);
  await expect(page.locator(".chosen-row")).toHaveCount(0);
  // Whom an undo brings back, nobody asks about again.
  await boxes.nth(0).check();
  await page.locator(".chosen-row [value=delete-many]").click();
  await question.locator("[value=delete-many]").click();
  await page.getByRole("button", { name: "Ångra", exact: true }).click();
  await expect(page.locator("tbody tr[data-guest]")).toHaveCount(rows - 2);
  await expect(page.locator(".chosen-row")).toHaveCount(1);
  await expect(question).toHaveCount(0);
});
