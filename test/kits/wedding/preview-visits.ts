// Visits to the couple's preview of the guests' pages.

import { expect } from "vitest";
import { languages } from "#domain/language.ts";
import { listTexts } from "#domain/left-overs/text-tree.ts";
import type { ContentChange } from "#domain/wedding/content-changes.ts";
import { changeDraft } from "#server/workflows/wedding/change-draft.ts";
import { marta } from "../guests/couple.ts";
import type { VisitedSite, Visitor } from "../site/visit.ts";

export const previewedPages = ["home", "wishList", "information", "rsvp", "ourStory", "guestBook"];
export const framed = (page: string, language: string) =>
  `/api/preview?preview=${page}&in=${language}&for=en`;

export const draftCanary = "kanariefågel";

/** Every text and some facts of the draft say so. */
export async function draftCanaries({ services }: VisitedSite): Promise<void> {
  const { wedding, texts } = services.folder;
  const changes: ContentChange[] = languages.flatMap((language) =>
    listTexts(texts[language]).map(({ path, text }) => ({
      at: ["texts", language, ...path],
      from: text,
      to: `${draftCanary}-${language}-${path.join("-")} <i>&"`,
    })),
  );
  const facts: ContentChange[] = [
    { at: ["wedding", "couple", "first"], from: wedding.couple.first, to: draftCanary },
    { at: ["wedding", "place", "name"], from: wedding.place.name, to: draftCanary },
  ];
  expect((await changeDraft(services, marta, [...changes, ...facts])).ok).toBe(true);
}

export async function readFrames(visitor: Visitor, language: string): Promise<string> {
  const read = await Promise.all(previewedPages.map((page) => visitor.get(framed(page, language))));
  expect(read.map(({ status }) => status)).toEqual(previewedPages.map(() => 200));
  return read.map(({ text }) => text).join("\n");
}
