// The files that the couple take with them, everything about one guest, and erasing several in one act, without script.

import { expect, test } from "vitest";
import { download, sendFile } from "../../kits/site/files.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { formOf } from "../../kits/mail/draft-forms.ts";
import { putStored } from "../../kits/site/services.ts";

const { site, admin } = openForEach();
const page = "/en/admin?erase=";
const intent = "erase-guests";

test("several guests are erased after a question that names and counts them", async () => {
  await admin.post("/en/admin?guest=dag", { intent: "delete-guest", guest: "dag" });
  const choice = await admin.get(page);
  expect(choice.text).toMatch(/name="who" value="asa"/);
  expect(choice.text).toMatch(/Dag Zetterberg.*\(deleted\)/s);

  expect((await admin.post("/sv/admin?erase=", { intent })).text).toContain("Välj minst en gäst.");
  const asked = await admin.post(page, { intent, who: ["asa", "dag"] });
  expect(asked.status).toBe(400);
  expect(asked.text).toContain("Erase these 2 guests for good?");
  expect(asked.text).toMatch(/Åsa Lindqvist.*Dag Zetterberg/s);
  expect(asked.text).not.toContain("Please tick the box first");
  expect(site.services.guestList.byId("asa")).not.toBeNull();

  const unsure = await admin.post(page, { intent, asked: "yes", who: ["asa", "dag"] });
  expect(unsure.status).toBe(400);
  expect(unsure.text).toContain("Please tick the box first");
  expect(unsure.text).toContain('value="asa"');

  const done = await admin.post(page, { intent, asked: "yes", sure: "yes", who: ["asa", "dag"] });
  expect(done.status).toBe(303);
  const list = await admin.get(done.location ?? "");
  expect(list.text).toContain("2 guests are erased for good");
  expect(list.text).not.toMatch(/Lindqvist|Zetterberg/);
  expect((await admin.get("/sv/admin?guest=dag")).text).not.toContain("Zetterberg");
});

test("whoever erases is told which saved views mention the guest", async () => {
  const views = { "Åsas vy": "", Sök: "q=lindqvist", Dag: "q=dag" };
  for (const [name, query] of Object.entries(views)) {
    await admin.post("/en/admin?tab=guestList", { intent: "save-view", name, query });
  }
  const words = "The saved views “Åsas vy” and “Sök” mention the guest, and are removed too.";
  expect((await admin.get("/en/admin?guest=asa")).text).toContain(words);
  expect((await admin.post(page, { intent, who: ["asa"] })).text).toContain(words);
  expect((await admin.post(page, { intent, who: ["bjorn"] })).text).not.toContain("saved view");
  await admin.post("/en/admin?guest=asa", { intent: "delete-guest", guest: "asa" });
  const swedish = "De sparade vyerna ”Åsas vy” och ”Sök” nämner gästen och försvinner också.";
  expect((await admin.get("/sv/admin")).text).toContain(swedish);
});

test("everything about one guest is a file", async () => {
  const path = "/api/guest.json?guest=asa";
  expect((await admin.get("/sv/admin?guest=asa")).text).toContain(`href="${path}"`);
  const file = await admin.get(path);
  expect(file.status).toBe(200);
  const name = "osa-guest-Marta-Theo-2024-03-01.json";
  expect(file.headers.get("Content-Disposition")).toContain(`filename="${name}"`);
  expect(file.headers.get("Cache-Control")).toBe("no-store");
  expect(JSON.parse(file.text)).toMatchObject({
    guest: { Last_Name: "Lindqvist", Allergies: ["Peanuts", "Kiwi"] },
  });
  expect(file.text).not.toContain("Zetterberg");
  expect((await admin.get("/api/guest.json?guest=nobody")).status).toBe(404);
  expect((await admin.get("/api/guest.json")).status).toBe(404);
});

