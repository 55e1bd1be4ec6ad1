import { type Language, languages, pathInLanguage } from "#domain/language.ts";
import { pagePath, type PageName, privacyQuery } from "#domain/page.ts";
import { invitationCode } from "../../test/faults/site-process.ts";
import type { Visit } from "./visit.ts";

const pages: readonly PageName[] = [
  "home",
  "information",
  "wishList",
  "ourStory",
  "guestBook",
  "rsvp",
  "admin",
];
const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

export async function readEveryPage(visit: Visit, language: Language): Promise<void> {
  await visit.goTo(`${pagePath(language, "rsvp")}?code=${encodeURIComponent(invitationCode)}`);
  const home = pagePath(language, "home");
  const paths = [...pages.map((page) => pagePath(language, page)), home + privacyQuery, `${home}/nowhere`];
  for (const { width, height } of screens) {
    await visit.resize(width, height);
    for (const path of paths) {
      await visit.goTo(path);
      const faults = await visit.run(lookOver, width);
      if (faults.length > 0) throw new Error(`${path} at ${width} px: ${faults.join("; ")}`);
      await visit.until(`the pictures of ${path}`, seeNextPicture);
    }
  }
}

function lookOver(width: number): string[] {
  const root = document.documentElement;
  const faults: string[] = [];
  if (innerWidth !== width) faults.push(`the window is ${innerWidth} px wide`);
  if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
  const title = document.querySelector("h1")?.getBoundingClientRect();
  if (!title || title.width < 20 || title.height < 10) faults.push("no title is seen");
  for (const element of document.querySelectorAll<HTMLElement>(
    "main :is(h1, h2, h3, p, a, label, button, dd, input)",
  )) {
    const { left, right, height } = element.getBoundingClientRect();
    const isSeen =
      height > 1 && !element.closest(".visually-hidden") && getComputedStyle(element).clipPath === "none";
    if (isSeen && (left < -1 || right > root.clientWidth + 1)) {
      faults.push(`beyond the edge: ${element.outerHTML.slice(0, 100)}`);
    }
  }
  return faults;
}

/** True when each has come; lazy ones come when they are looked at. */
function seeNextPicture(): string | true {
  for (const picture of document.images) {
    if (!picture.checkVisibility() || (picture.complete && picture.naturalWidth > 0)) continue;
    picture.scrollIntoView({ behavior: "instant" });
    return picture.currentSrc || picture.outerHTML.slice(0, 100);
  }
  return true;
}

export async function changeLanguage(visit: Visit, language: Language): Promise<void> {
  await visit.resize(360, 740);
  for (const other of languages) {
    if (other === language) continue;
    const path = pagePath(language, "wishList");
    await visit.goTo(path);
    await visit.click(`.language-switch [lang=${other}]`);
    await visit.untilAt(pathInLanguage(path, other));
    await visit.until(`a page in ${other}`, (wanted) => document.documentElement.lang === wanted, other);
  }
}

export async function passTheGate(visit: Visit, language: Language): Promise<void> {
  await visit.goTo(pagePath(language, "guestBook"));
  await visit.fill("#code", "wrong");
  await visit.click("main form .button");
  await visit.untilFocused("#code[aria-invalid]");
  await visit.goTo(pagePath(language, "guestBook"));
  // Capitals, spaces and dashes do not matter.
  await visit.fill("#code", invitationCode.toLowerCase().replaceAll(" ", "-"));
  await visit.press("Enter");
  await visit.until("the guest book", () => document.querySelector(".guest-group .card") !== null);
}

export async function findTheWay(visit: Visit, language: Language): Promise<void> {
  for (const { width, height } of screens) {
    await visit.resize(width, height);
    await visit.goTo(pagePath(language, "information"));
    await visit.run(() => scrollTo({ top: 900, behavior: "instant" }));
    await visit.until("the button to the top", () => {
      const { left, top, width, height } = document.querySelector(".to-top")!.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".to-top") !== null;
    });
    await visit.run(() => document.querySelector<HTMLElement>(".to-top")!.click());
    await visit.until("the top of the page", () => scrollY <= 20 || scrollY);
    await visit.goTo(pagePath(language, "information"));
    await visit.press("Tab", "Enter");
    await visit.untilFocused("main");
  }
}

export async function seeTheFocus(visit: Visit, language: Language): Promise<void> {
  for (const { width, height } of screens) {
    await visit.resize(width, height);
    for (const page of ["information", "rsvp"] as const) {
      await visit.goTo(`${pagePath(language, page)}?code=${encodeURIComponent(invitationCode)}`);
      await visit.press("Tab");
      await visit.untilFocused(".skip");
      for (let at = 0; at < 16; at++) {
        await visit.until(`the focus seen on ${page} at ${width} px, after ${at + 1} Tab`, lookAtFocus);
        await visit.press("Tab");
      }
    }
  }
}

/** True when it is seen, which may be a moment later: some engines scroll to it then. */
function lookAtFocus(): string | true {
  const focused = document.activeElement;
  // Past the last control the browser itself has the focus.
  if (!focused || focused === document.body || focused.matches("iframe")) return true;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const name = focused.outerHTML.slice(0, 100);
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) return `no outline: ${name}`;
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `out of sight: ${name}`;
  const bar = document.querySelector(".top-bar, .admin-bar");
  const isUnderBar =
    bar !== null &&
    getComputedStyle(bar).position === "sticky" &&
    !bar.contains(focused) &&
    !focused.matches(".skip, .to-top") &&
    top + (bottom - top) / 2 < bar.getBoundingClientRect().bottom;
  return isUnderBar ? `under the bar: ${name}` : true;
}
