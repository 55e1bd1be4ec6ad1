import { describe, expect, test } from "vitest";
import { emptyTexts, markedIn, ownWedding, summer } from "#test/kits/wedding/own-wedding.ts";
import { listLeftOvers } from "./left-overs.ts";

describe("words", () => {
  test("are found in the genitive of both languages", () => {
    expect(markedIn("Märta’s grandmother.", "Märtas farmor.")).toEqual(["Märta’s", "Märtas"]);
    expect(markedIn("Theo's friend", "THEOS VÄN")).toEqual(["Theo's", "THEOS"]);
    expect(markedIn("In Ärlehult’s church", "Ärlehults kyrka och Värnamobussen")).toEqual([
      "Ärlehult",
      "Ärlehults kyrka",
    ]);
    expect(markedIn("", "Värnamobussen går.")).toEqual(["Värnamobussen"]);
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

  test("are found decomposed, broken over a line and with a straight apostrophe", () => {
    expect(markedIn("Märta".normalize("NFD"), "8\u00a0juni\n2024")).toEqual(["Märta", "8 juni 2024"]);
    expect(markedIn("the North\nSea")).toEqual(["North Sea"]);
  });

  test("days are found as each language writes them, unless they are the couple's own", () => {
    expect(markedIn("on 8 June 2024", "den 15e april 2024")).toEqual(["8 June 2024", "15e april 2024"]);
    expect(markedIn("on 18 June 2024 and 8 June 2025")).toEqual([]);
    expect(markedIn("", "den 15e april 2024", ownWedding({ endsOn: "2024-04-15" }))).toEqual([]);
  });

  test("a telephone number is found however its digits are grouped", () => {
    expect(markedIn("Ring 070-174 06 25", "Ring +46701740605.")).toEqual(["070-174 06 25", "+46701740605"]);
    expect(markedIn("Ring 070-174 06 26")).toEqual([]);
  });

  test("names that only begin or end like the sample's are others", () => {
    expect(markedIn("Theodor, Theodora, Dorotheo and Anna-Theo", "Märta-Stina och Märtaberg")).toEqual([]);
    expect(markedIn("Whales and whalers", "Kyrkstigen 70")).toEqual([]);
  });

  test("what is true of many weddings says nothing", () => {
    expect(
      markedIn("The coach from the station leaves at one.", "Vi gifter oss klockan tre i kyrkan."),
    ).toEqual([]);
    expect(markedIn("Dinner is in the barn, dancing in the meadow.", "Ta med paraply till bryggan.")).toEqual(
      [],
    );
  });

  test("cities, months and languages that anybody may name say nothing", () => {
    expect(markedIn("The train from Gothenburg", "Tåget från Stockholm i augusti")).toEqual([]);
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
