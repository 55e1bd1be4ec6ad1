import { expect, test } from "vitest";
import { canaries, eventfulWedding } from "../../kits/guests/further-events.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { people } from "../../kits/guests/people.ts";
import { signInAs } from "../../kits/site/roles.ts";
import { origin, type Visitor } from "../../kits/site/visit.ts";

const page = "/en/admin/door";
const accepted = { Answered: "Yes", RSVPed: "Accepted" };
const cast = {
  ...people,
  asa: { ...people.asa, ...accepted, Household: "Lindqvist" },
  lova: { First_Name: "Lova", Last_Name: "Lindqvist", ...accepted, Household: "Lindqvist", Child: "Yes" },
  bjorn: { ...people.bjorn, ...accepted },
};

const { site, admin } = openForEach({ guests: cast, wedding: { events: [] } });

const pressed = (text: string) =>
  [...text.matchAll(/aria-pressed="true"[^>]*>.*?class="name">([^<]*)/g)].map(([, name]) => name);
const listed = (text: string) =>
  [...text.matchAll(/aria-pressed="\w+"[^>]*>.*?class="name">([^<]*)/g)].map(([, name]) => name);
const press = (value: string) => ({ intent: "tick-at-door", event: "wedding", press: value });

test("whoever comes is on the list by last name, with table and seat, and the others apart", async () => {
  const text = markup(await admin.get(page));
  expect(listed(text)).toEqual(["Ek, Björn", "Lindqvist, Lova", "Lindqvist, Åsa", "Öhrn, Sigrid"]);
  expect(text).toContain("Table 1, seat 3");
  expect(text).toContain("0 of 4 have arrived");
  expect(text).toContain("Not on the list (6)");
  expect(text).toMatch(/Zetterberg, Dag.*?has declined.*?Yes, Dag Zetterberg is here/);
});

test("a press is a form: it ticks, a second one takes it back, and one is for a whole household", async () => {
  const value = /value="(come\/lova\/asa)"/.exec(markup(await admin.get(page)))?.[1] ?? "";
  const sent = await admin.post(page, press(value));
  expect([sent.status, sent.location]).toEqual([303, "/en/admin/door?event=wedding#at-door-lova"]);
  const text = markup(await admin.get(page));
  expect(pressed(text)).toEqual(["Lindqvist, Lova", "Lindqvist, Åsa"]);
  expect(text).toContain("2 of 4 have arrived");
  await admin.post(page, press("away/asa"));
  expect(pressed(markup(await admin.get(page)))).toEqual(["Lindqvist, Lova"]);
  expect(listed(markup(await admin.get(`${page}?show=missing`)))).toEqual([
    "Ek, Björn",
    "Lindqvist, Åsa",
    "Öhrn, Sigrid",
  ]);
});

test("who comes without having said yes is noted, and the answer stays as it was", async () => {
  await admin.post(page, press("come/dag"));
  const text = markup(await admin.get(page));
  expect(pressed(text)).toEqual(["Zetterberg, Dag"]);
  expect(text).toContain("1 of 5 has arrived");
  expect(site.services.guestList.byId("dag")?.guest.answer).toBe("declined");
});

test("the list can be searched, and is shown by table", async () => {
  expect(listed(markup(await admin.get(`${page}?q=LINDQ`)))).toEqual(["Lindqvist, Lova", "Lindqvist, Åsa"]);
  const none = markup(await admin.get(`${page}?q=nobody`));
  expect(none).toContain("Nobody is called “nobody”.");
  const groups = [...markup(await admin.get(`${page}?by=table`)).matchAll(/<h2[^>]*>([^<]*)/g)];
  expect(groups.map(([, name]) => name)).toEqual(["Table h1", "Table 1", "No table"]);
});

