// Whoever might go to Firestore past the site, and everything one can ask there, over its REST API.

import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { allRecords } from "#server/all-records.ts";

const firestore = process.env["FIRESTORE_EMULATOR_HOST"];
const auth = process.env["FIREBASE_AUTH_EMULATOR_HOST"];

/** The last is no collection of the site's. */
const allCollections = [...allRecords.map(({ name }) => name), "somebody else's"];

/** Enough to see that the requests would find an opening. */
const someCollections = allCollections.slice(-3);

/** null: none, not even an empty header. */
type Token = string | null;

/** The emulator takes it for the service account, whom rules do not concern. */
const ownerToken = "owner";

type Answer = { status: number; refusal: string | null };

const shipped = await readFile("hosted/firestore.rules", "utf8");

test("nobody reads or writes anything past the site, whoever is signed in", async () => {
  const project = await openProject(shipped);
  const before = await readAll(project);
  for (const [who, token] of Object.entries(await signEverybodyIn(project))) {
    expect(await openingsFor(project, token), who).toEqual([]);
  }
  expect(await readAll(project)).toEqual(before);
});

test("the site itself, with its service account, is not concerned", async () => {
  const project = await openProject(shipped);
  const before = await readAll(project);
  await expectAllDone(project, ownerToken);
  expect(await readAll(project)).not.toEqual(before);
});

test("the same requests find every opening of rules that are open", async () => {
  await expectAllDone(await openProject(rulesThatAllow("true")), null);
});

test("the tokens are understood: rules for admins let the admin in, and nobody else", async () => {
  const isAdmin = "request.auth != null && request.auth.token.get('admin', false)";
  const project = await openProject(rulesThatAllow(isAdmin));
  for (const [who, token] of Object.entries(await signEverybodyIn(project))) {
    if (who === "an admin") await expectAllDone(project, token);
    else expect(await openingsFor(project, token, someCollections), who).toEqual([]);
  }
});

/** What is not there is not found; all else succeeds. */
async function expectAllDone(project: string, token: Token): Promise<void> {
  const answers = await answersTo(project, token, someCollections);
  const notDone = answers.filter(({ status }) => status !== 200);
  const notThere = ["get one that is not there", "get below"];
  expect(notDone.map(({ name, status }) => [name, status])).toEqual(
    someCollections.flatMap(() => notThere.map((name) => [name, 404])),
  );
  expect(answers.length - notDone.length).toBeGreaterThan(someCollections.length * 10);
}

async function openProject(rules: string): Promise<string> {
  const project = `osa-test-${randomBytes(6).toString("hex")}`;
  await loadRules(project, rules);
  await fill(project);
  return project;
}

function rulesThatAllow(condition: string): string {
  return shipped.replace("if false;", `if ${condition};`);
}

/** What was not refused by name. */
async function openingsFor(project: string, token: Token, asked = allCollections) {
  const answers = await answersTo(project, token, asked);
  return answers.filter(({ status, refusal }) => status !== 403 || refusal !== "PERMISSION_DENIED");
}

async function answersTo(project: string, token: Token, asked: readonly string[]) {
  const perCollection = asked.map(async (collection) => {
    const answers = [];
    for (const [name, request] of Object.entries(everyRequest(project, collection))) {
      answers.push({ collection, name, ...(await ask(project, { token, ...request })) });
    }
    return answers;
  });
  return (await Promise.all(perCollection)).flat();
}

/** One document in every collection. */
async function fill(project: string): Promise<void> {
  for (const collection of allCollections) {
    const path = `/${encodeURIComponent(collection)}?documentId=known`;
    const { status } = await ask(project, { token: ownerToken, method: "POST", path, body: secret });
    if (status !== 200) throw new Error(`The emulator refuses its owner ${collection}: ${status}`);
  }
}

