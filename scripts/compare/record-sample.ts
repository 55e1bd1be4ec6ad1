import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codeOfStep, stepAt } from "#server/identity/second-factor/one-time-codes.ts";
import { startSite } from "../../test/faults/site-process.ts";
import { findFreePort } from "../../test/kits/site/free-port.ts";
import { livedUntil, unpackLived } from "../../test/kits/site/lived-data.ts";
import type { Visitor } from "../../test/kits/site/visitor.ts";
import { readSecret } from "../../test/kits/sign-in/read-secret.ts";
import { publicUrl, sendOn } from "./open-address.ts";
import { type Recorded, recordSite } from "./record-site.ts";

export const samples = ["winter", "main", "lived"] as const;
export type Sample = (typeof samples)[number];
export const weddingOf = (sample: Sample) => (sample === "winter" ? "samples/winter" : "wedding");

export type Asked = Pick<Recorded, "beside"> & { site: string; sample: Sample; to: string };
type Known = Pick<Recorded, "cards" | "names" | "signIn">;

export async function recordSample(asked: Asked): Promise<void> {
  await (asked.sample === "lived" ? recordLived(asked) : recordFresh(asked));
}

async function recordFresh(asked: Asked): Promise<void> {
  const facts = await readFile(join(asked.site, weddingOf(asked.sample), "wedding.ts"), "utf8");
  const [, email = "", password = ""] = /admin: \{ email: "(.+?)", password: "(.+?)" \}/.exec(facts) ?? [];
  await record(asked, Date.parse("2024-03-01T12:00:00Z"), async (_data, output) => ({
    cards: Object.fromEntries(
      [/\/en\/rsvp\?code=\S+/, /\/\w\w\/rsvp\?i=\S+/].flatMap((link, at) => {
        const path = link.exec(output())?.[0];
        return path ? [[at === 0 ? "guest" : "household", path]] : [];
      }),
    ),
    names: [
      ["", ""],
      ["Nobody", "Unknown"],
      asked.sample === "winter" ? ["Matthias", "Brändström-Nyqvist"] : ["Leila", "Farhadi"],
    ],
    signIn: (admin) => signIn(admin, { email, password }),
  }));
}

async function recordLived(asked: Asked): Promise<void> {
  await using lived = await unpackLived("7370a9b5");
  const { links, accounts } = lived.links;
  const [couple] = accounts;
  if (!couple) throw new Error("The lived-in folder has no account.");
  const codesFirst = (path: string) => Number(!path.includes("?code="));
  await record(
    asked,
    livedUntil,
    async () => ({
      cards: Object.fromEntries(
        links
          .filter(({ path }) => path.includes("/rsvp?"))
          .toSorted((one, other) => codesFirst(one.path) - codesFirst(other.path))
          .map(({ what, path }) => [what, path]),
      ),
      names: [
        ["Mattias", "Blom"],
        ["Josefin", "Blom"],
        ["Nobody", "Unknown"],
      ],
      signIn: (admin) => signIn(admin, couple),
    }),
    lived,
  );
}

type Account = { email: string; password: string; oneTimeCodes?: { secret: string } };

async function signIn(admin: Visitor, { email, password, oneTimeCodes }: Account): Promise<void> {
  const send = (fields: Record<string, string>) => sendOn(admin, "/en/admin", new URLSearchParams(fields));
  const first = await send({ intent: "sign-in", email, password });
  if (first.status !== 303) throw new Error(`The couple were not let in: ${first.status}`);
  if (!oneTimeCodes) return;
  const code = codeOfStep(readSecret(oneTimeCodes.secret), stepAt(livedUntil));
  const second = await send({ intent: "second-step", code });
  if (second.status !== 303) throw new Error(`The second step was refused: ${second.status}`);
}

async function record(
  { site, sample, to, beside }: Asked,
  startsAt: number,
  read: (dataFolder: string, output: () => string) => Promise<Known>,
  data?: { path: string; secret: string },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "osa-compare-"));
  const [dataFolder, clock] = [join(folder, "data"), join(folder, "clock")];
  if (data) await cp(data.path, dataFolder, { recursive: true });
  await writeFile(clock, String(startsAt));
  await using started = await startSite({
    dataFolder,
    port: await findFreePort(),
    project: site,
    environment: {
      WEDDING: weddingOf(sample),
      PUBLIC_URL: publicUrl,
      INVITATION_CODE: "",
      ...(data ? { SESSION_SECRET: data.secret } : {}),
      STANDS_AT: clock,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, "still-site.ts")}`,
    },
  });
  const known = await read(dataFolder, started.output);
  await recordSite({ url: started.url, folder: to, beside, dataFolder, clock, startsAt, ...known });
  await started.end("SIGTERM");
  await rm(folder, { recursive: true });
}
