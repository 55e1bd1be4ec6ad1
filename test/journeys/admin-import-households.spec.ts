import { expectFaultless } from "./faultless.ts";
import { expect, test } from "./journey.ts";
import { phoneWithoutScript } from "./screens.ts";

const list = [
  "Namn;Sällskap;Bord",
  "Anna & Bo Ask;;3",
  "Cia Öst +1;;",
  "Familjen Lund (4);;",
  "Herr och fru Sten;;",
  "Dan Ny;Falk;",
  ";;",
  "Eva Ny;falk ;",
  "Totalt;;9",
].join("\n");

test.describe("on a phone without script", () => {
  test.use(phoneWithoutScript);

  test("a pasted list makes households, as the couple choose", async ({ site, asAdmin, page }) => {
    await asAdmin("/en/admin/guests/import");
    await page.getByLabel("Paste from a spreadsheet").fill(list);
    await page.getByRole("button", { name: "Look at the list" }).click();

    const names = page.getByRole("region", { name: "How names are read" });
    await expect(names).toContainText("becomes Anna Ask and Bo Ask, household Ask");
    await expect(names).toContainText("becomes Cia Öst and a guest without a name, household Öst");
    await expect(names).toContainText("becomes Familjen Lund and 3 guests without a name, household Lund");
    const leftOut = page.getByRole("region", { name: "Rows that are left out" });
    await expect(leftOut).toContainText("Row 7: empty");
    await expect(leftOut).toContainText("Row 9, “Totalt”: looks like a total, and is no guest");
    const asked = page.getByRole("region", { name: "Who is meant here?" });
    await expect(asked).toContainText("It is not clear who is meant. As written it becomes one guest.");

    // Chosen, but not looked at again: the button that saves shows what follows from it first.
    await asked.getByLabel("Row 5, “Herr och fru Sten”").selectOption("Do not bring in");
    await page.getByRole("button", { name: "Add 11 guests" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "This is what the import would do with your choices. Look at it once more, then save.",
    );
    await expect(leftOut).toContainText("Row 5, “Herr och fru Sten”: you leave it out");
    await names.getByLabel("Row 4, “Familjen Lund (4)”").selectOption("One guest, as it stands");
    await names.getByRole("button", { name: "Look again" }).click();
    await expect(names).toContainText("becomes one guest, as it stands");

    await page.getByRole("button", { name: "Add 7 guests" }).click();
    await expect(page.getByRole("status").last()).toHaveText(
      "Everything is saved. For 30 days it can be undone in the history; what you change in the meantime stays.",
    );
    const guests = site.services.guestList.guests();
    const called = (name: string) => guests.find((guest) => `${guest.firstName} ${guest.lastName}` === name);
    const { nameOf } = await site.services.views.households();
    expect(["Anna Ask", "Bo Ask", "Eva Ny"].flatMap((name) => called(name) ?? []).map(nameOf)).toEqual([
      "Ask",
      "Ask",
      "Falk",
    ]);
    const companions = guests.filter(({ companionOf }) => companionOf === called("Cia Öst")?.id);
    expect(companions.map((guest) => [guest.firstName, nameOf(guest)])).toEqual([["", "Öst"]]);
  });
});

test("the names and households that are checked have no fault at any width", async ({ page, asAdmin }) => {
  await asAdmin("/sv/admin/guests/import");
  await page.locator("#pasted").fill(list);
  await page.locator(".choose button").click();
  await expect(page.locator("#names")).toBeVisible();
  await expectFaultless(page);
});
