// The files that the couple take with them, from the built site.

import { expect, test } from "vitest";
import { download, sendFile } from "../../kits/files.ts";
import { hiddenField, openVisitedSite } from "../../kits/visit.ts";

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
    await using site = await openVisitedSite();
    const admin = await site.signedIn();
    const list = `/api/guests.csv?language=${language}`;
    expect((await admin.get(`/${language}/admin`)).text).toContain(`href="${list}"`);
    const { headers, bytes } = await download(site.services, admin, list);
    const text = bytes.toString();
    expect(text.startsWith("\uFEFFid")).toBe(true);
    expect(text.split("\r\n")[0]?.split(separator)).toEqual(
      `\uFEFFid,${specifiedHeadings},DescriptionID,Household,Child,Severe_Allergy,Companion_Of,Phone,Notes,Tags,Events,Questions,${readable},Link`.split(
        ",",
      ),
    );
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

test("another separator is a choice in the settings, and nonsense is none", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
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
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
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
  await using site = await openVisitedSite();
  const { services } = site;
  const admin = await site.signedIn();
  await services.documents.commit([
    {
      write: "create",
      collection: "households",
      id: "guest:asa",
      data: { Code: "4H7KQ2M9XT", Language: "sv" },
    },
  ]);
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
  const check = await admin.get(sent.headers.get("Location") ?? "");
  const done = await admin.post(sent.headers.get("Location") ?? "", {
    intent: "apply-import",
    id: hiddenField(check.text, "id"),
    digest: hiddenField(check.text, "digest"),
  });
  expect(done.status).toBe(303);
  expect((await services.documents.list("households")).map(({ id }) => id)).toEqual(["guest:asa"]);
});
