import { generateKeyPairSync } from "node:crypto";
import { runCommand } from "../site/run-command.ts";

export type Zone = Record<string, DnsRecords>;

export const key = (modulusLength: number) =>
  generateKeyPairSync("rsa", { modulusLength })
    .publicKey.export({ format: "der", type: "spki" })
    .toString("base64");
export const longKey = `v=DKIM1; k=rsa; p=${key(2048)}`;

export const right: Zone = {
  "example.se": { MX: ["10 mx.example.net"], TXT: ["a=b", "v=spf1 include:_spf.example.net -all"] },
  "_spf.example.net": { TXT: ["v=spf1 ip4:192.0.2.0/24 a:out.example.net ~all"] },
  "selector1._domainkey.example.se": { TXT: [longKey] },
  "_dmarc.example.se": { TXT: ["v=DMARC1; p=quarantine; rua=mailto:us@example.se"] },
};

type Options = { typed?: string[]; environment?: Record<string, string>; silentAbout?: RegExp };

export async function check(zone: Zone, { typed = [], environment = {}, silentAbout }: Options = {}) {
  await using dns = await openDnsServer(zone, silentAbout ? { silentAbout } : {});
  const settings = {
    POST: "smtp",
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "us@example.se",
    ...environment,
  };
  const { code, said } = await runCommand(
    "post.ts",
    ["check", "--resolver", dns.address, ...typed],
    settings,
  );
  return { code, said, asked: dns.asked };
}
