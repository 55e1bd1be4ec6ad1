// The two sample weddings, for what must hold of any wedding.

import { readFileSync } from "node:fs";
import { type InEach, inEach } from "#domain/language.ts";
import { withWholeParts } from "#domain/wedding/editing/move-part.ts";
import type { Wedding, WeddingContent, WeddingTexts } from "#domain/wedding/wedding.ts";
import { readGuestCsv } from "../guests/import-under-test.ts";
import { fillTexts } from "#i18n/couple.ts";
import { en as summerInEnglish } from "#wedding/texts/en.ts";
import { sv as summerInSwedish } from "#wedding/texts/sv.ts";
import { wedding as summer } from "#wedding/wedding.ts";
import { en as winterInEnglish } from "../../../samples/winter/texts/en.ts";
import { sv as winterInSwedish } from "../../../samples/winter/texts/sv.ts";
import { wedding as winter } from "../../../samples/winter/wedding.ts";

export type Sample = {
  folder: string;
  wedding: Wedding;
  /** As the couple wrote them, with placeholders. */
  written: InEach<WeddingTexts>;
  /** As guests read them. */
  en: WeddingTexts;
  sv: WeddingTexts;
  names: RegExp;
};

export const samples: readonly Sample[] = [
  {
    folder: "wedding",
    ...textsIn(summer, { en: summerInEnglish, sv: summerInSwedish }),
    names:
      /Märta|Theo|Brita|Sigrid Öhrn|Ärlehult|Klövergården|Värnamo|Alvesta|Abisko|Sheffield|Yorkshire|Wales/g,
  },
  {
    folder: "samples/winter",
    ...textsIn(winter, { en: winterInEnglish, sv: winterInSwedish }),
    names:
      /Ann-Cathrin|Hjördis|Gun-Britt Kvickström|Övre Vitsele|Rimfrostgården|Gällivare|Stockholm|Bastuträsk/g,
  },
];

function textsIn(wedding: Wedding, written: InEach<WeddingTexts>) {
  return {
    wedding,
    written,
    en: fillTexts(written.en, wedding, "en"),
    sv: fillTexts(written.sv, wedding, "sv"),
  };
}

export function guestListOf({ folder, wedding }: Sample): string {
  return readFileSync(`${folder}/${wedding.sample?.guestList}`, "utf8");
}

export function guestsOf(sample: Sample) {
  const list = readGuestCsv(guestListOf(sample), sample.wedding);
  return list.ok ? list.value.rows.map(({ guest }) => guest) : [];
}

/** Two chapters and a paragraph: the others are added by their buttons. */
export function withFewerParts({ wedding, texts }: WeddingContent): WeddingContent {
  const fewer = inEach((language) => {
    const { information, ourStory } = texts[language];
    const [paragraphs, headings] = [information.paragraphs, information.headings ?? []].map((all) =>
      all.slice(0, 1),
    );
    const entries = ourStory.entries.slice(0, 2);
    return {
      ...texts[language],
      information: { ...information, paragraphs, headings },
      ourStory: { ...ourStory, entries },
    };
  });
  return withWholeParts({
    wedding: { ...wedding, story: wedding.story.slice(0, 2) },
    texts: fewer as WeddingContent["texts"],
  });
}