/** Everything there is, with the time of each document's last change. */
async function readAll(project: string): Promise<unknown> {
  const read = allCollections.map(async (collection) => {
    const url = urlOf(project, `/${encodeURIComponent(collection)}`);
    const response = await fetch(url, { headers: { authorization: `Bearer ${ownerToken}` } });
    return [collection, await response.json()] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

async function loadRules(project: string, content: string): Promise<void> {
  const response = await fetch(`http://${firestore}/emulator/v1/projects/${project}:securityRules`, {
    method: "PUT",
    body: JSON.stringify({ rules: { files: [{ name: "firestore.rules", content }] } }),
  });
  if (!response.ok) throw new Error(`The emulator refuses the rules: ${await response.text()}`);
}

/** A guest's browser, somebody with an account, and an admin of the site, each with a token of the service's own. */
async function signEverybodyIn(project: string): Promise<Record<string, Token>> {
  const asked = (method: "signUp" | "signInWithPassword", credentials: object) =>
    account(project, `accounts:${method}`, { ...credentials, returnSecureToken: true });
  const password = "tre små sju blommor";
  const marta = { email: "marta@example.se", password };
  const { idToken: anonymous } = await asked("signUp", {});
  const { idToken: ordinary } = await asked("signUp", { email: "bo@example.se", password });
  const { localId } = await asked("signUp", marta);
  const claims = { customAttributes: JSON.stringify({ admin: true }), emailVerified: true };
  await account(project, `projects/${project}/accounts:update`, { localId, ...claims });
  const { idToken: admin } = await asked("signInWithPassword", marta);
  return {
    "no token": null,
    "an anonymous account": anonymous,
    "an ordinary account": ordinary,
    "an admin": admin,
  };
}

type Asked = { method: string; path: string; body?: object };

/** By name, in an order in which each of them can succeed. (A batch write is for service accounts whatever the rules.) */
function everyRequest(project: string, collection: string): Record<string, Asked> {
  const folder = `/${encodeURIComponent(collection)}`;
  const name = `projects/${project}/databases/(default)/documents/${collection}`;
  const from = [{ collectionId: collection }];
  const post = (path: string, body: object) => ({ method: "POST", path, body });
  return {
    get: { method: "GET", path: `${folder}/known` },
    "get one that is not there": { method: "GET", path: `${folder}/unknown` },
    "get below": { method: "GET", path: `${folder}/known/below/known` },
    list: { method: "GET", path: folder },
    query: post(":runQuery", { structuredQuery: { from } }),
    "query at any depth": post(":runQuery", {
      structuredQuery: { from: [{ collectionId: collection, allDescendants: true }] },
    }),
    count: post(":runAggregationQuery", {
      structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ count: {}, alias: "all" }] },
    }),
    batchGet: post(":batchGet", { documents: [`${name}/known`] }),
    create: post(`${folder}?documentId=new`, secret),
    "create below": post(`${folder}/known/below?documentId=new`, secret),
    "create by commit": post(":commit", {
      writes: [{ update: { name: `${name}/newer`, ...secret }, currentDocument: { exists: false } }],
    }),
    patch: { method: "PATCH", path: `${folder}/known`, body: secret },
    "update by commit": post(":commit", {
      writes: [{ update: { name: `${name}/known`, ...secret }, currentDocument: { exists: true } }],
    }),
    "delete by commit": post(":commit", { writes: [{ delete: `${name}/new` }] }),
    delete: { method: "DELETE", path: `${folder}/known` },
  };
}

async function ask(
  project: string,
  { token, method, path, body }: Asked & { token: Token },
): Promise<Answer> {
  const response = await fetch(urlOf(project, path), {
    method,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const said = (await response.json()) as Said | Said[];
  // What is answered as a stream comes as a list.
  const [first] = Array.isArray(said) ? said : [said];
  return { status: response.status, refusal: first?.error?.status ?? null };
}

type Said = { error?: { status?: string } };

function urlOf(project: string, path: string): string {
  return `http://${firestore}/v1/projects/${project}/databases/(default)/documents${path}`;
}

const secret = { fields: { secret: { stringValue: "shellfish" } } };

/** The emulator's projects are told apart by the key. */
async function account(
  project: string,
  method: string,
  body: object,
): Promise<{ idToken: string; localId: string }> {
  const response = await fetch(`http://${auth}/identitytoolkit.googleapis.com/v1/${method}?key=${project}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(method.startsWith("projects/") ? { authorization: `Bearer ${ownerToken}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method}: ${await response.text()}`);
  return (await response.json()) as { idToken: string; localId: string };
}
