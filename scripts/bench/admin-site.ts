import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fillGuestList } from "../../test/faults/made-up-guests.ts";
import {
  makeDataFolder,
  projectFolder,
  type SiteProcess,
  startSite,
} from "../../test/faults/site-process.ts";

export type AdminSite = AsyncDisposable & {
  site: SiteProcess;
  cookie: string;
};

const account = { email: "us@example.se", password: "elva gamla äppelträd" };

export async function openAdminSite(guests: number): Promise<AdminSite> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await makeDataFolder());
  await fillGuestList(folder.path, guests, { RSVPed: "Accepted", Answered: "Yes" });
  await addAccount(folder.path);
  const site = opening.use(await startSite({ dataFolder: folder.path }));
  const cookie = await signIn(site.url);
  const opened = opening.move();
  return { site, cookie, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

export async function pressAdmin(
  { site, cookie }: AdminSite,
  page: string,
  fields: Record<string, string>,
): Promise<void> {
  const { status } = await fetch(`${site.url}/en/admin${page}`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: site.url },
    body: new URLSearchParams(fields),
  });
  if (status !== 303) throw new Error(`The bench could not set up its seating: ${status}`);
}

async function addAccount(dataFolder: string): Promise<void> {
  const command = spawn(process.execPath, [join(projectFolder, "scripts/admin.ts"), "add", account.email], {
    cwd: projectFolder,
    env: { NODE_ENV: "production", DATA_DIR: dataFolder, INVITATION_CODE: "off" },
    stdio: ["pipe", "ignore", "inherit"],
  });
  command.stdin.end(`${account.password}\n`);
  const [code] = await once(command, "exit");
  if (code !== 0) throw new Error("The bench's account could not be made");
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/en/admin/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url, Cookie: "language=en" },
    body: new URLSearchParams({ intent: "sign-in", ...account }),
  });
  if (response.status !== 303) throw new Error(`The bench could not sign in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
