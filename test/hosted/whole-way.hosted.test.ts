// The product's main job on the hosted trio: documents in Firestore, accounts in Firebase
// Authentication, emails by an API host; the site is a process with nothing of its own to keep.

import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { openSendEmailReceiver, receiverToken } from "#test/kits/send-email-receiver.ts";
import { wedding } from "#wedding/wedding.ts";
import { environmentOf, hostedEngines } from "../kits/engines.ts";
import { invitationCode, makeDataFolder, type SiteProcess, startSite } from "../faults/site-process.ts";
import { answerRsvp, openVisitor, origin, type Visitor } from "../kits/visit.ts";

/** Over the network, as browsers come. */
function visitorOf({ url }: SiteProcess): Visitor {
  return openVisitor(async (request) => {
    const { method } = request;
    const headers = new Headers(request.headers);
    if (headers.has("Origin")) headers.set("Origin", url);
    const body = method === "POST" ? await request.text() : null;
    return fetch(request.url.replace(origin, url), { method, headers, body, redirect: "manual" });
  });
}

test("an empty project becomes a wedding: a guest answers, the email leaves, the couple see it and seat the guest", async () => {
  await using receiver = await openSendEmailReceiver();
  await using data = await makeDataFolder();
  const environment = {
    ...environmentOf(hostedEngines()),
    SESSION_SECRET: "a secret that every process of the site has",
    POST: "sendEmail",
    SEND_EMAIL_URL: receiver.url,
    SEND_EMAIL_TOKEN: receiverToken,
  };
  await using first = await startSite({ dataFolder: data.path, environment });
  expect(first.output()).toContain("the sample wedding's 76 guests moved in");

  const guest = visitorOf(first);
  await guest.get(`/sv/rsvp?${new URLSearchParams({ code: invitationCode })}`);
  const leila = { firstName: "Leila", lastName: "Farhadi", email: "leila@example.com" };
  const sent = await answerRsvp(guest, { ...leila, accept: "yes", allergies: "Peanuts" }, "/sv/rsvp");
  const thanks = await guest.get(sent.location ?? "");
  expect(thanks.text).toContain("Ditt svar är sparat och bekräftelsen är skickad!");
  expect(receiver.sent).toMatchObject([{ to: ["leila@example.com"] }]);
  expect(receiver.sent[0]?.text).toContain("Leila");
  expect((await guest.get("/sv/guestbook")).text).toContain("Leila Farhadi");

  // Another process, which has nothing but the settings in common with the first.
  await first.end("SIGTERM");
  await using second = await startSite({ dataFolder: data.path, environment });
  expect(second.output()).not.toContain("moved in");
  expect((await readdir(data.path)).length).toBe(0);
  const couple = visitorOf(second);
  const { email = "", password = "" } = wedding.sample?.admin ?? {};
  const refused = await couple.post("/sv/admin", { intent: "sign-in", email, password: "not this one" });
  expect([refused.status, refused.text]).toEqual([401, expect.stringContaining("Inloggningen misslyckades")]);
  expect((await couple.post("/sv/admin", { intent: "sign-in", email, password })).status).toBe(303);
  expect((await couple.get("/sv/admin?q=leila")).text).toContain("leila@example.com");
  const answered = await rowOf(couple, "Leila");
  expect(answered).toMatch(
    /,Leila,Farhadi,leila@example\.com,Yes,Accepted,No,No,,Peanuts,h1,1,Bridesmaid,,,No,No,,,,,,"coach: ",,No answer,$/,
  );
  const [guestId = ""] = answered.split(",");
  const chair = { table: "h3", seat: "9" };
  const deed = { intent: "seat-guest", guest: guestId, ...chair, mode: "if free" };
  expect((await couple.post("/sv/admin?tab=seatingChart", deed)).status).toBe(303);
  expect(await rowOf(couple, "Leila")).toContain(",Peanuts,h3,9,");
});

async function rowOf(couple: Visitor, firstName: string): Promise<string> {
  const { text } = await couple.get("/api/guests.csv");
  return text.split("\r\n").find((line) => line.includes(`,${firstName},`)) ?? "";
}
