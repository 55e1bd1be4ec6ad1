// Spreadsheets made to harm: guests' pages are answered while one is read, and what is said of it helps.

import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { endlessSheet, xlsxOf } from "#test/kits/corpora/spreadsheet-files.ts";
import { sendFile } from "../../kits/site/files.ts";
import { openVisitedSite } from "../../kits/site/visit.ts";

afterEach(() => void vi.useRealTimers());

test.each([
  ["en", "The spreadsheet took too long to read.", "paste them here"],
  ["sv", "Kalkylarket tog för lång tid att läsa.", "klistra in dem här"],
] as const)(
  "guests' pages are answered while a sheet without an end is read, which is then given up (%s)",
  async (language, ...said) => {
    await using site = await openVisitedSite();
    const [admin, guest] = [await site.signedIn(), await site.invited()];
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const begun = once(process, "worker");
    let isRefused = false;
    const sent = sendFile(site.services, admin, { language, bytes: endlessSheet });
    void sent.then(() => (isRefused = true));
    await begun;
    const pages = ["", "/rsvp", "/information"].map((path) => guest.get(`/${language}${path}`));
    expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(isRefused).toBe(false);
    vi.advanceTimersByTime(10_000);
    const refused = await sent;
    expect(refused.status).toBe(400);
    const page = await refused.text();
    for (const words of said) expect(page).toContain(words);
    expect(await site.services.documents.list("imports")).toEqual([]);
  },
);

test("a file that unpacks to more than there is room for is refused with what to do instead", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const bytes = xlsxOf(`<row r="1"><c t="str"><v>${"a".repeat(11_000_000)}</v></c></row>`);
  expect(bytes.length).toBeLessThan(20_000);
  const refused = await sendFile(site.services, admin, { language: "sv", bytes });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining("Kopiera raderna med gäster till ett nytt kalkylark"),
  ]);
});
