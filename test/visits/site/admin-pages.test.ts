import { expect, test, vi } from "vitest";
import { wordsOf } from "#i18n/words.ts";
import { everyAddress } from "../../kits/site/addresses.ts";
import { makeFailure, openVisitedSite, unescaped } from "../../kits/site/visit.ts";

// A script alone asks for `command`.
const pages = everyAddress.filter(
  (address) => address.startsWith("/:language/") && !/\.data$|unknown|command$|home\/asa$/.test(address),
);

test("the window is called by the heading of its page, and by the couple", async () => {
  await using site = await openVisitedSite();
  const couple = await site.signedIn();
  const called = pages.map(async (page) => {
    const { status, text } = await couple.get(page.replace(":language", "sv"));
    if (status === 302 || status === 303) return [];
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replace(/<[^>]*>/g, "") ?? "no heading";
    const [head = ""] = text.split("</head>");
    const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = ""]) => unescaped(title));
    return [{ page, titles, right: [`${unescaped(heading)} · Märta & Theo`] }];
  });
  const found = (await Promise.all(called)).flat();
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ titles, right }) => String(titles) !== String(right))).toEqual([]);
});

test("on each page with forms it is said that nothing could be saved", async () => {
  const failure = await makeFailure();
  await using site = await openVisitedSite({ replacements: { log: () => {} } });
  const couple = await site.signedIn();
  vi.spyOn(site.services.documents, "commit").mockRejectedValue(failure);
  const { "not reached": said } = wordsOf("en").guestList.refused;
  const silent: string[] = [];
  for (const page of pages) {
    const path = page.replace(":language", "en");
    const { status, text } = await couple.post(path, { intent: "add-column", name: "Choir" });
    if (status === 503 && !unescaped(text).includes(said)) silent.push(path);
  }
  expect(silent).toEqual([]);
});
