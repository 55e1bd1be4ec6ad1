import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { Log } from "#server/log.ts";
import { openForEach } from "../../kits/site/open-for.ts";
import { codesIn, security, typePassword } from "../../kits/sign-in/second-step-visits.ts";
import { addAdminAccount, changeStored } from "../../kits/site/services.ts";
import { openVisitedSite, type Visitor } from "../../kits/site/visit.ts";

const host = "osa.example.com";
const origin = `https://${host}`;
const minuteMs = 60_000;
const from = { Origin: "http://osa.test" };

type Line = { event: string; facts: object };

/** Passkeys need a site under TLS; the visits of tests end behind it. */
async function openSite() {
  const lines: Line[] = [];
  const log: Log = (event, facts = {}) => void lines.push({ event, facts });
  const site = await openVisitedSite({ settings: { publicUrl: origin }, replacements: { log } });
  await addAdminAccount(site.services);
  return { ...site, lines };
}

const { site, admin } = openForEach(openSite);

type Options = { challenge: string; user?: { id: string }; allowCredentials?: { id: string }[] };

async function ask(visitor: Visitor, purpose: string): Promise<Options> {
  const answer = await visitor.post("/api/passkey", { purpose }, from);
  if (answer.status !== 200) throw new Error(`Not asked: ${answer.status}`);
  return JSON.parse(answer.text) as Options;
}

/** `changes` makes the answer another than the site asked for. */
async function register(visitor: Visitor, passkey: SoftPasskey, changes: Partial<Ceremony> = {}) {
  const { challenge, user } = await ask(visitor, "register");
  const answer = passkey.register({ challenge, origin, rpId: host, ...changes });
  const page = await visitor.post(security, {
    intent: "add-passkey",
    name: "My phone",
    "new-passkey": answer,
  });
  return { page, handle: user?.id ?? "", answer };
}

const show = (visitor: Visitor, passkey: string) =>
  visitor.post("/en/admin/passkey", { intent: "passkey-sign-in", passkey });

async function signIn(
  visitor: Visitor,
  passkey: SoftPasskey,
  handle: string,
  changes: Partial<Ceremony> = {},
) {
  const { challenge } = await ask(visitor, "sign-in");
  const answer = passkey.sign({ challenge, origin, rpId: host, ...changes }, handle);
  const { status } = await show(visitor, answer);
  return { status, answer };
}

const isIn = async (visitor: Visitor) => (await visitor.get("/en/admin")).text.includes(`class="admin"`);

const moveTo = (publicUrl: string) => Object.assign(site.services.settings, { publicUrl });

async function withPasskey() {
  const passkey = makeSoftPasskey();
  const { page, handle } = await register(admin, passkey, { counter: 1 });
  return { passkey, page, handle };
}

test("a passkey is registered with a name and recovery codes, and signs in without a password", async () => {
  const { passkey, page, handle } = await withPasskey();
  expect(codesIn(page)).toHaveLength(10);
  expect((await admin.get(security)).text).toContain("<strong>My phone</strong>");
  const visitor = site.visitor();
  expect((await signIn(visitor, passkey, handle, { counter: 2 })).status).toBe(303);
  expect(await isIn(visitor)).toBe(true);
  expect((await visitor.get(security)).text).toContain("last used");
});

test("with a passkey the password alone opens nothing, and the passkey is the second step", async () => {
  const { passkey } = await withPasskey();
  const one = await typePassword(site);
  expect(await isIn(one)).toBe(false);
  const { challenge, allowCredentials } = await ask(one, "second-step");
  expect(allowCredentials?.map(({ id }) => id)).toEqual([passkey.id]);
  const answer = passkey.sign({ challenge, origin, rpId: host, counter: 2 });
  const page = await one.post("/en/admin/second-step", { intent: "second-step", passkey: answer });
  expect([page.status, await isIn(one)]).toEqual([303, true]);
});