test("the page tells a phone names, tables and ticks, and nothing else of anybody", async () => {
  await admin.post(page, press("come/asa"));
  const { text } = await admin.get(page);
  const json = (await admin.get("/api/door?event=wedding&language=en")).text;
  for (const secret of ["@example", "Peanuts", "Kiwi", "Vegetarian", "Friends", "Toastmadame"]) {
    expect(text).not.toContain(secret);
    expect(json).not.toContain(secret);
  }
  const { guests, ticks } = JSON.parse(json) as { guests: object[]; ticks: object[] };
  const keys = ["child", "firstName", "household", "id", "lastName", "said", "table"];
  for (const guest of guests) expect(Object.keys(guest).toSorted()).toEqual(keys);
  for (const tick of ticks)
    expect(Object.keys(tick).toSorted()).toEqual(["at", "event", "guestId", "hasCome", "id"]);
});

test("the page that a phone keeps for when there is no network has nobody's name in it", async () => {
  const { text } = await admin.get(`${page}?empty`);
  expect(text).toContain('id="door-list"');
  for (const name of ["Lindqvist", "Björn", "marta@", "Zetterberg"]) expect(text).not.toContain(name);
});

test.each(["assistant", "toastmaster"] as const)(
  "an %s at the door sees the list and ticks, too",
  async (role) => {
    const helper = await signInAs(site, role);
    const text = markup(await helper.get(page));
    expect(listed(text)).toHaveLength(4);
    expect(text.includes("Print the list")).toBe(role === "assistant");
    expect(JSON.parse((await send(helper, [tickOf("asa")])).text)).toEqual({ gone: [] });
    expect((await helper.post(page, press("come/bjorn"))).status).toBe(303);
    expect(pressed(markup(await helper.get(page)))).toEqual(["Ek, Björn", "Lindqvist, Åsa"]);
  },
);

test("an event of its own has its own list, without tables, and a wrong one is the wedding", async () => {
  Object.assign(site.services.wedding, { events: eventfulWedding.events });
  const walk = markup(await admin.get(`${page}?event=walk`));
  expect(walk).toContain(canaries.find((words) => walk.includes(words)) ?? "an event");
  expect(walk).not.toContain("seat 3");
  await admin.post(`${page}?event=walk`, { ...press("come/asa"), event: "walk" });
  expect(pressed(markup(await admin.get(`${page}?event=walk`)))).toEqual(["Lindqvist, Åsa"]);
  expect(pressed(markup(await admin.get(`${page}?event=christening`)))).toEqual([]);
});

const tickOf = (guestId: string, facts: object = {}) => {
  return { id: `0123456789abcdef${guestId}`, guestId, event: "wedding", hasCome: true, at: 1, ...facts };
};

function send(visitor: Visitor, body: unknown, headers: Record<string, string> = { Origin: origin }) {
  return visitor.send("/api/door", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

test("a phone sends what it has ticked, and hears of what nobody needs any more", async () => {
  const sent = [
    tickOf("asa"),
    tickOf("nobody"),
    tickOf("bjorn", { at: "late" }),
    { id: "x", guestId: "dag" },
  ];
  const answer = await send(admin, sent);
  expect(JSON.parse(answer.text)).toEqual({ gone: [tickOf("nobody").id, tickOf("bjorn").id, "x"] });
  expect(pressed(markup(await admin.get(page)))).toEqual(["Lindqvist, Åsa"]);
  for (const wrong of [null, {}, [1], "ticks", Array.from({ length: 101 }, () => tickOf("asa"))]) {
    expect((await send(admin, wrong)).status).toBe(400);
  }
  expect((await send(admin, [tickOf("asa")], { Origin: "https://evil.example" })).status).toBe(403);
});

test("the page at the door may start a worker, and no other page", async () => {
  const policyOf = async (path: string) => (await admin.get(path)).headers.get("Content-Security-Policy");
  expect(await policyOf(page)).toContain("worker-src 'self'");
  for (const path of ["/en/admin", "/en", "/en/rsvp", "/en/information"]) {
    expect(await policyOf(path)).toContain("worker-src 'none'");
  }
});
