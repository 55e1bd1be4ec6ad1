// For tests: a list whose cells a spreadsheet would change, and its exports as LibreOffice Calc 7.4 saved them, opened with
// "detect special numbers": `soffice --headless --infilter=CSV:44,34,76,1,,0,false,true --convert-to xlsx`.

import { readFileSync } from "node:fs";
import { blankGuest, type Guest } from "#domain/guest/guest.ts";

export const savedGuests: Guest[] = [
  { firstName: "Åsa", lastName: "-Ek", phone: "+46 70 123 45 67", household: "@ Eks", table: "1/2" },
  { firstName: "Bo", lastName: "=1+1", phone: "0701234567", household: "+ Berg", table: "007" },
  { firstName: "May 1", lastName: "Öberg", phone: "070-123 45 67", table: "h1", seat: 9 },
  {
    firstName: "1 jan",
    lastName: "'70s",
    notes: 'two  blanks\n=and two lines, "quoted"; it\'s so',
    table: "12",
  },
  { firstName: "'=2", lastName: "TRUE", tags: ["5 maj", "12 kr"], allergies: ["Eggs", "1,5 nuts; or so"] },
  { firstName: "1e5", lastName: "", email: "-bo@example.se", questionAnswers: { song: "=HYPERLINK(1)" } },
  { firstName: "", companionOf: "list-0", tags: ["10:30"] },
].map((facts, at) => ({ ...blankGuest, id: `list-${at}`, ...facts }));

/** Named after what they were opened from and saved as. */
export const savedFiles = ["csv.csv", "csv.xlsx", "csv.ods", "xlsx.csv", "xlsx.xlsx", "xlsx.ods"];

export function readSaved(name: string): Buffer {
  return readFileSync(`test/kits/corpora/saved-by-libreoffice/${name}`);
}
