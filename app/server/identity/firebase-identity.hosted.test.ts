import { expect, test } from "vitest";
import { asa, describeIdentity, signIn } from "#test/contracts/identity-contract.ts";
import {
  endSessionsBefore,
  type FirebaseUnderTest,
  openFirebaseUnderTest,
} from "#test/kits/store/firebase-under-test.ts";
import { newAccount, openIdentityOn } from "#test/kits/sign-in/identity-under-test.ts";

describeIdentity("accounts of Firebase", openFirebaseUnderTest);

const minuteMs = 60_000;
const refused = { ok: false, refusal: "refused" };

async function uidOf({ auth }: FirebaseUnderTest, email = asa.email): Promise<string> {
  return (await auth.getUserByEmail(email)).uid;
}

test("only the claim, or a verified address of the couple's list, opens the admin area", async () => {
  await using tested = await openFirebaseUnderTest({ admins: ["Theo@Example.org", "ada@åsa.example.se"] });
  const password = "en helt annan sak";
  const [theo, ada] = [
    { email: "theo@example.org", password },
    { email: "ada@xn--sa-xia.example.se", password },
  ];
  const stranger = { email: "stranger@example.org", password, emailVerified: true };
  const { uid } = await tested.auth.createUser(theo);
  await tested.auth.createUser({ ...ada, emailVerified: true });
  await tested.auth.createUser(stranger);
  expect(await tested.identity.signIn(stranger)).toEqual(refused);
  // Anyone can register an address; only verification proves its owner.
  expect(await tested.identity.signIn(theo)).toEqual(refused);
  await tested.auth.updateUser(uid, { emailVerified: true });
  expect((await tested.identity.signIn(theo)).ok).toBe(true);
  expect((await tested.identity.signIn(ada)).ok).toBe(true);
  for (const claims of [{ admin: "true" }, { admin: 1 }, { Admin: true }]) {
    await tested.auth.setCustomUserClaims(await uidOf(tested), claims);
    expect(await tested.identity.signIn(asa)).toEqual(refused);
  }
});

test("a verified address of the couple's list opens nothing while a stranger's sign-in leads into the account", async () => {
  await using tested = await openFirebaseUnderTest({ admins: ["theo@example.org"] });
  const theo = { email: "theo@example.org", password: "en helt annan sak" };
  const { uid } = await tested.auth.createUser({ ...theo, emailVerified: true });
  const link = (providerId: string, email?: string) =>
    tested.auth.updateUser(uid, { providerToLink: { providerId, uid: "1", ...(email ? { email } : {}) } });
  await link("google.com", "Theo@example.org");
  expect((await tested.identity.signIn(theo)).ok).toBe(true);
  for (const email of ["stranger@example.org", undefined]) {
    await link("apple.com", email);
    expect(await tested.identity.signIn(theo)).toEqual(refused);
    await tested.auth.updateUser(uid, { providersToUnlink: ["apple.com"] });
  }
  await tested.auth.updateUser(uid, { phoneNumber: "+46701740605" });
  expect(await tested.identity.signIn(theo)).toEqual(refused);
  // The site's operator confirms the owner: the stranger's ways in end, and the claim admits the account.
  expect((await tested.accounts.add(newAccount(theo.email, theo.password))).ok).toBe(true);
  expect((await tested.identity.signIn(theo)).ok).toBe(true);
});

test("whoever signed up as nobody, or by an address alone, is nobody in the admin area", async () => {
  await using tested = await openFirebaseUnderTest({ admins: ["theo@example.org"] });
  await tested.identity.signInAnonymously();
  await tested.auth.createUser({ email: "theo@example.org" });
  expect(await tested.identity.signIn({ email: "theo@example.org", password: "" })).toEqual(refused);
  expect(await tested.documents.list("sessions")).toEqual([]);
});

test.each<[string, (tested: FirebaseUnderTest, uid: string) => Promise<unknown>]>([
  ["disabled", ({ auth }, uid) => auth.updateUser(uid, { disabled: true })],
  ["deleted", ({ auth }, uid) => auth.deleteUser(uid)],
  ["without its claim", ({ auth }, uid) => auth.setCustomUserClaims(uid, null)],
  ["under another password", ({ auth }, uid) => auth.updateUser(uid, { password: "sju andra kakor" })],
  ["signed out everywhere", ({ auth }, uid) => auth.revokeRefreshTokens(uid)],
])("an account that is %s loses its sessions within two minutes, in every process", async (_, change) => {
  await using tested = await openFirebaseUnderTest();
  const other = await tested.another();
  await endSessionsBefore(tested, Date.now() - 60 * minuteMs);
  const { token } = await signIn(tested.identity);
  for (const { identity } of [tested, other]) expect(await identity.whoIs(token)).not.toBeNull();
  await change(tested, await uidOf(tested));
  tested.clock.now += 2 * minuteMs;
  for (const { identity } of [tested, other]) expect(await identity.whoIs(token)).toBeNull();
});

