// `npm run post -- test someone@example.com`: sends a test email, and prints the mail server's reply.

import { site, withServices } from "./command.ts";

const [command, typed = "", ...more] = process.argv.slice(2);
const address = site.readEmailAddress(typed);
if (command !== "test" || !address.ok || more.length > 0) {
  process.stderr.write("Usage: npm run post -- test someone@example.com\n");
  process.exit(2);
}

await withServices(async ({ post, wedding, settings, random }) => {
  const email = { to: [address.value], ...site.renderTestEmail({ wedding, siteUrl: settings.publicUrl }) };
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
