import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  allCollections,
  ask,
  everyRequest,
  fill,
  loadRules,
  ownerToken,
  readAll,
  signEverybodyIn,
  type Token,
} from "./rules-clients.ts";

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
  expectAllDone(await answersTo(project, ownerToken));
  expect(await readAll(project)).not.toEqual(before);
});

test("the same requests find every opening of rules that are open", async () => {
  const project = await openProject(rulesThatAllow("true"));
  expectAllDone(await answersTo(project, null));
});

test("the tokens are understood: rules for admins let the admin in, and nobody else", async () => {
  const project = await openProject(
    rulesThatAllow("request.auth != null && request.auth.token.get('admin', false)"),
  );
  for (const [who, token] of Object.entries(await signEverybodyIn(project))) {
    if (who === "an admin") expectAllDone(await answersTo(project, token));
    else expect(await openingsFor(project, token), who).toEqual([]);
  }
});

/** What is not there is not found; all else succeeds. */
function expectAllDone(answers: Awaited<ReturnType<typeof answersTo>>): void {
  const { true: done = [], false: notDone = [] } = Object.groupBy(
    answers,
    ({ status }) => `${status === 200}`,
  );
  expect(done.length).toBeGreaterThan(200);
  expect(notDone.filter(({ status }) => status !== 404)).toEqual([]);
  expect(new Set(notDone.map(({ name }) => name))).toEqual(
    new Set(["get one that is not there", "get below"]),
  );
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
async function openingsFor(project: string, token: Token) {
  const answers = await answersTo(project, token);
  return answers.filter(({ status, refusal }) => status !== 403 || refusal !== "PERMISSION_DENIED");
}

async function answersTo(project: string, token: Token) {
  const perCollection = allCollections.map(async (collection) => {
    const answers = [];
    for (const [name, asked] of Object.entries(everyRequest(project, collection))) {
      answers.push({ collection, name, ...(await ask(project, { token, ...asked })) });
    }
    return answers;
  });
  return (await Promise.all(perCollection)).flat();
}
