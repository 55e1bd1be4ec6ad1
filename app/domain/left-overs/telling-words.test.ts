import { describe, expect, test } from "vitest";
import { emptyTexts, markedIn, ownWedding, summer } from "#test/kits/wedding/own-wedding.ts";
import { listLeftOvers } from "./left-overs.ts";

describe("words", () => {
  test.each([
    ["in the genitive of both languages", "Märta’s grandmother.", "Märtas farmor.", ["Märta’s", "Märtas"]],
    ["in capitals", "Theo's friend", "THEOS VÄN", ["Theo's", "THEOS"]],
    [
      "in a name of several",
      "In Ärlehult’s church",
      "Ärlehults kyrka och Värnamobussen",
      ["Ärlehult", "Ärlehults kyrka"],
    ],
    ["in a longer word", "", "Värnamobussen går.", ["Värnamobussen"]],
    ["decomposed, and over a line", "Märta".normalize("NFD"), "8\u00a0juni\n2024", ["Märta", "8 juni 2024"]],
    ["over a line", "the North\nSea", "", ["North Sea"]],
    ["as days", "on 8 June 2024", "den 15e april 2024", ["8 June 2024", "15e april 2024"]],
    ["not as other days", "on 18 June 2024 and 8 June 2025", "", []],
    ["as numbers to ring", "Ring 070-174 06 25", "Ring +46701740605.", ["070-174 06 25", "+46701740605"]],
    ["not as other numbers", "Ring 070-174 06 26", "", []],
    [
      "not where names only begin or end like the sample's",
      "Theodor, Theodora, Dorotheo and Anna-Theo",
      "Märta-Stina och Märtaberg",
      [],
    ],
    ["not in words that only look like places", "Whales and whalers", "Kyrkstigen 70", []],
    [
      "not in what is true of many weddings",
      "The coach from the station leaves at one. Dinner is in the barn, dancing in the meadow.",
      "Vi gifter oss klockan tre i kyrkan. Ta med paraply till bryggan.",
      [],
    ],
    [
      "not in cities, months and languages that anybody may name",
      "The train from Gothenburg",
      "Tåget från Stockholm i augusti",
      [],
    ],
  ])("are found %s", (_where, en, sv, found) => {
    expect(markedIn(en, sv)).toEqual(found);
  });

  test("are found in every sentence, each with what stands around it", () => {
    const long =
      "There is really very much to say before anybody comes to the point, which is that Theo sings, and much more comes after it, too.";
    const [first, second, ...others] = listLeftOvers(ownWedding(), {
      en: { ...emptyTexts, wishList: { ...emptyTexts.wishList, thanks: `Ask Märta. Ask us. ${long}` } },
      sv: emptyTexts,
    });
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      key: "wishList.thanks",
      page: "wishList",
      before: "Ask ",
      word: "Märta",
      after: ".",
    });
    expect(second).toMatchObject({
      before: "… to say before anybody comes to the point, which is that ",
      after: " sings, and much more comes after it, too.",
    });
  });

  test("are not found in a day that is the couple's own", () => {
    expect(markedIn("", "den 15e april 2024", ownWedding({ endsOn: "2024-04-15" }))).toEqual([]);
  });
});

describe("what is true of the couple, too", () => {
  const theo = ownWedding({ couple: { first: "Ida", second: "Theo" } });

  test("is not asked about: a couple with a Theo", () => {
    expect(markedIn("Theo’s umbrella and Märta’s", "Theos paraply", theo)).toEqual(["Märta’s"]);
  });

  test("is not asked about: a wedding in one of the sample's towns", () => {
    const place = { ...ownWedding().place, town: "Värnamo" };
    expect(markedIn("in Värnamo", "Värnamobussen", ownWedding({ place }))).toEqual([]);
    expect(markedIn("in Värnamo by Alvesta", "", ownWedding({ place }))).toEqual(["Alvesta"]);
  });

  test("is not asked about any more once the couple say so", () => {
    const own = ownWedding({ alsoOurs: ["Brita", "Småland", "North Sea"] });
    expect(markedIn("Brita’s house across the North Sea", "i Smålands skogar", own)).toEqual([]);
  });

  test("is not proved by a fact that is itself left over", () => {
    const own = ownWedding({
      contact: summer.wedding.contact ?? {},
      ...(summer.wedding.toastmaster && { toastmaster: summer.wedding.toastmaster }),
    });
    expect(markedIn("Märta and Sigrid Öhrn", "", own)).toEqual([
      "Sigrid Öhrn",
      "+46 70 174 06 25",
      "Märta",
      "+46 70 174 06 05",
      "marta.och.theo@example.se",
      "Märta",
    ]);
  });
});
