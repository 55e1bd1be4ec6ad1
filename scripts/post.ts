// `npm run post -- test someone@example.com` sends a test email and prints the mail server's reply.
// `npm run post -- check` looks up what DNS says of the sender's domain, and sends nothing.

import { parseArgs } from "node:util";
import { orSayWhy, readSettings } from "./cannot-start.ts";
import { site, withServices } from "./command.ts";
import { fail, type Io, print, printUsage } from "./io.ts";
import { checkMail } from "./mail-check/check-mail.ts";

const usage =
  "Usage: npm run post -- test someone@example.com\n" +
  "       npm run post -- check [--selector NAME] [--resolver ADDRESS:PORT]\n";

export async function main([command, ...typed]: readonly string[], io: Io): Promise<number> {
  if (command === "test") return test(typed, io);
  return command === "check" ? check(typed, io) : printUsage(io, usage);
}

async function test([address = "", ...more]: string[], io: Io): Promise<number> {
  const to = site.readEmailAddress(address);
  if (!to.ok || more.length > 0) return printUsage(io, usage);
  return withServices(io, async ({ post, wedding, settings, random }) => {
    const email = { to: [to.value], ...site.renderTestEmail({ wedding, siteUrl: settings.publicUrl }) };
    const delivery = await post.deliver(email, {
      messageId: random(12).toString("hex"),
      stopLink: null,
      signal: AbortSignal.timeout(30_000),
    });
    if (delivery.outcome === "unanswered")
      return fail(io, `The server took the email and did not confirm it; it may arrive. ${delivery.reply}`);
    if (delivery.outcome !== "sent")
      return fail(io, `The email was not sent (${delivery.outcome}): ${delivery.reply}`);
    const where =
      settings.post.kind === "folder" ? `kept in ${settings.dataFolder}/outbox` : "taken by the server";
    return print(io, `The email was ${where}: ${delivery.reply}`);
  });
}

async function check(parameters: string[], io: Io): Promise<number> {
  const asked = readCheck(parameters);
  if (asked === null) return printUsage(io, usage);
  return orSayWhy(io, async () => {
    const settings = readSettings(site, io.env);
    if (!io.env["MAIL_FROM"]?.trim())
      return fail(io, "MAIL_FROM is not set, so there is no sender's domain to check.");
    return (await checkMail(settings, asked, io)) ? 0 : 1;
  });
}

/** null: typed wrongly. */
function readCheck(parameters: string[]): Parameters<typeof checkMail>[1] | null {
  try {
    const { values } = parseArgs({
      args: parameters,
      options: { selector: { type: "string", multiple: true, default: [] }, resolver: { type: "string" } },
    });
    const { selector: selectors, resolver = null } = values;
    const areNames = selectors.every((name) => /^[\w-]+(\.[\w-]+)*$/.test(name));
    const isServer =
      resolver === null || /^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|\[[\da-f:]+\](:\d{1,5})?)$/i.test(resolver);
    return areNames && isServer ? { selectors, resolver } : null;
  } catch {
    return null;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), process);
