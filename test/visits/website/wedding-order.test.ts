import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { pagePaths } from "#domain/page.ts";
import type { ContentSection } from "#domain/wedding/editing/content-fields.ts";
import { findEditedContent } from "#server/records/wedding/wedding-content.ts";
import { publish, sectionForm } from "../../kits/wedding/list-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { lacking, origin, type Visitor } from "../../kits/site/visit.ts";

const { site, admin: couple } = openForEach();
const overview = "/en/admin/website";

async function press(section: ContentSection, move: string) {
  return couple.post(`${overview}/${section}`, { ...(await sectionForm(site, section)), move });
}

async function menuOf(guest: Visitor, language: string): Promise<string[]> {
  const { text } = await guest.get(`/${language}`);
  const [, menu = ""] = /<header class="top-bar">(.*?)<\/header>/s.exec(text) ?? [];
  const paths = [...menu.matchAll(/href="\/\w\w\/(\w+)"/g)].map(([, path = ""]) => path);
  return paths.filter((path) => path !== "admin");
}

test("pages change places, one is hidden and comes back, and the home page follows", async () => {
  const guest = await site.invited();
  const usual = ["wishlist", "information", "ourstory", "guestbook", "rsvp"];
  expect(await menuOf(guest, "sv")).toEqual(usual);
  const hidden = await press("home", "wishList hide");
  expect(hidden.location).toBe(`${overview}/home?notice=saved#pages`);
  const framed = await couple.get("/api/preview?page=wishList&in=sv&for=en");
  expect([framed.status, framed.location]).toEqual([302, "/api/preview?in=sv&for=en"]);
  expect((await couple.get(framed.location ?? "")).text).not.toContain("wishList");
  await press("home", "guestBook up");
  expect(await menuOf(guest, "sv")).toEqual(usual);
  await publish(couple);
  for (const language of languages) {
    expect(await menuOf(guest, language)).toEqual(["information", "guestbook", "ourstory", "rsvp"]);
    const page = await guest.get(`/${language}/wishlist`);
    expect([page.status, page.location]).toEqual([302, `/${language}`]);
    const { text } = await guest.get(`/${language}`);
    expect(text).not.toContain("/wishlist");
    const introduced = [...text.matchAll(/at-intro(\w+)"/g)].map(([, name]) => name);
    expect(introduced).toEqual(["Information", "GuestBook", "OurStory"]);
  }
  expect((await couple.get(`${overview}/home`)).text).toContain("not on the site");
  for (const move of ["wishList show", "wishList up", "wishList up", "wishList up", "guestBook down"])
    await press("home", move);
  // The usual order is no fact of its own.
  expect((await findEditedContent(site.services)).wedding).not.toHaveProperty("pages");
  await publish(couple);
  expect(await menuOf(guest, "sv")).toEqual(usual);
});

test("every page may be hidden; the home page and the form are always there", async () => {
  const guest = await site.invited();
  for (const page of ["wishList", "information", "ourStory", "guestBook"] as const)
    await press("home", `${page} hide`);
  await publish(couple);
  expect(await menuOf(guest, "en")).toEqual(["rsvp"]);
  for (const path of Object.values(pagePaths).filter((one) => one !== "admin")) {
    const address = path === "" ? "/sv" : `/sv/${path}`;
    expect((await guest.get(address)).status, path).toBe(path === "" || path === "rsvp" ? 200 : 302);
  }
  expect((await guest.get("/sv?privacy")).text).not.toContain("/sv/information");
  expect((await guest.get("/sv/calendar.ics")).text).toMatch(/^URL:http:\/\/osa\.test\/sv\r$/m);
});

test("a chapter takes its day and its picture along, and what was typed meanwhile is kept", async () => {
  const before = await findEditedContent(site.services);
  const form = await sectionForm(site, "ourStory");
  const typed = { "texts.en.ourStory.entries.1.title": "A kiss" };
  const moved = await couple.post(`${overview}/ourStory`, { ...form, ...typed, move: "1 up" });
  expect(moved.location).toBe(`${overview}/ourStory?notice=saved#part-0`);
  const after = await findEditedContent(site.services);
  const [first, second, ...others] = before.wedding.story;
  expect(after.wedding.story).toEqual([second, first, ...others]);
  expect(after.wedding.photos).toEqual({
    ...before.wedding.photos,
    story1: before.wedding.photos.story2,
    story2: before.wedding.photos.story1,
  });
  for (const language of languages) {
    const [was, is] = [before.texts[language], after.texts[language]];
    const title = language === "en" ? "A kiss" : was.ourStory.entries[1]!.title;
    expect(is.ourStory.entries[0]).toEqual({ ...was.ourStory.entries[1], title });
    expect(is.ourStory.entries[1]).toEqual(was.ourStory.entries[0]);
    expect([is.photos.story1, is.photos.story2]).toEqual([was.photos.story2, was.photos.story1]);
  }
  // Moved once more, the form of before shows other chapters in these places.
  const late = await couple.post(`${overview}/ourStory`, { ...form, move: "1 up" });
  expect(late.status).toBe(409);
});

test("a chapter is added, written and removed by the buttons of the form, and guests see as many as there are", async () => {
  const [guest, path] = [await site.invited(), `${overview}/ourStory`];
  const added = await press("ourStory", "add");
  expect(added.location).toBe(`${path}?field=wedding.story.5&notice=saved`);
  expect((await couple.get(added.location ?? "")).text).toContain("Chapter 6");
  const typed = {
    "wedding.story.5": "juni 2025",
    "wedding.photos.story6.file": site.services.wedding.photos.hero.file,
    "texts.en.ourStory.entries.5.title": "A daughter",
    "texts.en.photos.story6": "The lake once more",
  };
  const gone = { ...typed, "wedding.photos.story6.file": "nobody.jpg" };
  const refused = await couple.post(path, { ...(await sectionForm(site, "ourStory")), ...gone });
  expect(refused.status).toBe(400);
  expect(lacking(refused.text, ["Somebody else has removed this photo", "A daughter", "juni 2025"])).toEqual(
    [],
  );
  await couple.post(path, { ...(await sectionForm(site, "ourStory")), ...typed });
  const fewer = await press("ourStory", "0 remove");
  expect(fewer.location).toBe(`${path}?notice=saved#part-0`);
  expect((await couple.get(overview)).text).toContain("1 change");
  const published = await publish(couple);
  const { text } = await guest.get("/en/ourstory");
  expect(lacking(text, ["June 2025", "A daughter", 'alt="The lake once more"', "at-story5"])).toEqual([]);
  expect([text.includes("Meet cute"), text.includes("at-story6")]).toEqual([false, false]);
  expect([...text.matchAll(/<li>/g)].length).toBe(5);
  const group = new URL(published.location ?? "", origin).searchParams.get("done") ?? "";
  expect((await couple.post(`${overview}?done=${group}`, { intent: "undo", group })).status).toBe(303);
  expect((await guest.get("/en/ourstory")).text).toContain("Meet cute");
});

test("what somebody types meanwhile into a chapter that moved is not lost, and goes to no other", async () => {
  const form = await sectionForm(site, "ourStory");
  await press("ourStory", "0 remove");
  const typed = { "texts.en.ourStory.entries.4.title": "At last" };
  const late = await couple.post(`${overview}/ourStory`, { ...form, ...typed });
  expect([late.status, late.text.includes("At last"), late.text.includes("Chapter 5")]).toEqual([
    409,
    true,
    true,
  ]);
  expect((await findEditedContent(site.services)).texts.en.ourStory.entries.at(-1)?.title).toBe("Married");
});

test.each([
  ["ourStory", "0 up"],
  ["ourStory", "4 down"],
  ["information", "wishList hide"],
  ["rsvp", "0 down"],
] as const)("%s has no such move: %s", async (section, move) => {
  expect((await press(section, move)).status).toBe(400);
  expect(await findEditedContent(site.services)).toBe(site.services.folder);
});