test.each<[string, Partial<Ceremony>]>([
  ["for a foreign origin", { origin: "https://osa.example.com.evil.example" }],
  ["for the same name without TLS", { origin: `http://${host}` }],
  ["for another name", { rpId: "evil.example" }],
  ["without user verification", { isVerified: false }],
  ["for a challenge of somebody's own", { challenge: "A".repeat(43) }],
])("a passkey that signs %s is refused, at registration and at sign-in", async (_, changes) => {
  const wrong = await register(await site.signedIn(), makeSoftPasskey(), changes);
  expect([wrong.page.status, codesIn(wrong.page)]).toEqual([400, []]);
  const { passkey, handle } = await withPasskey();
  const visitor = site.visitor();
  expect((await signIn(visitor, passkey, handle, { counter: 2, ...changes })).status).toBe(401);
  expect(await isIn(visitor)).toBe(false);
});

test("a challenge counts once, for five minutes, and for its own purpose", async () => {
  const { passkey, handle, page } = await withPasskey();
  expect(page.status).toBe(200);
  const visitor = site.visitor();
  const { answer } = await signIn(visitor, passkey, handle, { counter: 2 });
  const replayed = await show(site.visitor(), answer);
  expect(replayed.status).toBe(401);

  const late = await ask(visitor, "sign-in");
  site.clock.now += 5 * minuteMs;
  const tooLate = passkey.sign({ ...late, origin, rpId: host, counter: 3 }, handle);
  expect((await show(site.visitor(), tooLate)).status).toBe(401);

  const proof = await ask(admin, "prove");
  const other = passkey.sign({ ...proof, origin, rpId: host, counter: 4 }, handle);
  expect((await show(site.visitor(), other)).status).toBe(401);
});

test("a counter that goes back is refused and noted, for the passkey may have been copied", async () => {
  const { passkey, handle } = await withPasskey();
  expect((await signIn(site.visitor(), passkey, handle, { counter: 7 })).status).toBe(303);
  for (const counter of [7, 6, 0]) {
    expect((await signIn(site.visitor(), passkey, handle, { counter })).status).toBe(401);
  }
  expect(site.lines.filter(({ event }) => event === "passkey copied")).toHaveLength(3);
});

test("a passkey of somebody else's, or a removed one, opens nothing", async () => {
  const { passkey, handle } = await withPasskey();
  expect((await signIn(site.visitor(), makeSoftPasskey(), handle, { counter: 2 })).status).toBe(401);
  expect((await signIn(site.visitor(), passkey, "A".repeat(22), { counter: 2 })).status).toBe(401);
  expect((await admin.post(security, { intent: "remove-passkey", id: passkey.id })).status).toBe(303);
  expect((await signIn(site.visitor(), passkey, handle, { counter: 3 })).status).toBe(401);
  expect(await isIn(await typePassword(site))).toBe(true);
});

test("strangers are asked for a sign-in alone, and nobody registers a passkey without a fresh proof", async () => {
  const stranger = site.visitor();
  for (const purpose of ["register", "prove", "second-step"]) {
    expect((await stranger.post("/api/passkey", { purpose }, from)).status, purpose).toBe(401);
  }
  expect((await stranger.post("/api/passkey", { purpose: "other" }, from)).status).toBe(400);
  expect(
    (await stranger.post("/api/passkey", { purpose: "sign-in" }, { Origin: "https://evil.example" })).status,
  ).toBe(403);
  site.clock.now += 11 * minuteMs;
  expect((await admin.post("/api/passkey", { purpose: "register" }, from)).status).toBe(403);
  const page = await admin.post(security, { intent: "add-passkey", name: "My phone" });
  expect([page.status, page.text.includes(`value="My phone"`)]).toEqual([403, true]);
});

test("a site whose address has no name offers no passkeys, and says so", async () => {
  await using site = await openVisitedSite({ settings: { publicUrl: "https://192.0.2.7" } });
  const admin = await site.signedIn();
  expect((await admin.get(security)).text).toContain("Passkeys only work on a site with a name of its own");
  expect((await site.visitor().open("/en/admin")).text).not.toContain("/admin/passkey");
  expect((await admin.post("/api/passkey", { purpose: "register" }, from)).status).toBe(404);
});

