import { expect, test } from "vitest";
import { movedPath } from "./admin-view.ts";

test.each([
  ["?guest=asa", "/sv/admin/guests/asa"],
  ["?household=asa&find=ek", "/sv/admin/households/asa?find=ek"],
  ["?household=asa&answer=", "/sv/admin/households/asa/answer"],
  ["?add=Ek", "/sv/admin/guests/new"],
  ["?import", "/sv/admin/guests/import"],
  ["?import=list-1", "/sv/admin/guests/import/list-1"],
  ["?import=done&group=g&leftOut=2", "/sv/admin/guests/import/done?group=g&leftOut=2"],
  ["?columns=", "/sv/admin/guests/columns"],
  ["?questions=", "/sv/admin/guests/questions"],
  ["?tab=events&find=ek&page=2", "/sv/admin/guests/invited?find=ek&page=2"],
  ["?erase=", "/sv/admin/guests/erase"],
  ["?chosen=&q=ek&left=declined:dag", "/sv/admin/guests/chosen?q=ek&left=declined%3Adag"],
  ["?chosen=all&answer=open", "/sv/admin/guests/chosen?answer=open&all=yes"],
  ["?addresses=&q=ek", "/sv/admin/guests/addresses?q=ek"],
  ["?tab=history&visitor=v", "/sv/admin/history?visitor=v"],
  ["?tab=history&undo=&group=g", "/sv/admin/history/undo?group=g"],
  ["?start=", "/sv/admin/home"],
  ["?start=code", "/sv/admin/home/code"],
  ["?photos=&notice=saved", "/sv/admin/website/photos?notice=saved"],
  ["?wedding=", "/sv/admin/website"],
  ["?wedding=ourStory", "/sv/admin/website/ourStory"],
  ["?wedding=introductions&of=asa", "/sv/admin/website/introductions?of=asa"],
  ["?preview=home&in=en&width=phone", "/sv/admin/website/preview?in=en&width=phone&page=home"],
  ["?security=&saved=ended", "/sv/admin/security?saved=ended"],
  ["?confirm=/api/guests.csv?language=sv", "/sv/admin/confirm?for=%2Fapi%2Fguests.csv%3Flanguage%3Dsv"],
  ["?settings=&saved=cards", "/sv/admin/settings?saved=cards"],
  ["?people=", "/sv/admin/people"],
  ["?account=", "/sv/admin/account"],
])("the address %s of former versions is now at %s", (before, now) => {
  expect(movedPath("sv", new URL(`https://osa.example/sv/admin${before}`))).toBe(now);
});

test.each(["", "?tab=guestList&q=ek", "?tab=inbox", "?print=kitchen&chosen=yes", "?mailing=m&look=asa"])(
  "the address %j is still where it was",
  (address) => {
    expect(movedPath("sv", new URL(`https://osa.example/sv/admin${address}`))).toBeNull();
  },
);
