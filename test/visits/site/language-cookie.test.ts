import { expect, test } from "vitest";
import { openListeningSite } from "../../kits/listening-site.ts";
import { openVisitedSite } from "../../kits/visit.ts";

test("the language is remembered for this host alone where the site is real, and unreadable for scripts", async () => {
  await using plain = await openVisitedSite();
  const set = (await plain.visitor().get("/sv/rsvp")).headers.getSetCookie();
  expect(set).toContain("language=sv; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
  await using real = await openVisitedSite({ settings: { production: true } });
  for (const path of ["/sv", "/sv/rsvp"]) {
    const set = (await real.visitor().get(path)).headers.getSetCookie();
    expect(set).toContain("__Host-language=sv; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
  }
});

test("what an earlier version remembered is read, and then kept under the new name", async () => {
  await using site = await openVisitedSite({ settings: { production: true } });
  const visitor = site.visitor();
  visitor.cookies.set("language", "sv");
  expect((await visitor.get("/")).location).toBe("/sv");
  await visitor.get("/sv");
  expect(visitor.cookies.get("__Host-language")).toBe("sv");
  // A neighbour under the same domain can set the old name, and no longer decides.
  visitor.cookies.set("language", "en");
  expect((await visitor.get("/")).location).toBe("/sv");
});

test("whoever reads English, as the root does, gets no cookie, and neither does a content page from memory", async () => {
  await using listening = await openListeningSite();
  const cookieOf = async (path: string, Cookie = "") =>
    (await fetch(listening.url + path, { headers: { Cookie } })).headers.get("Set-Cookie");
  expect(await cookieOf("/en")).toBeNull();
  expect(await cookieOf("/sv")).toContain("language=sv;");
  expect(await cookieOf("/sv", "language=sv")).toBeNull();
  expect(await cookieOf("/en", "language=sv")).toContain("language=en;");
});
