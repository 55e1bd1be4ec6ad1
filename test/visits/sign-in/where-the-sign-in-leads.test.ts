import { expect, test } from "vitest";
import { addTheo, codeNow, enrolCodes, theo, typePassword } from "../../kits/sign-in/second-step-visits.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { adminAccount } from "../../kits/site/services.ts";
import { signIn } from "../../kits/site/visit.ts";

const { site, admin } = openForEach();

test.each([
  ["/sv/admin/inbox", "/sv/admin/inbox"],
  ["/en/admin?guest=a%26b", "/sv/admin?guest=a%26b"],
  ["/en/admin/seating/room?x=1", "/sv/admin/seating/room?x=1"],
  ["", "/sv/admin"],
  ["//evil.example/en/admin", "/sv/admin"],
  ["/\\evil.example/en/admin", "/sv/admin"],
  ["/\t/evil.example/en/admin", "/sv/admin"],
  ["https://evil.example/en/admin", "/sv/admin"],
  ["javascript:alert(1)//en/admin", "/sv/admin"],
  ["/en/admin/../../api/backup.json", "/sv/admin"],
  ["/en/admin/%2e%2e/rsvp", "/sv/admin"],
  ["/en/administration", "/sv/admin"],
  ["/api/backup.json", "/sv/admin"],
])("after the sign-in one who asked for %j comes to %s", async (to, expected) => {
  const path = `/sv/admin/sign-in?${new URLSearchParams({ to }).toString()}`;
  const page = await site.visitor().post(path, { intent: "sign-in", ...adminAccount });
  expect([page.status, page.location]).toEqual([303, expected]);
  expect((await admin.get(path)).location).toBe(expected);
});

test("what was asked for stays in the address over every step, and a step that nobody began leads to the sign-in", async () => {
  await addTheo(site);
  const { secret } = await enrolCodes(site, await typePassword(site, "192.0.2.1", theo));
  site.clock.now += 60_000;
  const to = "?to=%2Fen%2Fadmin%2Finbox";
  const visitor = site.visitor();
  for (const step of ["second-step", "enrolment-code", "enrolment"])
    expect((await visitor.get(`/en/admin/${step}${to}`)).location).toBe(`/en/admin/sign-in${to}`);
  await signIn(visitor, theo);
  expect((await visitor.open("/en/admin/inbox")).path).toBe(`/en/admin/second-step${to}`);
  for (const step of ["sign-in", "passkey", "enrolment"])
    expect((await visitor.get(`/en/admin/${step}${to}`)).location).toBe(`/en/admin/second-step${to}`);
  const page = await visitor.post(`/en/admin/second-step${to}`, { code: codeNow(site, secret) });
  expect(page.location).toBe("/en/admin/inbox");
});

test("an address that is too long to stand in another one is left out", async () => {
  const led = await site.visitor().get(`/en/admin?q=${"å".repeat(700)}`);
  expect([led.status, led.location]).toEqual([302, "/en/admin/sign-in"]);
});

const token = "A".repeat(22);

test.each([
  ["/en/admin?setup=x", "/en/admin/set-up?setup=x"],
  [`/sv/admin?invitation=${token}`, `/sv/admin/invitation?invitation=${token}`],
  [`/sv/admin?reset=${token}`, `/sv/admin/new-password?reset=${token}`],
  [`/sv/admin?x=1&amp;reset=${token}.`, `/sv/admin/new-password?x=1&amp%3Breset=${token}.`],
  ["/en/admin?reset=done", "/en/admin/new-password?reset=done"],
  ["/en/admin?forgotten=", "/en/admin/forgotten-password?forgotten="],
  ["/en/admin?passkey=", "/en/admin/passkey?passkey="],
])("the old address %s leads to %s, signed in or not, and takes a form with it", async (old, page) => {
  for (const visitor of [site.visitor(), admin]) {
    expect((await visitor.get(old)).location).toBe(page);
    const sent = await visitor.post(old, { password: "sju sorters kakor" });
    expect([sent.status, sent.location]).toEqual([307, page]);
  }
});

test.each(["sign-in", "sign-out", "second-step", "enrolment-code"])(
  "a form to %s that was open when its page got an address of its own is sent on whole",
  async (intent) => {
    const page = intent === "sign-out" ? "sign-in" : intent;
    for (const visitor of [site.visitor(), admin]) {
      const sent = await visitor.post("/en/admin/door", { intent, ...adminAccount });
      expect([sent.status, sent.location]).toEqual([307, `/en/admin/${page}?to=%2Fen%2Fadmin%2Fdoor`]);
    }
  },
);

test("before the sign-in for the door a phone forgets its lists, and any other sign-in needs no script", async () => {
  const enhanceOf = async (path: string) =>
    /data-enhance="([^"]*)"/.exec((await site.visitor().open(path)).text)?.[1];
  expect(await enhanceOf("/en/admin/door")).toBe("signed out");
  expect(await enhanceOf("/en/admin/inbox")).toBeUndefined();
});
