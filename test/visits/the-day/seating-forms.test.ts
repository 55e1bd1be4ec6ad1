import { describe, expect, test } from "vitest";
import { openListeningSite } from "../../kits/site/listening-site.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { hiddenField, openVisitedSite } from "../../kits/site/visit.ts";

const chart = "/en/admin/seating";
const room = "/en/admin/seating/room";

/** What is read, without the data that the script would start from. */
function readIn(html: string): string {
  return html.slice(0, html.indexOf("streamController.enqueue")).replaceAll("<!-- -->", "");
}

const no = { Answered: "Yes", RSVPed: "Declined" };
const cast = {
  greta: { First_Name: "Greta", Last_Name: "Çelik", ...no },
  dag: { First_Name: "Dag", Last_Name: "Ek", Table: "1", Seat: 1, ...no },
  theo: { First_Name: "Theo", Last_Name: "Ashworth", Answered: "Yes", RSVPed: "Accepted" },
  una: { First_Name: "Una", Last_Name: "Berg", Table: "1", Seat: 2 },
};

describe("the fixed cast", () => {
  const { site, admin } = openForEach();

  test("a guest is seated by a form, and the page that follows tells of it", async () => {
    const seat = { intent: "seat-guest", guest: "marta", table: "1", seat: "9" };
    const done = await admin.post(chart, seat);
    expect(done.status).toBe(303);
    expect(done.location).toMatch(/^\/en\/admin\/seating\?done=/);
    expect(site.services.guestList.byId("marta")?.guest).toMatchObject({ table: "1", seat: 9 });
    const told = await admin.get("/sv/admin/history");
    expect(readIn(told.text)).toContain("<strong>Placerade Märta Lund</strong>: Bord 1");
  });

  test("a taken chair is refused with the name of who sits there, until it is swapped", async () => {
    const seat = { intent: "seat-guest", guest: "marta", table: "1", seat: "3" };
    const refused = await admin.post(chart, seat);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Table 1, seat 3 is taken by Åsa Lindqvist.");
    expect(site.services.guestList.byId("marta")?.guest.table).toBeNull();
    expect((await admin.post(chart, { ...seat, mode: "swap" })).status).toBe(303);
    expect(site.services.guestList.byId("marta")?.guest).toMatchObject({ table: "1", seat: 3 });
    expect(site.services.guestList.byId("asa")?.guest).toMatchObject({ table: null, seat: null });
  });

  test("forms that are not filled in, seats and tables that do not exist, are refused in words", async () => {
    const seat = { intent: "seat-guest", guest: "marta", table: "1", seat: "1" };
    const cases: [Record<string, string>, number, string][] = [
      [{ intent: "seat-guest", guest: "marta" }, 400, "Choose a guest, a table and a seat."],
      [{ ...seat, seat: "10" }, 400, "The table has no seat with that number."],
      [{ ...seat, table: "7" }, 409, "That table is no longer there."],
      [{ ...seat, guest: "nobody" }, 409, "That guest is no longer on the list."],
      [{ intent: "add-table", name: " " }, 400, "Write a name for the table."],
      [{ intent: "add-table", name: "h1" }, 409, "There is already a table with that name."],
      [{ intent: "remove-table", table: "1" }, 409, "There are guests at that table."],
    ];
    for (const [fields, status, text] of cases) {
      const answer = await admin.post(chart, fields);
      expect([answer.status, answer.text.includes(text)], JSON.stringify(fields)).toEqual([status, true]);
    }
  });

  test("in the room, too, a form that is refused says why", async () => {
    const taken = { intent: "seat-guest", guest: "marta", table: "1", seat: "3", mode: "if free" };
    const issues = await admin.post(`${room}?panel=issues`, taken);
    expect([issues.status, issues.text.includes("That seat is taken.")]).toEqual([409, true]);
    const tooLarge = { intent: "size-table", table: "1", seats: "31" };
    const sized = await admin.post("/sv/admin/seating/room", tooLarge);
    expect([sized.status, sized.text.includes("Ett bord har 1 till 30 stolar.")]).toEqual([400, true]);
    await admin.post("/en/admin/seating/room", { intent: "size-room", width: "12", depth: "8" });
    const stage = { intent: "place-fixture", key: "", fixture: "stage", x: "12,5", y: "7", turn: "1e999" };
    expect((await admin.post("/en/admin/seating/room", stage)).status).toBe(400);
    const outside = await admin.post("/en/admin/seating/room", { ...stage, turn: "0" });
    expect([outside.status, outside.text.includes("That would be outside the room.")]).toEqual([400, true]);
    const rename = { intent: "rename-table", table: "1", to: "h1" };
    const named = await admin.post(`${room}?panel=table+1`, rename);
    expect(named.status).toBe(409);
    expect(named.text).toContain("There is already a table with that name.");
  });

  test("each table has eight chairs after one form, and in the room one gets ten", async () => {
    const size = { intent: "size-table", table: "", seats: "8" };
    expect((await admin.post(chart, size)).status).toBe(303);
    expect((await admin.get("/sv/admin/seating")).text).toMatch(/Stol 8(?!.*Stol 9)/s);
    const panel = "/sv/admin/seating/room?panel=table+h1";
    expect((await admin.post(panel, { ...size, table: "h1", seats: "10" })).location).toContain(panel);
    expect((await admin.get(panel)).text).toMatch(/name="seats"[^>]*value="10"/);
  });

  test("a proposal that was made by hand seats nobody where nobody can sit", async () => {
    const move = { guest: "marta", from: null, to: { table: "1", seat: 9 } };
    const send = async (moves: unknown) => {
      const sent = { intent: "accept-proposal", moves: JSON.stringify(moves) };
      return (await admin.post("/en/admin/seating/proposal?seed=1", sent)).status;
    };
    expect(await send([move, move])).toBe(409);
    expect(await send([{ ...move, to: { table: "1", seat: 1.5 } }])).toBe(400);
    expect(site.services.guestList.byId("marta")?.guest.table).toBeNull();
    expect([await send([move]), await send([move])]).toEqual([303, 303]);
    expect(site.services.guestList.byId("marta")?.guest).toMatchObject({ table: "1", seat: 9 });
  });

  test("tables whose headings would be alike show their own names, too", async () => {
    await admin.post(chart, { intent: "add-table", name: "3" });
    await admin.post(chart, { intent: "add-table", name: "Table 3" });
    const headings = [...(await admin.get(chart)).text.matchAll(/<h3 id="table-[^>]*>(.*?)<\/h3>/g)];
    const names = expect.arrayContaining(["Table 1", "Table 3", "Table 3 (3)"]);
    expect(headings.map(([, heading]) => heading)).toEqual(names);
  });

  test("the chart sends no email address, no relation and no introduction", async () => {
    const { text } = await admin.get(chart);
    expect(text).toContain("Åsa Lindqvist");
    const secrets = ["asa@example.se", "annika@example.se", "Toastmadame"];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text.slice(text.indexOf("streamController.enqueue"))).not.toContain("descriptionId");
    expect(text).not.toMatch(/<[^>]+\sstyle=/);
  });
});

describe("with guests who have said no", () => {
  const { site, admin } = openForEach({ guests: cast });

  test("who has said no is offered nowhere, and the seats are counted against those who come or may", async () => {
    const english = readIn((await admin.get(chart)).text);
    expect(english).not.toContain("Greta Çelik");
    expect(english).toContain(
      "1 guest is coming, and 1 who has not answered may come. There are 9 seats at 1 table, enough for everyone. 1 guest has no seat yet.",
    );
    const form = `<form method="post"><input type="hidden" name="intent" value="unseat-guest"/>`;
    expect(english).toContain(form);
  });

  test("who has said no is not seated by a form made by hand, and the words say who", async () => {
    const refused = await admin.post(chart, { intent: "seat-guest", guest: "greta", table: "1", seat: "5" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("Greta Çelik has declined and needs no seat.");
  });

  test("the seat of who has said no is given on when asked", async () => {
    const seat = { intent: "seat-guest", guest: "theo", table: "1", seat: "1" };
    const page = await admin.post(chart, seat);
    expect(readIn(page.text)).toContain("Dag Ek has declined, so Theo Ashworth gets the seat.");
    expect(readIn(page.text)).toContain("Give it to Theo Ashworth");
    expect((await admin.post(chart, { ...seat, mode: "swap" })).status).toBe(303);
    expect(site.services.guestList.byId("dag")?.guest).toMatchObject({ table: null, seat: null });
  });

  const head = { intent: "name-table", table: "1", en: "Head table", sv: "", "seen-en": "", "seen-sv": "" };

  test("a table gets a name for guests, which the chart, the signs, the cards and the list at the door show", async () => {
    await admin.post(chart, { intent: "seat-guest", guest: "theo", table: "1", seat: "5" });
    expect((await admin.post(chart, { ...head, sv: "Honnörsbordet" })).status).toBe(303);
    expect(readIn((await admin.get(chart)).text)).toContain("Head table (1)");
    expect(readIn((await admin.get("/sv/admin/seating")).text)).toContain("Honnörsbordet (1)");
    for (const sheet of ["table-signs", "place-cards", "door-list"]) {
      const papers = readIn((await admin.get(`/sv/admin/print/${sheet}`)).text).split(`class="papers"`)[1];
      expect(papers, sheet).toContain("Honnörsbordet");
      expect(papers, sheet).not.toMatch(/Bord 1|Honnörsbordet \(1\)|sign-name[^>]*>1</);
    }
    const csv = await admin.get("/api/guests.csv");
    expect(csv.text).not.toContain("Honnörsbordet");
    expect(site.services.guestList.byId("theo")?.guest.table).toBe("1");
  });

  test("a name for guests that cannot be used is refused in words, and stays in its form", async () => {
    const long = "Å".repeat(61);
    const refused = await admin.post(`${room}?panel=table+1`, { ...head, en: long });
    expect(refused.status).toBe(400);
    expect(readIn(refused.text)).toContain("This name is too long. At most 60 characters fit.");
    expect(readIn(refused.text)).toContain(`value="${long}"`);
  });

  test("who names a table after somebody else did is told, keeps what was typed, and may save once more", async () => {
    await admin.post(chart, { ...head, en: "Bridal table" });
    const refused = await admin.post(`${room}?panel=table+1`, head);
    expect(refused.status).toBe(409);
    const page = readIn(refused.text);
    expect(page).toContain("Somebody else has changed this name, so yours is not saved.");
    expect(page).toContain("It is now called: Bridal table / –.");
    expect(page).toMatch(/name="en"[^>]*value="Head table"/);
    expect(page).toContain(`name="seen-en" value="Bridal table"`);
    expect((await admin.post(chart, { ...head, "seen-en": "Bridal table" })).status).toBe(303);
  });
});

const crowd = Object.fromEntries(
  Array.from({ length: 300 }, (_, at) => {
    const seat = { Table: `${Math.floor(at / 9) + 1}`, Seat: (at % 9) + 1 };
    return [`g${at}`, { First_Name: `G${at}`, Household: `H${at % 80}`, ...seat }];
  }),
);

// Without script.
test("the server stops looking for a seating when the tab that asked for it is closed", async () => {
  await using listening = await openListeningSite({}, {}, { guests: crowd });
  const { proposalSearches } = listening.site.services;
  const admin = await listening.site.signedIn();
  const tab = new AbortController();
  const sent = { headers: { Cookie: `osa-admin=${admin.cookies.get("osa-admin")}` }, signal: tab.signal };
  const page = fetch(`${listening.url}/en/admin/seating/proposal?seed=1&seated=move`, sent);
  const left = page.catch((error: unknown) => String(error));
  await expect.poll(() => proposalSearches.waiting()).toBe(1);
  tab.abort();
  expect(await left).toContain("aborted");
  await expect.poll(() => proposalSearches.waiting()).toBe(0);
});

test("a page says how far the search is, and refreshes itself without script", async () => {
  await using site = await openVisitedSite({ guests: crowd });
  const admin = await site.signedIn();
  const ask = (seed: number) => admin.get(`/en/admin/seating/proposal?seed=${seed}&seated=move`);
  const [, { text: last }] = await Promise.all([ask(1), ask(2)]);
  expect(last).toContain(`<noscript><meta http-equiv="refresh" content="1"/></noscript>`);
  expect(last).toContain(`<p role="status">Looking for a seating plan…</p>`);
  expect(last).toMatch(/<progress value="0[.\d]*" aria-label="Looking for a seating plan…">/);
  expect(last).not.toContain("Accept the proposal");
});

describe("a list in which the couple wrote the tables", () => {
  const { site, admin } = openForEach({ guests: {} });

  /** 111 people at 13 tables, of which two have one more than there are chairs. */
  const rows = Array.from({ length: 111 }, (_, at) => {
    const table = at < 99 ? (at % 11) + 1 : at < 101 ? 3 + 4 * (at - 99) : at < 110 ? 12 : 13;
    const isOpen = at % 3 === 1 || at === 99 || at === 100;
    return `Guest;Ek${String(at).padStart(3, "0")};${isOpen ? "" : "Yes"};${table}`;
  });
  const pasted = ["First name;Last name;Coming;Table", ...rows].join("\n");

  test("all 111 sit at their tables after one press, and the two who get no chair are named", async () => {
    const read = await admin.post("/en/admin/guests/import", { intent: "read-import", pasted });
    const check = await admin.get(read.location ?? "");
    const sure = { id: hiddenField(check.text, "id"), digest: hiddenField(check.text, "digest") };
    expect((await admin.post(read.location ?? "", { intent: "apply-import", ...sure })).status).toBe(303);
    const before = readIn((await admin.get(chart)).text);
    expect(before).toContain("111 guests have a table but no chair yet.");
    const named = "at Table 3 for Guest Ek099; at Table 7 for Guest Ek100";
    expect(before).toContain(`There is no chair left ${named}.`);
    expect(before).toContain("10 waiting for a chair · full");
    expect(before).toContain("1 waiting for a chair · 8 seats left");
    expect((await admin.get("/sv/admin/guests/chosen?all=yes")).text).toContain("3 (0 lediga)");

    expect((await admin.post(chart, { intent: "seat-waiting" })).status).toBe(303);
    const guests = site.services.guestList.guests();
    expect(guests.filter(({ seat }) => seat !== null)).toHaveLength(109);
    const written = rows.map((row) => [row.split(";")[1], row.split(";")[3]]).toSorted();
    expect(guests.map(({ lastName, table }) => [lastName, table]).toSorted()).toEqual(written);
    const after = readIn((await admin.get(chart.replace("/en/", "/sv/"))).text);
    expect(after).toContain("2 gäster har ett bord men ingen stol än.");
    const left = "vid Bord 3 för Guest Ek099; vid Bord 7 för Guest Ek100";
    expect(after).toContain(`Det finns ingen stol kvar ${left}.`);
    expect(after).not.toContain("Placera alla vid sina bord");
  });
});
