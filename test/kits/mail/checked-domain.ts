// For tests: `npm run post -- check` as a process, against a domain on a real DNS server on loopback.

import { generateKeyPairSync } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
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

type DnsRecords = {
  TXT?: readonly string[];
  MX?: readonly string[];
  A?: readonly string[];
};

/** A real server on loopback (RFC 1035, over UDP). Names that are not in the zone do not exist. `silentAbout`: no answer to a question that it fits. */
async function openDnsServer(
  zone: Readonly<Record<string, DnsRecords>>,
  { silentAbout = /^$/ }: { silentAbout?: RegExp } = {},
) {
  /** Every name and type that was asked for. */
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    asked.push(`${name} ${type}`);
    if (silentAbout.test(`${name} ${type}`)) return;
    const records = zone[name];
    const answers = (records?.[type as keyof DnsRecords] ?? []).map((text) => encodeAnswer(type, text));
    const header = Buffer.from(query.subarray(0, 12));
    // A response to a recursive question, and whether the name exists (3).
    header.writeUInt16BE(0x8180 | (records ? 0 : 3), 2);
    for (const [at, count] of [1, answers.length, 0, 0].entries()) header.writeUInt16BE(count, 4 + 2 * at);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    async [Symbol.asyncDispose]() {
      socket.close();
      await once(socket, "close");
    },
  };
}

const types = new Map([
  [1, "A"],
  [15, "MX"],
  [16, "TXT"],
  [28, "AAAA"],
]);

function readQuestion(query: Buffer): { name: string; type: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = types.get(query.readUInt16BE(at + 1)) ?? "other";
  return { name: labels.join(".").toLowerCase(), type, end: at + 5 };
}

function encodeAnswer(type: string, text: string): Buffer {
  const data =
    type === "TXT" ? encodeText(text) : type === "MX" ? encodeMailServer(text) : encodeAddress(text);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0); // The name of the question.
  head.writeUInt16BE([...types].find(([, name]) => name === type)?.[0] ?? 0, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** In parts of at most 255 bytes. */
function encodeText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

/** As "10 mx.example.se", or "0 ." for a domain that takes no mail. */
function encodeMailServer(text: string): Buffer {
  const [priority = "0", host = "."] = text.split(" ");
  const labels = host.split(".").filter((label) => label !== "");
  return Buffer.concat([
    Buffer.from([0, Number(priority)]),
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}

function encodeAddress(text: string): Buffer {
  return Buffer.from(text.split(".").map(Number));
}
