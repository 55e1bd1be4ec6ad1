// `npm run compare -- OLD [NEW]`: what two commits answer, side by side, on both samples and on the data folder that
// somebody has lived in. Prints each difference, and exits with 1 if there is one. NEW is the working tree if
// it is not given.

import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeOfStep, stepAt } from "#server/identity/second-factor/one-time-codes.ts";
import { projectFolder, startSite } from "../../test/faults/site-process.ts";
import { findFreePort } from "../../test/kits/site/free-port.ts";
import { livedUntil, unpackLived } from "../../test/kits/site/lived-data.ts";
import type { Visitor } from "../../test/kits/site/visit.ts";
import { readSecret } from "../../test/kits/sign-in/second-step-visits.ts";
import { type Recorded, recordSite } from "./record-site.ts";

const [old, given = "."] = process.argv.slice(2);
if (!old) {
  process.stderr.write("Name the commit to compare with: npm run compare -- OLD [NEW]\n");
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), "osa-compare-"));
const port = await findFreePort();
for (const [name, commit] of [
  ["old", old],
  ["new", given],
] as const) {
  const tree = commit === "." ? projectFolder : await checkOut(commit, join(folder, `tree-${name}`));
  for (const wedding of ["samples/winter", "wedding"]) {
    execFileSync(process.execPath, ["scripts/setup.mjs", "build"], {
      cwd: tree,
      env: { ...process.env, WEDDING: wedding },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await recordSample({ tree, wedding, to: join(folder, name, wedding.replace("samples/", "")) });
    if (wedding === "wedding") await recordLived(tree, join(folder, name, "lived"));
  }
}
const { status } = spawnSync("git", ["diff", "--no-index", "--stat=160", "--patch", "-U1", "old", "new"], {
  cwd: folder,
  stdio: "inherit",
});
process.stderr.write(`What was recorded stands in ${folder}\n`);
process.exit(status === 0 ? 0 : 1);

async function checkOut(commit: string, tree: string): Promise<string> {
  await mkdir(tree);
  const archive = execFileSync("git", ["archive", commit], { cwd: projectFolder, maxBuffer: 1e9 });
  execFileSync("tar", ["-x"], { cwd: tree, input: archive });
  const [here, there] = await Promise.all(
    [projectFolder, tree].map((root) => readFile(join(root, "package-lock.json"), "utf8")),
  );
  if (here === there) await symlink(join(projectFolder, "node_modules"), join(tree, "node_modules"));
  else execFileSync("npm", ["ci"], { cwd: tree, stdio: "ignore" });
  return tree;
}

type Sample = { tree: string; wedding: string; to: string };

async function recordSample({ tree, wedding, to }: Sample): Promise<void> {
  const dataFolder = await mkdtemp(join(folder, "data-"));
  const facts = await readFile(join(tree, wedding, "wedding.ts"), "utf8");
  const found = (name: string) => new RegExp(`\\b${name}: "([^"]+)"`).exec(facts)?.[1] ?? "";
  await record(
    { tree, dataFolder, to, environment: { WEDDING: wedding, INVITATION_CODE: "" } },
    (output) => ({
      startsAt: Date.parse("2024-03-01T12:00:00Z"),
      cards: Object.fromEntries(
        [/\/en\/rsvp\?code=\S+/, /\/\w\w\/rsvp\?i=\S+/].flatMap((link, at) => {
          const path = link.exec(output)?.[0];
          return path ? [[at === 0 ? "guest" : "household", path]] : [];
        }),
      ),
      names: [["Nobody", "Unknown"]],
      signIn: async (admin) => {
        const password = /password: (.+)/.exec(output)?.[1] ?? found("password");
        const email = /as (\S+@\S+),/.exec(output)?.[1] ?? found("email");
        await signIn(admin, { email, password });
      },
    }),
  );
}

async function recordLived(tree: string, to: string): Promise<void> {
  await using lived = await unpackLived("7370a9b5");
  const dataFolder = await mkdtemp(join(folder, "data-"));
  await cp(lived.path, dataFolder, { recursive: true });
  const { links, accounts } = lived.links;
  const [couple] = accounts;
  if (!couple) throw new Error("The lived-in folder has no account.");
  const environment = { WEDDING: "wedding", INVITATION_CODE: "", SESSION_SECRET: lived.secret };
  await record({ tree, dataFolder, to, environment }, () => ({
    startsAt: livedUntil,
    cards: Object.fromEntries(
      links
        .filter(({ path }) => path.includes("/rsvp?"))
        .toSorted((one, other) => Number(other.path.includes("?code=")) - Number(one.path.includes("?code=")))
        .map(({ what, path }) => [what, path]),
    ),
    names: [
      ["Mattias", "Blom"],
      ["Josefin", "Blom"],
      ["Nobody", "Unknown"],
    ],
    signIn: (admin) => signIn(admin, couple),
  }));
}

type Account = { email: string; password: string; oneTimeCodes?: { secret: string } };

async function signIn(admin: Visitor, { email, password, oneTimeCodes }: Account): Promise<void> {
  const first = await admin.post("/en/admin", { intent: "sign-in", email, password });
  if (first.status !== 303) throw new Error(`The couple were not let in: ${first.status}`);
  if (!oneTimeCodes) return;
  const code = codeOfStep(readSecret(oneTimeCodes.secret), stepAt(livedUntil));
  const second = await admin.post("/en/admin", { intent: "second-step", code });
  if (second.status !== 303) throw new Error(`The second step was refused: ${second.status}`);
}

type Started = { tree: string; dataFolder: string; to: string; environment: Record<string, string> };

async function record(
  { tree, dataFolder, to, environment }: Started,
  read: (output: string) => Omit<Recorded, "url" | "folder" | "dataFolder" | "clock">,
): Promise<void> {
  const clock = join(folder, "clock");
  const isLived = environment["SESSION_SECRET"] !== undefined;
  await writeFile(clock, String(isLived ? livedUntil : Date.parse("2024-03-01T12:00:00Z")));
  await using site = await startSite({
    dataFolder,
    port,
    project: tree,
    environment: {
      ...environment,
      STANDS_AT: clock,
      NODE_OPTIONS: `--import=${join(projectFolder, "scripts/compare/still-site.ts")}`,
    },
  });
  await recordSite({ url: site.url, folder: to, dataFolder, clock, ...read(site.output()) });
  await rm(dataFolder, { recursive: true });
}