test("asking who it is asks the service once a minute, however often and by however many at once", async () => {
  await using tested = await openFirebaseUnderTest();
  const { token } = await signIn(tested.identity);
  tested.clock.now += minuteMs;
  const before = tested.service.asked.length;
  for (let n = 0; n < 3; n++) {
    const admins = await Promise.all(Array.from({ length: 5 }, () => tested.identity.whoIs(token)));
    expect(admins.every((admin) => admin?.email === "asa@example.se")).toBe(true);
    tested.clock.now += 19_000;
  }
  expect(tested.service.asked.length - before).toBe(1);
});

test("an unknown account and a wrong password are one and the same, and cost the same questions", async () => {
  await using tested = await openFirebaseUnderTest();
  const asked = async (email: string) => {
    const before = tested.service.asked.length;
    const answer = await tested.identity.signIn({ email, password: "not this one" });
    return { answer, asked: tested.service.asked.slice(before) };
  };
  const [unknown, wrong] = [await asked("nobody@example.se"), await asked(asa.email)];
  expect(unknown).toEqual(wrong);
  expect(unknown.answer).toEqual(refused);
  expect(unknown.asked).toHaveLength(1);
});

test("the sample's account opens nothing in production, and is nobody there", async () => {
  await using tested = await openFirebaseUnderTest();
  const sample = { email: "marta@example.se", password: "tre små sju blommor" };
  await tested.accounts.add({ ...newAccount(sample.email, sample.password), isSample: true });
  const { token } = await signIn(tested.identity, sample);
  expect(await tested.identity.whoIs(token)).not.toBeNull();
  const real = await tested.another({ production: true, admins: [sample.email] });
  await tested.auth.updateUser(await uidOf(tested, sample.email), { emailVerified: true });
  expect(await real.identity.signIn(sample)).toEqual(refused);
  expect(await real.identity.whoIs(token)).toBeNull();
  expect((await real.accounts.list()).map(({ email }) => email)).toEqual(["asa@example.se"]);
});

test("a session of an identity that the site had before is nobody's", async () => {
  await using tested = await openFirebaseUnderTest();
  const local = openIdentityOn(tested.documents);
  await local.accounts.add(newAccount(asa.email, asa.password));
  const { token } = await signIn(local.identity);
  expect(await tested.identity.whoIs(token)).toBeNull();
  expect(await tested.accounts.list()).toHaveLength(1);
  expect(await local.accounts.list()).toHaveLength(1);
  expect(await local.identity.whoIs((await signIn(tested.identity)).token)).toBeNull();
});

test("what is kept opens nothing: neither the token nor the password stands there, nor the service's token", async () => {
  await using tested = await openFirebaseUnderTest();
  const { token } = await signIn(tested.identity);
  const kept = JSON.stringify([
    await tested.documents.list("sessions"),
    await tested.documents.list("accounts"),
    tested.logged,
  ]);
  for (const secret of [token, asa.password, "eyJ", "asa@"]) expect(kept).not.toContain(secret);
});

const forged: readonly [string, (claims: Claims) => Claims][] = [
  ["of another project", (claims) => ({ ...claims, aud: "somebody-elses" })],
  ["of another issuer", (claims) => ({ ...claims, iss: "https://securetoken.google.com/somebody-elses" })],
  ["of an hour ago", (claims) => ({ ...claims, iat: claims.iat - 7200, exp: claims.exp - 7200 })],
  ["of nobody", (claims) => ({ ...claims, sub: "" })],
];

test.each(forged)("an id token %s opens nothing", async (_, forge) => {
  await using tested = await openFirebaseUnderTest();
  const uid = await uidOf(tested);
  const at = Math.floor(Date.now() / 1000);
  const good: Claims = {
    aud: tested.projectId,
    iss: `https://securetoken.google.com/${tested.projectId}`,
    sub: uid,
    iat: at,
    exp: at + 3600,
    auth_time: at,
  };
  const answerWith = (claims: Claims) =>
    tested.service.inject({ status: 200, body: { idToken: unsigned(claims) } }, /signInWithPassword/);
  answerWith(good);
  expect((await tested.identity.signIn(asa)).ok).toBe(true);
  answerWith(forge(good));
  await expect(tested.identity.signIn(asa)).rejects.toThrow("Firebase Authentication cannot be asked");
  answerWith({ ...good, auth_time: at - 3600 });
  expect(await tested.identity.signIn(asa)).toEqual(refused);
  expect(await tested.documents.list("sessions")).toHaveLength(1);
});

type Claims = { aud: string; iss: string; sub: string; iat: number; exp: number; auth_time: number };

/** Unsigned, as the emulator makes them. Outside the emulator the SDK checks signatures. */
function unsigned(claims: Claims): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
}
