// Files that an admin of the built site takes down and hands in.

import { readXlsx } from "hucre/xlsx";
import type { Services } from "#server/services.ts";
import { origin, site as built, type Visitor } from "./visit.ts";

/** With its byte order mark, which a text of a response loses. */
export async function download(services: Services, admin: Visitor, path: string) {
  const Cookie = cookiesOf(admin);
  const request = new Request(origin + path, { headers: { Cookie } });
  const response = await built.openSite(services).answer(request, "192.0.2.1");
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Of the first sheet. */
export async function downloadRows(services: Services, admin: Visitor, path: string): Promise<unknown[][]> {
  const { bytes } = await download(services, admin, path);
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? []).map((cells) => cells.map((cell) => cell ?? ""));
}

type Sent = { language: "en" | "sv"; bytes: Buffer };

export function sendFile(services: Services, admin: Visitor, { language, bytes }: Sent): Promise<Response> {
  const body = new FormData();
  body.set("intent", "read-import");
  body.set("pasted", "");
  body.set("file", new File([new Uint8Array(bytes)], "gäster.csv", { type: "text/csv" }));
  const Cookie = cookiesOf(admin);
  const request = new Request(`${origin}/${language}/admin/guests/import`, {
    method: "POST",
    headers: { Origin: origin, Cookie },
    body,
  });
  return built.openSite(services).answer(request, "192.0.2.1");
}

function cookiesOf({ cookies }: Visitor): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
