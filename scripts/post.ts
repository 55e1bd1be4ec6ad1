// `npm run post -- test someone@example.com` sends a test email and prints the mail server's reply.
// `npm run post -- check` looks up what DNS says of the sender's domain, and sends nothing.

import { parseArgs } from "node:util";
import { orSayWhy, readSettings } from "./cannot-start.ts";
import { site, withServices } from "./command.ts";
import { checkMail } from "./mail-check/check-mail.ts";

const [command, ...typed] = process.argv.slice(2);
if (command === "test") await test(typed);
else if (command === "check") await check(typed);
else sayUsage();

async function test([address = "", ...more]: string[]): Promise<void> {
  const to = site.readEmailAddress(address);
  if (!to.ok || more.length > 0) return sayUsage();
  await withServices(async ({ post, wedding, settings, random }) => {
    const email = { to: [to.value], ...site.renderTestEmail({ wedding, siteUrl: settings.publicUrl }) };
    const delivery = await post.deliver(email, {
      messageId: random(12).toString("hex"),
      stopLink: null,
      signal: AbortSignal.timeout(30_000),
    });
    if (delivery.outcome === "sent") {
      const where =
        settings.post.kind === "folder" ? `kept in ${settings.dataFolder}/outbox` : "taken by the server";
      process.stdout.write(`The email was ${where}: ${delivery.reply}\n`);
    } else {
      process.stderr.write(`The email was not sent (${delivery.outcome}): ${delivery.reply}\n`);
      process.exitCode = 1;
    }
  });
}

async function check(parameters: string[]): Promise<void> {
  const asked = readCheck(parameters);
  if (asked === null) return sayUsage();
  await orSayWhy(async () => {
    const settings = readSettings(site);
    if (!site.environment["MAIL_FROM"]?.trim()) {
      process.stderr.write("MAIL_FROM is not set, so there is no sender's domain to check.\n");
      process.exitCode = 1;
    } else if (!(await checkMail(settings, asked))) process.exitCode = 1;
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

function sayUsage(): void {
  process.stderr.write(
    "Usage: npm run post -- test someone@example.com\n" +
      "       npm run post -- check [--selector NAME] [--resolver ADDRESS:PORT]\n",
  );
  process.exitCode = 2;
}
