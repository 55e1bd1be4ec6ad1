// `npm run admin -- add someone@example.com`, `list`, `remove …`, `password …`, `reset …`: who may sign in.

import type * as Site from "../app/site.ts";
import { site, withServices } from "./command.ts";
import { fail, type Io, print, printUsage } from "./io.ts";
import { readPassword } from "./typed-password.ts";

const usage = `Usage: npm run admin -- list
       npm run admin -- add someone@example.com [couple|assistant|toastmaster]
       npm run admin -- password someone@example.com
       npm run admin -- remove someone@example.com
       npm run admin -- reset someone@example.com     (the phone is lost: no passkeys, no one-time codes)
       npm run admin -- code someone@example.com      (a code to set up a second step, where everyone needs one)
`;

const refusals: Record<Site.NewPasswordRefusal, string> = {
  "too short": "A password needs at least 12 characters: a few words, for example. Nothing was changed.",
  "too long": "A password has at most 200 characters. Nothing was changed.",
  "too easy":
    "That password is too easy to guess: many people use it, or it is made of your names, your day or a row of keys. Nothing was changed.",
};

type Accounts = Site.Services["accounts"];
type Services = Site.Services;
type Account = Awaited<ReturnType<Accounts["list"]>>[number];
type Asked = { email: Site.EmailAddress; role: (typeof site.roles)[number] };
type Command = (services: Services, asked: Asked, io: Io) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  async add({ accounts, log }, { email, role }, io) {
    if (await hasAccount(accounts, email)) return fail(io, alreadyThere(email));
    const password = await askForPassword(email, io);
    if (password === null) return 1;
    const added = await accounts.add({ email, password, role });
    if (!added.ok) return fail(io, alreadyThere(email));
    log("account added", { account: added.value.id });
    return print(io, `${email} can sign in now.`);
  },
  async password({ accounts, log }, { email }, io) {
    if (!(await hasAccount(accounts, email))) return fail(io, `${email} has no account.`);
    const password = await askForPassword(email, io);
    if (password === null) return 1;
    const changed = await accounts.setPassword(email, password);
    if (!changed.ok) return fail(io, `${email} has no account.`);
    log("password changed", { account: changed.value.id });
    return print(io, `${email} has a new password, and is signed out everywhere.`);
  },
  async reset(services, { email }, io) {
    const { sessions, log } = services;
    const account = await findAccount(services, email);
    if (!account) return fail(io, `${email} has no account.`);
    if (!(await site.resetSecondFactor(services, account.id)))
      return print(io, `${email} has neither passkeys nor one-time codes.`);
    await sessions.endAll(account.id);
    log("second factor changed", { account: account.id, what: "reset" });
    const made = await site.makeEnrolmentCode(services, account.id);
    if (!made.ok)
      return print(io, `${email} signs in with the password alone now, and is signed out everywhere.`);
    print(io, `${email} is signed out everywhere.`);
    return giveCode(services, { account, code: made.value }, io);
  },
  async code(services, { email }, io) {
    const account = await findAccount(services, email);
    if (!account) return fail(io, `${email} has no account.`);
    const made = await site.makeEnrolmentCode(services, account.id);
    if (made.ok) return giveCode(services, { account, code: made.value }, io);
    return fail(
      io,
      made.refusal === "not demanded"
        ? "No second step is demanded of everyone here, so there is no code before one is set up."
        : `${email} has a second step. If it is lost: npm run admin -- reset ${email}`,
    );
  },
  async remove({ accounts, settings, log }, { email }, io) {
    const removed = await accounts.remove(email);
    if (!removed.ok) return fail(io, `${email} has no account.`);
    log("account removed", { account: removed.value.id });
    if (!isNamed(settings, email)) return print(io, `${email} can no longer sign in.`);
    print(io, `${email} is signed out everywhere.`);
    return fail(io, `ADMINS still names ${email}, who can sign in again until it is taken out there.`);
  },
};

export async function main(parameters: readonly string[], io: Io): Promise<number> {
  const [name = "", typed, asked = "couple", ...more] = parameters;
  const role = site.roles.find((one) => one === asked);
  const isAsked = name === "add" ? role !== undefined : parameters.length <= 2;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (name === "list" && typed === undefined) return withServices(io, (services) => list(services, io));
  if (!command || typed === undefined || !isAsked || more.length > 0) return printUsage(io, usage);
  const email = site.readEmailAddress(typed);
  if (!email.ok) return fail(io, `${typed} is not an email address.`);
  return withServices(io, (services) =>
    command(services, { email: email.value, role: role ?? "couple" }, io),
  );
}

async function list({ accounts, settings }: Services, io: Io): Promise<number> {
  const all = await accounts.list();
  for (const { email, role: own, isSample } of all) {
    const notes = [
      own !== "couple" && own,
      isSample && "the sample's",
      isNamed(settings, email) && "named in ADMINS",
    ].filter(Boolean);
    print(io, notes.length > 0 ? `${email} (${notes.join(", ")})` : email);
  }
  if (all.length === 0) print(io, "Nobody can sign in yet.");
  const cannot = settings.admins.filter((named) => !all.some(({ email }) => isSameAccount(email, named)));
  for (const named of settings.identity === "firebase" ? cannot : []) {
    print(
      io,
      `${named} is named in ADMINS, but has no account whose address is verified. To give one a password:`,
    );
    print(io, `npm run admin -- add ${named}`);
  }
  return 0;
}

function giveCode({ log }: Services, made: { account: Account; code: string }, io: Io): number {
  const { id, email } = made.account;
  log("enrolment code made", { account: id });
  print(io, `${email} types this code after the password, and then sets up a second step: ${made.code}`);
  return print(
    io,
    "It works once, for 24 hours. Make sure that it is really the owner of the account whom you tell it.",
  );
}

async function findAccount({ accounts }: Services, email: string): Promise<Account | undefined> {
  return (await accounts.list()).find((one) => isSameAccount(one.email, email));
}

/** ADMINS applies only to a hosted identity. */
function isNamed({ identity, admins }: Site.Settings, email: string): boolean {
  return identity === "firebase" && admins.some((one) => isSameAccount(one, email));
}

function isSameAccount(one: string, other: string): boolean {
  return site.asServiceAddress(one) === site.asServiceAddress(other);
}

async function hasAccount(accounts: Accounts, email: string): Promise<boolean> {
  return (await accounts.list()).some((account) => isSameAccount(account.email, email));
}

function alreadyThere(email: string): string {
  return `${email} has an account already. For a new password: npm run admin -- password ${email}`;
}

/** null: the command has printed what is wrong. */
async function askForPassword(email: string, io: Io): Promise<Site.NewPassword | null> {
  const first = await readPassword(io, `New password for ${email}, at least 12 characters: `);
  const password = await site.readNewPassword(
    first ?? "",
    site.guessableOf(site.weddingFolder.wedding, email),
  );
  if (first === null) fail(io, "Nothing was changed.");
  else if (!password.ok) fail(io, refusals[password.refusal]);
  else if (io.stdin.isTTY && (await readPassword(io, "The same again: ")) !== first) {
    fail(io, "The two are not the same. Nothing was changed.");
  } else return password.value;
  return null;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process);
