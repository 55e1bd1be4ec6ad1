import { expect, test } from "vitest";
import { samples } from "../../../test/kits/wedding/samples.ts";
import { wedding } from "#wedding/wedding.ts";
import { guessableOf, readNewPassword, readCommonPasswords } from "./new-password.ts";

const guessable = guessableOf(wedding, "asa.lindqvist@example.se");

async function refusalOf(text: string) {
  const read = await readNewPassword(text, guessable);
  return read.ok ? null : read.refusal;
}

test.each([
  ["elva tecken", "too short"],
  ["ab cde".repeat(34), "too long"],
])("%s is %s", async (text, refusal) => {
  expect(await refusalOf(text)).toBe(refusal);
});

test.each([
  "x".repeat(12),
  "ababababababab",
  "sommar sommar sommar",
  "123456789012",
  "098765432109",
  "abcdefghijkl",
  "qwertyuiop12",
  "aaaabbbbccccdddd",
  "password1234",
  "P@ssw0rd!2024",
  "Hejsan-123456",
  "supernatural",
  "Liverpool!!!!2024",
  "1qaz2wsx3edc",
  "marta2024theo",
  "Märta & Theo 8/6 2024",
  "MARTA LOVES THEO",
  "klövergården 2024",
  "bröllop 2024-06-08",
  "wedding080624",
  "osaosaosa2024",
  "Ärlehult, Kyrkstigen 7",
  "ASA.lindqvist@example.se",
  "lindqvist12345",
  "märta password",
  // The site's public example.
  "Tre små sju blommor",
])("%s is too easy", async (text) => {
  expect(await refusalOf(text)).toBe("too easy");
});

test.each([
  "tolv tecken!",
  "en helt annan sak",
  "Märtas kaffe står kallt",
  "correct horse battery staple",
  "hejsan vilket vackert väder",
  "theo glömde cykeln i regnet",
  "v7#Kq9!mZ2xW",
  "🌼🌷🌹🌻🌺💐🌸🌾🍀🌿🌱🌲",
  "Тихий вечер у реки",
  "KX7-M4T-QPW-2BD",
])("%s is taken", async (text) => {
  expect(await refusalOf(text)).toBeNull();
});

test("none of the ten thousand commonest is taken, nor with a year and a sign behind it", async () => {
  const common = (await readCommonPasswords()).slice(0, 10_000);
  expect(common.slice(0, 2)).toEqual(["123456", "password"]);
  const long = common.filter((password) => password.length >= 12);
  expect(long.length).toBeGreaterThan(20);
  for (const password of long) expect([password, await refusalOf(password)]).toEqual([password, "too easy"]);
  // Reading the list for every word would take long, and every two-hundredth word proves as much.
  const words = common.filter((password) => /^[a-z]{7,}$/.test(password));
  for (const word of words.filter((_, at) => at % 200 === 0)) {
    expect([word, await refusalOf(`${word}2024!`)]).toEqual([word, "too easy"]);
  }
});

test.each(samples)(
  "the password of the sample in $folder is one that could be chosen",
  async ({ wedding }) => {
    const { sample, ...facts } = wedding;
    const read = await readNewPassword(
      sample?.admin.password ?? "",
      guessableOf(facts, sample?.admin.email ?? ""),
    );
    expect(read.ok).toBe(true);
  },
);
