// A file download, named after the couple and the day; browsers and proxies must not cache it.

import { dayOf } from "#domain/zoned-time.ts";
import type { Services } from "#server/services.ts";

type Attached = { text: string | Uint8Array<ArrayBuffer>; name: string; ending: string; type: string };

type Workbook = { name: string; rows: (string | number)[][] };

/** Every cell is a text or a number, which no spreadsheet takes for a formula, so that none needs a sign in front. */
export async function attachWorkbook(services: Services, { name, rows }: Workbook): Promise<Response> {
  const columns = (rows[0] ?? []).map((_, at) => ({
    width: Math.min(40, Math.max(8, ...rows.map((cells) => String(cells[at] ?? "").length)) + 2),
  }));
  const sheet = { name: name.slice(0, 31), rows, columns, freezePane: { rows: 1 } };
  // Loaded for who asks: a site at rest does without its five megabytes.
  const { writeXlsx } = await import("hucre/xlsx");
  const text = new Uint8Array(await writeXlsx({ sheets: [sheet] }));
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return attachment(services, { text, name, ending: "xlsx", type });
}

export function attachment({ now, wedding }: Services, { text, name, ending, type }: Attached): Response {
  const { first, second } = wedding.couple;
  const day = dayOf(now(), wedding.timeZone);
  const fileName = `${[name, first, second].map(toFilePart).filter(Boolean).join("-")}-${day}.${ending}`;
  return new Response(text, {
    headers: {
      "Content-Type": typeof text === "string" ? `${type}; charset=utf-8` : type,
      "Content-Disposition": `attachment; filename="${toAscii(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "Cache-Control": "no-store",
    },
  });
}

/** Removes every character with a meaning in a file system or a header. */
function toFilePart(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
}

/** For clients that do not read the other form: å without its ring, and letters without an ASCII form left out. */
function toAscii(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[^\w.-]/g, "")
    .replaceAll(/-{2,}/g, "-");
}
