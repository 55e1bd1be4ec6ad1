import { expect, test } from "vitest";
import { historyWrite } from "#server/records/history.ts";
import { groupIn, typeInto } from "../../kits/guests/guest-forms.ts";
import { nextEvent, readEvents } from "../../kits/site/events.ts";
import { noteHousehold } from "../../kits/households/households.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { people } from "../../kits/guests/people.ts";
import { signInAs } from "../../kits/site/roles.ts";
import {
  openVisitedSite,
  origin,
  site as built,
  type VisitedSite,
  type Visitor,
} from "../../kits/site/visit.ts";

const { site } = openForEach();
const canary = /kanarie|private\.example/i;
const asa = { ...people.asa, Email: "kanarie@private.example", Allergies: ["Kanarie"] };

test("a page that is closed says so in words, with a way back", async () => {
  const toastmaster = await signInAs(site, "toastmaster");
  const { text } = await toastmaster.get("/sv/admin/guests/new");
  expect(text).toContain("Den här delen kan du inte öppna");
  expect(text).toContain(`href="/sv/admin"`);
});

test.each([
  ["couple", "home", ["?tab=guestList", "/seating", "/website", "/invitations", "/day"]],
  ["assistant", "home", ["?tab=guestList", "/seating", "/day"]],
  ["toastmaster", "toastmaster", ["/day"]],
] as const)(
  "the bar of the %s leads to what they may open, and the names to /%s",
  async (role, start, open) => {
    const admin = await signInAs(site, role);
    const { text } = await admin.get("/en/admin/day");
    const [, bar = ""] = /<header class="admin-bar">(.*?)<\/header>/s.exec(text) ?? [];
    const [, entries = ""] = /<nav class="entries"[^>]*>(.*?)<\/nav>/s.exec(bar) ?? [];
    const pathsIn = (html: string) =>
      [...html.matchAll(/href="\/en\/admin([^"]*)"/g)].map(([, path]) => path);
    expect(pathsIn(entries)).toEqual(open);
    expect(pathsIn(bar)[0]).toBe(`/${start}`);
    for (const path of pathsIn(bar).concat(pathsIn(text)))
      expect([200, 302], path).toContain((await admin.get(`/en/admin${path}`)).status);
  },
);

test("the toastmaster finds names, seats and who speaks, and nobody who stays at home", async () => {
  await using site = await openVisitedSite({
    guests: {
      asa: { ...asa, RSVPed: "Accepted", Speech: "Yes", Table: "2", Seat: 3 },
      gone: { ...asa, First_Name: "Hemma", Last_Name: "Sittare", RSVPed: "Declined" },
    },
  });
  const toastmaster = await signInAs(site, "toastmaster");
  const first = await toastmaster.get("/en/admin");
  const page = await toastmaster.get(first.location ?? "");
  expect([first.location, page.status]).toEqual(["/en/admin/toastmaster", 200]);
  expect(page.text).toContain("Åsa");
  expect(page.text).toContain("One guest wants to speak or perform.");
  for (const word of ["Hemma", "Sittare", "?tab=guestList", "/settings"])
    expect(page.text).not.toContain(word);
  expect(page.text).not.toMatch(canary);
});

test("the toastmaster finds a guest by name, and each table below a heading of its own", async () => {
  await using site = await openVisitedSite({
    guests: {
      asa: { ...people.asa, Speech: "Yes", RSVPed: "Accepted" },
      marta: { ...people.marta, Table: "2" },
      theo: people.theo,
    },
  });
  const toastmaster = await signInAs(site, "toastmaster");
  const headings = async (query: string) =>
    [...(await toastmaster.get(`/en/admin/toastmaster${query}`)).text.matchAll(/<h3[^>]*>([^<]*)</g)].map(
      ([, heading]) => heading,
    );
  expect(await headings("")).toEqual(["Table 1", "Table 2", "No seat yet"]);
  expect(await headings("?find=marta%20LUND")).toEqual(["Table 2"]);
  const none = await toastmaster.get("/sv/admin/toastmaster?find=xyz");
  expect(none.text).toContain("Ingen gäst matchar ”xyz”");
  expect(none.text).toContain("Åsa Lindqvist");
});

test("the toastmaster's open page hears that something is new, and gets no field outside the role", async () => {
  const guests = { asa: { ...asa, RSVPed: "Accepted" } };
  await using site = await openVisitedSite({ guests });
  const toastmaster = await signInAs(site, "toastmaster");
  const stream = await openStream(site, toastmaster, "/api/toastmaster-events");
  const { name, data } = (await nextEvent(stream.events)) ?? {};
  expect([stream.status, name, data]).toEqual([200, "mark", site.services.adminFeed.cursor()]);
  const { version = "", data: before } = (await site.services.documents.get("guests", "asa")) ?? {};
  const after = {
    ...before,
    Notes: "Kanarie",
    Phone: "Kanarie",
    Severe_Allergies: ["Kanarie"],
    Speech: "Yes",
    Table: "2",
    Seat: 3,
  };
  await site.services.documents.commit([
    { write: "update", collection: "guests", id: "asa", version, data: after },
    historyWrite(site.services, { by: "admin", deed: "changed", guestId: "asa", group: "kanarie" }),
  ]);
  expect(await nextEvent(stream.events)).toEqual({ name: "change", data: null });
  await noteHousehold(site.services, "asa", { notes: "Kanarie", tags: ["Kanarie"] });
  expect(await nextEvent(stream.events)).toEqual({ name: "change", data: null });
  const page = await toastmaster.get("/en/admin/toastmaster.data");
  expect(page.text).toContain("Åsa Lindqvist");
  expect(page.text).not.toMatch(canary);
});

async function openStream(site: VisitedSite, { cookies }: Visitor, path: string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(origin + path, { headers: { Cookie: cookie } });
  const { status, body } = await built.openSite(site.services).answer(request, "192.0.2.1");
  return { status, events: readEvents(body ?? new ReadableStream()) };
}

test("an assistant undoes a change, and not all that one visitor or one address did", async () => {
  const assistant = await signInAs(site, "assistant");
  const undo = async (scope: Record<string, string>) =>
    (await assistant.post("/en/admin", { intent: "undo", ...scope, agreedTo: "9" })).status;
  expect([await undo({ visitor: "x" }), await undo({ origin: "x" })]).toEqual([403, 403]);
  const typed = await typeInto(assistant, "asa", { email: "new@example.se" });
  const edited = await assistant.post("/en/admin/guests/asa", typed);
  const group = groupIn(await assistant.get(edited.location ?? ""));
  expect(await undo({ group })).toBe(303);
  expect(site.services.guestList.byId("asa")?.guest.email).toBe("asa@example.se");
});
