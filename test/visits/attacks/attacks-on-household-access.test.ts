// A household's session, form and receipts in the hands of others, and after its code has ended.

import { expect, test } from "vitest";
import {
  answerTogether,
  everythingKept,
  openEk,
  otherCode,
  sendForm,
} from "../../kits/attacked-households.ts";
import { isIn, opened } from "../../kits/household-visits.ts";
import { ekCode, ekId, noteHousehold, removeHousehold } from "../../kits/households.ts";

test("a page of another site sends no answer for a household that is signed in", async () => {
  const { site, ek } = await openEk();
  await using _ = site;
  const form = await ek.get("/en/rsvp");
  const before = await everythingKept(site);
  for (const headers of [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://osa.test.evil.example" },
    { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site", Origin: "http://www.osa.test" },
  ]) {
    const refused = await sendForm(ek, form, { "m0-answer": "no" }, headers);
    expect([headers, refused.status]).toEqual([headers, 403]);
    expect(refused.text).not.toMatch(/Lova|Celery/);
  }
  expect(await everythingKept(site)).toEqual(before);
  expect((await sendForm(ek, form, { "m0-answer": "no" })).status).toBe(303);
});

test("the receipt of a household's answer opens nothing for another browser, and is not written over", async () => {
  const { site, ek } = await openEk();
  await using _ = site;
  const { location } = await answerTogether(ek, { "m0-answer": "yes", "m2-answer": "yes" });
  const receipt = location?.split("=")[1] ?? "";
  const other = await opened(site, `i=${otherCode}`);
  for (const visitor of [other, await site.invited(), site.visitor()]) {
    for (const name of ["answer", "change"]) {
      const page = await visitor.get(`/en/rsvp?${name}=${receipt}`);
      expect(page.text).not.toMatch(/Lova|Celery|Björn/);
    }
  }
  const form = await other.get("/en/rsvp");
  await sendForm(other, form, { form: receipt, "m0-answer": "no" });
  expect((await ek.get(location ?? "")).text).toContain("Thank you for your answers!");
  // Control: the same household, on another telephone.
  expect((await (await opened(site, `i=${ekCode}`)).get(location ?? "")).text).toContain("Lova");
});

test("access ends with the code, and a code that was typed wrong ends nobody's", async () => {
  for (const end of ["renewed", "removed", "taken away"] as const) {
    const { site, ek } = await openEk();
    await using _ = site;
    const form = await ek.get("/en/rsvp");
    for (let n = 0; n < 12; n++) await site.visitor().get(`/en/rsvp?code=7H7KQ-2M9X${n % 10}`);
    expect([end, await isIn(ek)]).toEqual([end, true]);
    if (end === "removed") await removeHousehold(site.services, ekId);
    else await noteHousehold(site.services, ekId, { code: end === "renewed" ? "0000000001" : null });
    const before = await everythingKept(site);
    expect((await sendForm(ek, form, { "m0-answer": "no" })).text).not.toMatch(/Lova|Celery/);
    for (const path of ["/en/rsvp", "/en/rsvp?by=name", "/en/guestbook", "/api/suggestions?name=Lo"]) {
      expect((await ek.get(path)).text).not.toMatch(/Lova|Öhrn/);
    }
    expect(await everythingKept(site)).toEqual(before);
  }
});
