import { join } from "node:path";
import { expect, test } from "vitest";
import { wedding } from "#wedding/wedding.ts";
import { openMailbox } from "../kits/mail/mailbox.ts";
import { answerBody, fetchInvitation, makeFormToken } from "./answering.ts";
import { openLine, postRequest } from "./http-line.ts";
import { countAnswered, findContradictions } from "./kept-answers.ts";
import { fillGuestList } from "./made-up-guests.ts";
import { readUntilEnded } from "./reading.ts";
import { makeDataFolder, projectFolder, startSite } from "./site-process.ts";

test("no page is cut short when the site is asked to end while it is read, and one that follows along does not hold it up", async () => {
  await using folder = await makeDataFolder();
  await using site = await startSite({ dataFolder: folder.path });
  const cookie = await fetchInvitation(site.url);
  const events = await fetch(`${site.url}/api/admin-events`, {
    headers: { Cookie: await fetchAdminSession(site.url) },
  });
  expect(events.status).toBe(200);
  const readers = Array.from({ length: 16 }, () => readUntilEnded(site, cookie));
  await Promise.all(readers.map(({ hasRead }) => hasRead));
  expect(await site.end("SIGTERM")).toEqual({ code: 0, signal: null });
  for (const { ended } of readers) expect(await ended).toBe(0);
  // Whole, and so ended by the site: a connection that is torn down breaks the reading.
  expect(await events.text()).toMatch(/^event: mark/);
});

test("answers that wait for the mail server are told to their guests before the site ends", async () => {
  const { kept, told, contradictions } = await endWhileAnswersWait("server.ts");
  expect({ kept, told, contradictions }).toEqual({ kept: 8, told: 8, contradictions: [] });
});

test("a site that simply stops would be found out", async () => {
  const { kept, told } = await endWhileAnswersWait("test/faults/replaced-site.ts");
  expect({ kept, told }).toEqual({ kept: 8, told: 0 });
});

async function endWhileAnswersWait(script: string) {
  const { promise: isMailHeld, resolve: mailHeld } = Promise.withResolvers<void>();
  const { promise: mailMayGo, resolve: letMailGo } = Promise.withResolvers<void>();
  await using mailbox = await openMailbox({
    closeTimeout: 100,
    onMailFrom(_address, _session, done) {
      mailHeld();
      void mailMayGo.then(() => done());
    },
  });
  await using folder = await makeDataFolder();
  await fillGuestList(folder.path, 10);
  await using site = await startSite({
    dataFolder: folder.path,
    script: join(projectFolder, script),
    environment: { POST: "smtp", SMTP_URL: mailbox.url, MAIL_FROM: "us@example.se" },
  });
  const cookie = await fetchInvitation(site.url);
  const answers = Array.from({ length: 8 }, (_, number) => ({ number, formToken: makeFormToken() }));
  const statuses = answers.map(async (answer) => {
    const line = await openLine(site.port);
    const sent = await line
      .send(postRequest("/en/rsvp", answerBody(answer), { Cookie: cookie }))
      .catch(() => null);
    line.close();
    return sent?.status ?? null;
  });
  await isMailHeld;
  await expect.poll(() => countAnswered(folder.path)).toBe(answers.length);
  const end = site.end("SIGTERM");
  letMailGo();
  await end;
  const told = (await Promise.all(statuses)).filter((status) => status === 303).length;
  return { kept: countAnswered(folder.path), told, contradictions: findContradictions(folder.path, answers) };
}

/** Of the sample's couple, whose account comes with an empty data folder. */
async function fetchAdminSession(url: string): Promise<string> {
  const { email = "", password = "" } = wedding.sample?.admin ?? {};
  const response = await fetch(`${url}/en/admin/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, Cookie: "language=en" },
    body: new URLSearchParams({ intent: "sign-in", email, password }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
