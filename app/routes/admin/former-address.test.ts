import { expect, test } from "vitest";
import { movedPath } from "./former-address.ts";

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
  ["?tab=inbox&left=one", "/sv/admin/inbox?left=one"],
  ["?tab=inbox&answer=one&find=ek&to=asa", "/sv/admin/inbox/one?find=ek&to=asa"],
  ["?tab=seatingChart&done=g", "/sv/admin/seating?done=g"],
  ["?room=&show=diet", "/sv/admin/seating/room?show=diet"],
  ["?wishes=", "/sv/admin/seating/room?panel=wishes"],
  ["?wishes=guest:asa", "/sv/admin/seating/room?panel=wishes&about=guest%3Aasa"],
  ["?proposal=2&open=seat", "/sv/admin/seating/proposal?open=seat&seed=2"],
  ["?print=", "/sv/admin/print"],
  ["?print=kitchen&chosen=yes&in=en", "/sv/admin/print/kitchen?chosen=yes&in=en"],
  ["?toastmaster=&find=ek", "/sv/admin/toastmaster?find=ek"],
  ["?mailing=m&show=failed&page=2", "/sv/admin/invitations/m?show=failed&page=2"],
  ["?mailing=m&look=&in=sv", "/sv/admin/invitations/m/look?in=sv"],
  ["?mailing=m&look=asa&in=sv", "/sv/admin/invitations/m/look?guest=asa&in=sv"],
  ["?mailing=m&send=", "/sv/admin/invitations/m/send"],
  ["?mailing=m&hand=asa", "/sv/admin/invitations/m/by-hand?guest=asa"],
  ["?tab=emails&saved=pace", "/sv/admin/invitations?saved=pace"],
  ["?tab=history&visitor=v", "/sv/admin/history?visitor=v"],
  ["?tab=history&undo=&group=g", "/sv/admin/history/undo?group=g"],
  ["?start=", "/sv/admin/home"],
  ["?start=code", "/sv/admin/home/code"],
  ["?photos=&notice=saved", "/sv/admin/website/photos?notice=saved"],
  ["?wedding=", "/sv/admin/website"],
  ["?wedding=ourStory", "/sv/admin/website/ourStory"],
  ["?wedding=introductions&of=asa", "/sv/admin/website/introductions?of=asa"],
  ["?preview=home&in=en&width=phone", "/sv/admin/website?in=en&width=phone&page=home"],
  ["?security=&saved=ended", "/sv/admin/security?saved=ended"],
  ["?confirm=/api/guests.csv?language=sv", "/sv/admin/confirm?for=%2Fapi%2Fguests.csv%3Flanguage%3Dsv"],
  ["?settings=&saved=cards", "/sv/admin/settings?saved=cards"],
  ["?people=", "/sv/admin/people"],
  ["?account=", "/sv/admin/account"],
])("the address %s of former versions is now at %s", (before, now) => {
  expect(movedPath("sv", new URL(`https://osa.example/sv/admin${before}`))).toBe(now);
});

test.each(["", "?tab=guestList&q=ek"])("the address %j is still where it was", (address) => {
  expect(movedPath("sv", new URL(`https://osa.example/sv/admin${address}`))).toBeNull();
});
