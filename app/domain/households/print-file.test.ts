import { expect, test } from "vitest";
import { addressLines, type CardRow, writePrintFile } from "./print-file.ts";

const card: CardRow = {
  name: "Anna & Bo Ek",
  address: ["Storgatan 1", "112 34 Stockholm"],
  language: "sv",
  code: "4H7KQ-2M9XT",
  link: "https://osa.example.com/sv/rsvp?i=4H7KQ2M9XT",
};

test("a row a card, with the address in columns, for the spreadsheets of either language", () => {
  expect(writePrintFile([card], "comma")).toBe(
    "\uFEFFEnvelope_Name,Address_1,Address_2,Address_3,Address_4,Address_5,Address_6,Language,Code,Link\r\n" +
      "Anna & Bo Ek,Storgatan 1,112 34 Stockholm,,,,,sv,4H7KQ-2M9XT,https://osa.example.com/sv/rsvp?i=4H7KQ2M9XT\r\n",
  );
  expect(writePrintFile([card], "semicolon")).toContain(";Code;Link\r\nAnna & Bo Ek;Storgatan 1;");
});

test("an address of many lines loses none, and no cell is a formula", () => {
  const long = ["c/o Berg", "Sjöhuset", "Box 1", "Storgatan 1", "112 34 Stockholm", "Sverige", "Europa"];
  const text = writePrintFile([{ ...card, name: "=1+1", address: long }], "comma");
  expect(text).toContain(`'=1+1,c/o Berg,Sjöhuset,Box 1,Storgatan 1,112 34 Stockholm,"Sverige, Europa",sv,`);
  expect(writePrintFile([{ ...card, address: long.slice(0, 6) }], "comma")).toContain(",Sverige,sv,");
});

test("blank lines of an address are none", () => {
  expect(addressLines(" Storgatan 1 \r\n\n112 34 Stockholm\n")).toEqual(["Storgatan 1", "112 34 Stockholm"]);
  expect(addressLines(" \n")).toEqual([]);
});
