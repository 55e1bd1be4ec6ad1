// A couple who copied a sample wedding and made its facts their own, for what searches their texts.

import type { LeftOver } from "#domain/left-overs/left-overs.ts";
import { mapTexts } from "#domain/left-overs/text-tree.ts";
import type { Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";
import { type Sample, samples } from "./samples.ts";

export const [summer, winter] = samples as unknown as readonly [Sample, Sample];

/** What a couple change first: names, days, places and telephones. */
export function ownWedding(changed: Partial<Wedding> = {}, sample = summer): Wedding {
  return {
    ...sample.wedding,
    couple: { first: "Ida", second: "Bo" },
    date: "2027-08-14",
    ceremonyAt: "14:00",
    partyAt: "17:00",
    answerBy: "2027-05-31",
    place: {
      name: "Villa Fridhem",
      street: "Skogsvägen 3",
      town: "Bandhagen",
      latitude: 59.2,
      longitude: 18.1,
    },
    ceremonyPlace: {
      name: "Sockenkyrkan",
      street: "Torget 1",
      town: "Bandhagen",
      latitude: 59.3,
      longitude: 18,
    },
    contact: { name: "Ida", phone: "+46 70 174 06 80" },
    toastmaster: { name: "Kalle Ek", phone: "+46 70 174 06 81" },
    story: ["2015-05", "2016-06-01", "2019-11-30", "2026-01-01", "2027-08-14"],
    events: [],
    questions: [],
    ...changed,
  };
}

/** Texts that say nothing. */
export const emptyTexts: WeddingTexts = { ...mapTexts(summer.written.en, () => ""), introductions: {} };

export function leftOversIn(found: readonly LeftOver[], language: "en" | "sv") {
  return found.flatMap((one) => (one.in === "texts" && one.language === language ? [one] : []));
}