test("after a move to another name the site says which passkeys are of the old one, and asks for none of them", async () => {
  const { passkey, handle } = await withPasskey();
  moveTo("https://new.example.org");
  const door = await site.visitor().get("/en/admin/passkey");
  expect(door.text).toContain(`Passkeys made for ${host} do not work at this address.`);
  expect((await site.visitor().get("/sv/admin/passkey")).text).toContain(`för ${host} fungerar inte på den`);
  const step = await (await typePassword(site)).open("/en/admin");
  expect(step.text).toContain(`Passkeys made for ${host} do not work`);
  expect(step.text).not.toContain("data-passkey=");
  expect((await admin.get(security)).text).toContain(`Made for ${host}, so it does not work here.`);
  expect((await ask(admin, "prove")).allowCredentials ?? []).toEqual([]);
  moveTo(origin);
  expect((await signIn(site.visitor(), passkey, handle, { counter: 2 })).status).toBe(303);
});

test("of a passkey from before names were kept nothing is said, until it is used", async () => {
  const { passkey, handle } = await withPasskey();
  const [stored] = await site.services.documents.list("account security");
  const passkeys = ((stored?.data["passkeys"] ?? []) as object[]).map((one) => ({ ...one, host: null }));
  await changeStored(site.services, "account security", stored?.id ?? "", { passkeys });
  const moved = async () => {
    moveTo("https://new.example.org");
    return (await site.visitor().get("/en/admin/passkey")).text.includes("Passkeys made for");
  };
  expect(await moved()).toBe(false);
  moveTo(origin);
  expect((await signIn(site.visitor(), passkey, handle, { counter: 2 })).status).toBe(303);
  expect(await moved()).toBe(true);
});

type Ceremony = {
  challenge: string;
  origin: string;
  rpId: string;
  counter?: number;
  /** Without it the user only touched the key. */
  isVerified?: boolean;
};

type SoftPasskey = {
  id: string;
  register(ceremony: Ceremony): string;
  sign(ceremony: Ceremony, handle?: string): string;
};

/** It signs whatever it is asked to: also for another site, another name or an old challenge. */
function makeSoftPasskey(): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rawId = randomBytes(16);
  const id = rawId.toString("base64url");
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const common = { id, rawId: id, type: "public-key", clientExtensionResults: {} };

  function authenticatorData(
    { rpId, counter = 0, isVerified = true }: Ceremony,
    attested: Buffer | null,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 1 | (isVerified ? 4 : 0) | (attested ? 64 : 0);
    const hash = createHash("sha256").update(rpId).digest();
    return Buffer.concat([hash, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  return {
    id,
    register(ceremony) {
      const coordinate = (text: string) => Buffer.from(text, "base64url");
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinate(x)],
          [-3, coordinate(y)],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key]);
      const authData = authenticatorData(ceremony, attested);
      const attestation = cbor(
        new Map<string, Cbor>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      const response = {
        clientDataJSON: clientData("webauthn.create", ceremony).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      };
      return JSON.stringify({ ...common, response });
    },
    sign(ceremony, handle) {
      const authData = authenticatorData(ceremony, null);
      const told = clientData("webauthn.get", ceremony);
      const hash = createHash("sha256").update(told).digest();
      const signature = createSign("sha256")
        .update(Buffer.concat([authData, hash]))
        .sign(privateKey);
      const response = {
        clientDataJSON: told.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        ...(handle === undefined ? {} : { userHandle: handle }),
      };
      return JSON.stringify({ ...common, response });
    },
  };
}

function clientData(type: string, { challenge, origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** RFC 8949, as much of it as a key and an attestation need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  const type = major << 5;
  return length < 24 ? Buffer.from([type | length]) : Buffer.from([type | 24, length]);
}