test.each([
  [
    "en",
    ",",
    "guests",
    "The list says what the guest list says already.",
    "Event: Sunday brunch,Question: Coach back to Värnamo?",
  ],
  [
    "sv",
    ";",
    "gäster",
    "Listan innehåller inget annat än det som redan står på gästlistan.",
    "Program: Söndagsbrunch,Fråga: Buss tillbaka till Värnamo?",
  ],
] as const)(
  "the list comes as spreadsheets in %s expect it, and changes nothing when it is handed in",
  async (...row) => {
    const [language, separator, name, nothing, readable] = row;
    const list = `/api/guests.csv?language=${language}`;
    expect((await admin.get(`/${language}/admin`)).text).toContain(`href="${list}"`);
    const { headers, bytes } = await download(site.services, admin, list);
    const text = bytes.toString();
    expect(text.startsWith("\uFEFFid")).toBe(true);
    const headings = `\uFEFFid,${specifiedHeadings},${ownHeadings},${readable},Link`;
    expect(text.split("\r\n")[0]).toBe(headings.replaceAll(",", separator));
    expect(text).toContain(["\r\nasa", "Åsa", "Lindqvist", "asa@example.se", ""].join(separator));
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Content-Disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent(`${name}-Märta-Theo-2024-03-01.csv`)}`,
    );
    expect(headers.get("Cache-Control")).toBe("no-store");
    const sent = await sendFile(site.services, admin, { language, bytes });
    const check = await admin.get(sent.headers.get("Location") ?? "");
    expect(check.text).toContain(nothing);
    expect(check.text).not.toContain(`value="apply-import"`);
  },
);

const specifiedHeadings =
  "First_Name,Last_Name,Email,Answered,RSVPed,Speech,Performance,Food_Options,Allergies,Table,Seat,Relation";
const ownHeadings =
  "DescriptionID,Household,Child,Severe_Allergy,Companion_Of,Phone,Notes,Tags,Events,Questions";

test("another separator is a choice in the settings, and nonsense is none", async () => {
  const { text } = await admin.get("/sv/admin?settings=");
  for (const separator of ["comma", "tab"]) {
    expect(text).toContain(`href="/api/guests.csv?language=sv&amp;separator=${separator}"`);
  }
  const asked = await admin.get("/api/guests.csv?language=sv&separator=tab");
  expect(asked.text).toContain("\nasa\tÅsa\tLindqvist\tasa@example.se\t");
  expect((await admin.get("/api/guests.csv?separator=pipe")).text).toContain("\nasa,Åsa,Lindqvist,");
  expect(asked.headers.get("Content-Disposition")).toContain('filename="gaster-Marta-Theo-2024-03-01.csv"');
});

test("the import page only imports, and the settings say how a backup is restored", async () => {
  for (const [language, restore] of [
    ["en", "Restore a backup"],
    ["sv", "Återställ en säkerhetskopia"],
  ]) {
    expect((await admin.get(`/${language}/admin?import`)).text).not.toMatch(/\/api\/\w+\.(csv|json)/);
    const settings = (await admin.get(`/${language}/admin?settings=`)).text;
    expect(settings).toContain(restore);
    expect(settings.split('href="/api/backup.json"')).toHaveLength(2);
  }
});

test("each guest has the link of the household where there is one, and an import reads no link", async () => {
  const { services } = site;
  await putStored(services, "households", { "guest:asa": { Code: "4H7KQ2M9XT", Language: "sv" } });
  const links = async () => {
    const { bytes } = await download(services, admin, "/api/guests.csv?language=en");
    const [headings = "", ...lines] = bytes.toString().trimEnd().split("\r\n");
    expect(headings).toMatch(/,Companion_Of,Phone,Notes,Tags,Events,Questions,Event: .*,Question: .*,Link$/);
    return lines.filter((line) => !line.endsWith(","));
  };
  await expect.poll(links).toHaveLength(1);
  const [line = ""] = await links();
  expect(line).toMatch(/^asa,Åsa,.*,http:\/\/osa\.test\/sv\/rsvp\?i=4H7KQ2M9XT$/);
  const bytes = Buffer.from("First_Name,Last_Name,Link\nNy,Gäst,http://osa.test/sv/rsvp?i=AAAAAAAAAA\n");
  const sent = await sendFile(services, admin, { language: "en", bytes });
  const address = sent.headers.get("Location") ?? "";
  const check = formOf(await admin.get(address), "apply-import");
  expect((await admin.post(address, { ...check, intent: "apply-import" })).status).toBe(303);
  expect((await services.documents.list("households")).map(({ id }) => id)).toEqual(["guest:asa"]);
});
