// From the sample wedding, or from nothing, to a site of one's own, in the browser alone.

import { expect, test } from "vitest";
import type { EmailAddress } from "#domain/email-address.ts";
import type { NewPassword } from "#server/identity/new-password.ts";
import { account, begin, openOwn, openSample, step, when } from "../../kits/first-evenings.ts";
import { people } from "../../kits/people.ts";
import { sampleCode } from "../../kits/services.ts";
import { formFields } from "../../kits/visit.ts";

const pages = ["", "/information", "/wishlist", "/ourstory", "/guestbook", "/rsvp", "?privacy"];

test("four forms lead from the sample wedding to a site of their own, and nothing of the sample stays", async () => {
  await using site = await openSample();
  const couple = site.visitor();
  expect((await couple.get(site.link)).text).toContain("The sample wedding goes when you continue");
  expect((await begin(couple, site.link)).location).toBe("/en/admin?start=when");
  const opened = await openOwn(couple);
  expect(opened.location).toBe("/en/admin?start=&notice=opened");
  expect((await couple.get("/en/admin?start=")).text).toContain("12 things are left to do");
  expect(site.services.guestList.guests()).toEqual([]);
  const guest = site.visitor();
  for (const language of ["en", "sv"]) {
    expect((await guest.get(`/${language}/rsvp?code=${sampleCode}`)).text).not.toContain('name="firstName"');
    for (const page of pages) {
      const { text } = await guest.get(`/${language}${page}`);
      expect(text).not.toMatch(/Märta|Theo|Ärlehult|Klövergården|Sigrid|Brita|2024|Småland|SJU-BLOMMOR/);
      expect(text).not.toMatch(/<h\d[^>]*>(<[^>]+>)*\s*<\/|undefined|\{[a-z_]+\}/);
    }
  }
  expect((await guest.get("/en")).text).toContain("Ebba &amp; Jonatan");
  expect((await guest.get("/en/rsvp?code=tre%20roda%20batar")).location).toBe("/en/rsvp");
  expect(await site.services.documents.list("accounts")).toHaveLength(1);
});

test("until they open it, guests learn nothing: neither of the sample nor of them", async () => {
  await using site = await openSample();
  const couple = site.visitor();
  const invited = await site.invited();
  await begin(couple, site.link);
  await step(couple, "when", when);
  for (const guest of [site.visitor(), invited]) {
    for (const page of [...pages, "/calendar.ics", `/rsvp?code=${sampleCode}`]) {
      const answer = await guest.get(`/en${page}`);
      expect([answer.status, answer.location]).toEqual(
        page === "" || page === "?privacy" ? [200, null] : [302, "/en"],
      );
      expect(answer.text).not.toMatch(/Märta|Theo|Ärlehult|Ebba|Jonatan|Spegeln|Umeå|2030/);
    }
    expect((await guest.get("/site.webmanifest")).text).not.toMatch(/Märta|Ebba/);
    expect((await guest.get("/en")).text).toContain("Our site opens soon");
  }
});

test("guests who did not come with the sample are somebody's: then all guests stay", async () => {
  await using site = await openSample();
  const { documents } = site.services;
  await documents.commit([{ write: "create", collection: "guests", id: "own", data: { ...people.asa } }]);
  const before = site.services.guestList.guests().length;
  const couple = site.visitor();
  expect((await couple.get(site.link)).text).toContain("all guests stay there");
  await begin(couple, site.link);
  expect(site.services.guestList.guests()).toHaveLength(before);
});

test("what is typed stays: beside a mistake, on the way back, and for another day on another device", async () => {
  await using site = await openSample();
  const couple = site.visitor();
  const refused = await begin(couple, site.link, { "couple.second": "" });
  expect([refused.status, formFields(refused.text)["couple.first"]]).toEqual([422, ["Ebba"]]);
  await begin(couple, site.link);
  const wrong = await step(couple, "when", { ...when, date: "2020-08-17" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("That day is over");
  expect(formFields(wrong.text)["place.name"]).toEqual(["Kulturhuset Spegeln"]);
  const back = await step(couple, "when", { ...when, date: "", go: "back" });
  expect(back.location).toBe("/en/admin?start=who");
  expect(formFields((await couple.get("/en/admin?start=who")).text)["couple.first"]).toEqual(["Ebba"]);
  const elsewhere = site.visitor();
  await elsewhere.post("/en/admin", { intent: "sign-in", email: account.email, password: account.password });
  const again = await elsewhere.get("/en/admin");
  expect(again.text).toContain("When and where?");
  expect(formFields(again.text)["place.name"]).toEqual(["Kulturhuset Spegeln"]);
});

test("whoever is signed in as the sample is led to an account of their own, and asked before it goes", async () => {
  await using site = await openSample();
  const { accounts } = site.services;
  await accounts.add({
    email: "marta@example.se" as EmailAddress,
    password: "tre små sju blommor" as NewPassword,
    isSample: true,
  });
  const trying = site.visitor();
  await trying.post("/en/admin", {
    intent: "sign-in",
    email: "marta@example.se",
    password: "tre små sju blommor",
  });
  expect((await trying.get("/en/admin?wedding=")).text).toContain("/en/admin?start=");
  expect((await trying.get("/en/admin?start=")).text).toContain("Begin your own wedding");
  const led = await trying.post("/en/admin?start=", { intent: "begin-own-wedding" });
  expect(led.location).toContain("/en/admin?setup=");
  expect((await trying.get(led.location ?? "")).text).toContain("The sample wedding goes when you continue");
  expect(site.services.guestList.guests().length).toBeGreaterThan(0);
  await begin(trying, led.location ?? "");
  expect((await accounts.list()).map(({ email }) => email)).toEqual([account.email]);
  const again = { intent: "sign-in", email: "marta@example.se", password: "tre små sju blommor" };
  expect((await site.visitor().post("/en/admin", again)).status).toBe(401);
});

test("a site that was begun in the browser has no folder to follow again", async () => {
  await using site = await openSample();
  const couple = site.visitor();
  await begin(couple, site.link);
  await openOwn(couple);
  expect((await couple.get("/en/admin?wedding=")).text).not.toContain('value="follow-folder"');
  expect((await couple.post("/en/admin?wedding=", { intent: "follow-folder" })).status).toBe(400);
  expect(site.services.isOpen).toBe(true);
});
