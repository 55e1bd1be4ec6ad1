import { expect, test } from "vitest";
import { stopEmailsPath } from "#server/links/sealed-links.ts";
import { stoppedAddressesCollection } from "#server/records/stopped-addresses.ts";
import { markup } from "../../kits/guests/guest-forms.ts";
import { openForEach } from "../../kits/site/open-for.ts";

const ek = { Last_Name: "Ek", Household: "Ek" };
const guests = {
  asa: { First_Name: "Åsa", ...ek, Email: "asa@example.se" },
  bjorn: { First_Name: "Björn", ...ek, Email: "HOME@example.se" },
  ida: { First_Name: "Ida", ...ek, Email: "home@example.se", Child: "Yes" },
  dag: { First_Name: "Dag", Last_Name: "Alm", Email: "dag@example.se" },
};
const { site, admin } = openForEach({ guests });
const page = "/en/admin/households/Ek";

async function stoppedOn() {
  const stopped = await stoppedAddressesCollection.list(site.services.documents);
  return stopped.map(({ data }) => [data["address"], data["by"]]);
}

test("a reader's press stands on the page of the household at once, with its day, and nobody else's does", async () => {
  expect((await admin.get(page)).text).not.toMatch(
    /Nothing you send to many goes there|value="start-emails"/,
  );
  for (const address of ["home@example.se", "dag@example.se"]) {
    await site.visitor().post(stopEmailsPath(site.services, "sv", address), { emails: "stop" });
  }
  const seen = markup(await admin.get(page));
  const told = "example.se asked for no more emails on 1 Mar 2024, 13:00. It’s left out of mailings.";
  expect(seen.split(told)).toHaveLength(2);
  expect(seen).not.toContain("dag@example.se");
  expect(seen).toContain("No more emails to asa@example.se");
});

test("the couple note it for who tells them, and lift it when somebody asks for emails again", async () => {
  const press = (intent: string, address: string) => admin.post(page, { intent, address });
  expect((await press("stop-emails", "asa@example.se")).status).toBe(303);
  expect((await press("stop-emails", "ASA@example.se")).status).toBe(303);
  expect(await stoppedOn()).toEqual([["asa@example.se", "couple"]]);
  expect(markup(await admin.get(page))).toContain(
    "You noted on 1 Mar 2024, 13:00 that asa@example.se wants no more emails.",
  );
  for (const _ of [1, 2]) expect((await press("start-emails", "asa@example.se")).status).toBe(303);
  expect(await stoppedOn()).toEqual([]);
});

test("an address that is nobody's is not noted", async () => {
  for (const address of ["", "eve@example.org", " ASA@example.se"]) {
    await admin.post(page, { intent: "stop-emails", address });
  }
  // As the guest list spells it.
  expect(await stoppedOn()).toEqual([["asa@example.se", "couple"]]);
  const answer = await admin.post(page, { intent: "stop-emails", address: "eve@example.org" });
  expect(answer.status).toBe(404);
  expect(answer.text).toContain("no longer there");
});
