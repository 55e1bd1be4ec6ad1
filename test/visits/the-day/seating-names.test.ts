import { expect, test } from "vitest";
import { openForEach } from "../../kits/site/open-for.ts";

const yes = { Answered: "Yes", RSVPed: "Accepted" };
const namesake = { First_Name: "Anna", Last_Name: "Ek", ...yes };
const { admin } = openForEach({
  guests: {
    one: { ...namesake, Household: "Boat" },
    other: { ...namesake, Tags: ["Choir"] },
    third: { ...namesake, Household: "Mill", Table: "1", Seat: 1 },
    alone: { First_Name: "Bo", Last_Name: "Ek", Household: "Mill", ...yes },
  },
});

test("each has the household or a tag behind the name, wherever the seating names them", async () => {
  for (const path of ["", "/room", "/room?panel=wishes"]) {
    const { text } = await admin.get(`/en/admin/seating${path}`);
    const page = text.replaceAll("<!-- -->", "");
    for (const name of ["Anna Ek (Boat)", "Anna Ek (Choir)", "Anna Ek (Mill)"]) expect(page).toContain(name);
    expect(page).not.toContain("Bo Ek (");
  }
});

test("the former page of the wishes leads to the panel, with whom it was about", async () => {
  const moved = await admin.get("/sv/admin/seating/wishes?about=guest+one");
  const panel = "/sv/admin/seating/room?panel=wishes&about=guest+one";
  expect([moved.status, moved.location]).toEqual([302, panel]);
});
