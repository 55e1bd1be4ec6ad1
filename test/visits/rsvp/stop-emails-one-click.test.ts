// "Unsubscribe" in mail programs (RFC 8058): a POST from elsewhere stops the emails of the address that its link was sealed
// with, and nothing else gets through that way.

import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { stopEmailsWords } from "#i18n/mailings/stop-emails.ts";
import { stopEmailsPath } from "#server/links/stop-emails-link.ts";
import { stoppedAddressesCollection } from "#server/records/stopped-addresses.ts";
import { sendRaw } from "../../faults/raw-request.ts";
import { openListeningSite } from "../../kits/listening-site.ts";
import { openVisitedSite, type VisitedSite } from "../../kits/visit.ts";

const pair = "List-Unsubscribe=One-Click";
const urlEncoded = { "Content-Type": "application/x-www-form-urlencoded" };

const parts = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const linkTo = ({ services }: VisitedSite, address = "asa@example.se") =>
  stopEmailsPath(services, "sv", address);

async function everythingOn({ services }: VisitedSite) {
  const names = ["guests", "history", "answers", "receipts", "unmatched", "outbox", "accounts", "limits"];
  const lists = names.map((name) => services.documents.list(name));
  return Promise.all([...lists, stoppedAddressesCollection.list(services.documents)]);
}

async function stoppedOn({ services }: VisitedSite) {
  return (await stoppedAddressesCollection.list(services.documents)).map(({ data }) => data["address"]);
}

const senders: Record<string, Record<string, string>> = {
  "a provider's server": {},
  "a program that says another origin": { Origin: "https://mail.example" },
  "a program that hides its origin": { Origin: "null" },
  "a page of webmail": { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
  "a page of ours": { Origin: "http://osa.test", "Sec-Fetch-Site": "same-origin" },
  "a program with cookies of its own": { Cookie: "osa-visitor=forged; language=en", Origin: "null" },
};

test.each(Object.keys(senders))(
  "%s presses once or twice, gets a plain yes, and no cookie or redirect",
  async (who) => {
    for (const body of [pair, `${pair}\r\n`, parts({ "List-Unsubscribe": "One-Click" })]) {
      await using site = await openVisitedSite();
      const type = typeof body === "string" ? urlEncoded : {};
      for (const _ of [1, 2]) {
        const page = await sendRaw(site, linkTo(site), {
          method: "POST",
          headers: { ...type, ...senders[who] },
          body,
        });
        expect([page.status, page.text]).toEqual([200, stopEmailsWords.sv.oneClick]);
        expect([page.location, page.headers.getSetCookie()]).toEqual([null, []]);
        expect(page.headers.get("Cache-Control")).toBe("no-store");
        expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
        expect(await stoppedOn(site)).toEqual(["asa@example.se"]);
      }
    }
  },
);

const notTheClick: Record<string, BodyInit> = {
  nothing: "",
  "the button of the page": "emails=stop",
  "the way back": "emails=start",
  "the click and the way back": `${pair}&emails=start`,
  "the click twice": `${pair}&${pair}`,
  "another word": "List-Unsubscribe=one-click",
  "the click in its value": `a=${pair}`,
  "parts with the way back": parts({ "List-Unsubscribe": "One-Click", emails: "start" }),
  "parts of something else": parts({ emails: "stop" }),
  "an answer": "firstName=Åsa&lastName=Lindqvist&email=new@example.se&accept=yes&form=AAAAAAAAAAAAAAAAAAAAAA",
};

test.each(Object.keys(notTheClick))(
  "%s from another site is refused as before, with or without somebody's cookies, whether stopped or not",
  async (what) => {
    await using site = await openVisitedSite();
    const body = notTheClick[what] ?? "";
    const headers = { ...(typeof body === "string" ? urlEncoded : {}), Origin: "https://evil.example" };
    const [invited, admin] = [await site.invited(), await site.signedIn()];
    for (const isStopped of [false, true]) {
      if (isStopped) await admin.post(linkTo(site), { emails: "stop" });
      const before = await everythingOn(site);
      for (const visitor of [site.visitor(), invited, admin]) {
        const page = await sendRaw(site, linkTo(site), { method: "POST", headers, body, visitor });
        expect(page.status).toBe(403);
      }
      expect(await everythingOn(site)).toEqual(before);
    }
  },
);

test("the click opens no other address of the site to other sites, and no link that the site did not seal", async () => {
  await using site = await openVisitedSite();
  const admin = await site.signedIn();
  const query = linkTo(site).split("?")[1] ?? "";
  const before = await everythingOn(site);
  const others = ["/sv", "/sv/admin", "/sv/guestbook", "/rsvp", "/sv/rsvp/x", "/api/suggestions"];
  const forged = [
    ...others.map((path) => `${path}?${query}`),
    ...["/api/sendEmail", "/sv/rsvp", "/sv/rsvp?no-more-emails="].map((path) => path),
    `/sv/rsvp?${query.slice(0, -1)}`,
    `/sv/rsvp?${query}AAAA`,
    `/sv/rsvp?no-more-emails=asa@example.se&${query}`,
    `/sv/rsvp?take-back=${query.split("=")[1]}`,
  ];
  for (const path of forged) {
    const asked = { method: "POST", headers: urlEncoded, body: pair, visitor: admin };
    expect([path, (await sendRaw(site, path, asked)).status]).toEqual([
      path,
      path.startsWith("/api/sendEmail") ? 401 : 403,
    ]);
  }
  for (const method of ["GET", "HEAD"]) {
    await sendRaw(site, `${linkTo(site)}&${pair}`, { method, visitor: admin });
  }
  expect(await everythingOn(site)).toEqual(before);
});

test("four hundred readers share one server of their provider: none of them is told to wait", async () => {
  await using site = await openVisitedSite();
  for (let at = 0; at < 400; at++) {
    const path = linkTo(site, `guest${at}@example.se`);
    const page = await sendRaw(site, path, { method: "POST", headers: urlEncoded, body: pair });
    expect(page.status).toBe(200);
  }
  expect(await stoppedOn(site)).toHaveLength(400);
});

test("while nothing can be saved, the program is told to come back, and the page says so", async () => {
  await using site = await openVisitedSite();
  const admin = site.visitor();
  await site.services.documents.close();
  const clicked = await sendRaw(site, linkTo(site), { method: "POST", headers: urlEncoded, body: pair });
  expect([clicked.status, clicked.text]).toEqual([503, stopEmailsWords.sv.oneClickFailed]);
  expect(clicked.headers.get("Retry-After")).toBe("60");
  expect((await admin.post(linkTo(site), { emails: "stop" })).status).toBe(503);
});

test("under another host's name nothing is stopped, nor by more than a form's worth of bytes", async () => {
  await using listening = await openListeningSite();
  const { site, url } = listening;
  const ask = async (host: string, body: string) => {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname);
    const lines = [`POST ${linkTo(site)} HTTP/1.1`, `Host: ${host}`, "Connection: close"];
    socket.write(
      [
        ...lines,
        `Content-Length: ${body.length}`,
        `Content-Type: ${urlEncoded["Content-Type"]}`,
        "",
        body,
      ].join("\r\n"),
    );
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
  };
  expect(await ask("evil.example", pair)).toBe(421);
  expect(await ask("osa.test", `${pair}${" ".repeat(100 * 1024)}`)).toBe(413);
  expect(await stoppedOn(site)).toEqual([]);
  expect(await ask("osa.test", pair)).toBe(200);
  expect(await stoppedOn(site)).toEqual(["asa@example.se"]);
});
