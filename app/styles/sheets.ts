// The small style sheets of the guests' pages are inlined, which saves a request and a round trip; the page's policy
// allows each by its hash. The admin area's are files, imported by its parts: here is only what differs by wedding.

import base from "./base.css?inline";
import blocks from "./blocks.css?inline";
import plainBlocks from "./plain-blocks.css?inline";
import door from "./door/door.css?inline";
import doorList from "./door/door-list.css?inline";
import field from "./field.css?inline";
import following from "./following.css?inline";
import form from "./form.css?inline";
import frame from "./frame.css?inline";
import furniture from "./furniture.css?inline";
import guestBook from "./guest-book.css?inline";
import home from "./home.css?inline";
import householdForm from "./household-form.css?inline";
import information from "./information.css?inline";
import kitchen from "./kitchen.css?inline";
import layout from "./layout.css?inline";
import pencil from "./pencil.css?inline";
import print from "./print.css?inline";
import site from "./site.css?inline";
import tokens from "./tokens.css?inline";
import written from "./markdown.css?inline";
import wishList from "./wish-list.css?inline";
import { createHash } from "node:crypto";
import { memoize } from "#domain/memoize.ts";
import type { PageName } from "#domain/page.ts";
import {
  noPhoto,
  pagePhotoPlaces,
  photoPlaces,
  type PhotoPlace,
  type Wedding,
} from "#domain/wedding/wedding.ts";
import { colourTokens, tagTokens } from "./couple-colours.ts";

export type SheetName = "site" | "form" | "kitchen" | "door" | "admin";

type Sheet = { css: string; hash: string };

/** `color`: of a picture, by its file. */
export type SheetFacts = { wedding: Wedding; findPhoto: (file: string) => { color: string } | null };

export function sheetFor(facts: SheetFacts, name: SheetName, page: PageName | undefined): Sheet {
  const { sheets, pageSheets } = sheetsOf(facts);
  return (name === "site" && page && pageSheets[page]) || sheets[name];
}

const byWedding = new WeakMap<Wedding, ReturnType<typeof makeSheets>>();

const sheetsOf = memoize(makeSheets, {
  get: ({ wedding }) => byWedding.get(wedding),
  set: ({ wedding }, made) => byWedding.set(wedding, made),
});

function makeSheets(facts: SheetFacts) {
  const { wedding } = facts;
  const common = tokens + colourTokens(wedding) + base + layout + frame + following + furniture;
  const siteWith = (places: RegExp, own = "") => {
    const rules = photoRules(
      facts,
      photoPlaces.filter((place) => wedding.photos[place] && places.test(place)),
    );
    return hashed(common + rules + site + own + print);
  };
  const hasPlain = pagePhotoPlaces.some((at) => at.startsWith("intro") && wedding.photos[at].file === "");
  const sheets: Record<SheetName, Sheet> = {
    site: hashed(common + site + print),
    form: hashed(common + field + form + householdForm + print),
    kitchen: hashed(common + kitchen + print),
    door: hashed(common + field + door + doorList),
    admin: hashed(colourTokens(wedding) + tagTokens),
  };
  /** Pages with rules of their own, for their photos and for elements that no other page has. */
  const pageSheets: Partial<Record<PageName, Sheet>> = {
    home: siteWith(/^(hero|intro)/, blocks + home + (hasPlain ? plainBlocks : "")),
    wishList: siteWith(/^wishList$/, wishList),
    information: siteWith(/^information$/, information),
    ourStory: siteWith(/^(ourStory|story)/, blocks),
    guestBook: hashed(common + field + guestBook + print),
  };
  return { sheets, pageSheets };
}

/** For the couple's preview of a guests' page. */
export function withPencils({ css }: Sheet): Sheet {
  return hashed(css + pencil);
}

export function withBlocks({ css }: Sheet): Sheet {
  return hashed(css + written);
}

function hashed(css: string): Sheet {
  return { css, hash: createHash("sha256").update(css).digest("base64") };
}

/**
 * One rule per photo: its colour until it has loaded, and the spot that stays visible when it is cropped. The
 * policy forbids style attributes, so the pictures cannot carry these themselves.
 */
function photoRules({ wedding, findPhoto }: SheetFacts, places: readonly PhotoPlace[]): string {
  const rules = places.map((place) => {
    const { file, focus } = wedding.photos[place] ?? noPhoto;
    return `.at-${place}{background-color:${findPhoto(file)?.color ?? "transparent"};object-position:${focus.x}% ${focus.y}%}`;
  });
  return `@layer part{${rules.join("")}}`;
}
