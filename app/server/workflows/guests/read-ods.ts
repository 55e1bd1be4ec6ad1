import { mostImportColumns, mostImportRows } from "#domain/importing/import-table.ts";
import { unpackEntry } from "./read-zip.ts";

/** Guests hardly stand further down, and every row above would be an empty line. */
export const lastRow = 4 * mostImportRows;

/** Rows and columns count from 0. */
export type RawSheet = {
  name: string;
  isHidden: boolean;
  rows: AsyncIterable<RawRow> | Iterable<RawRow>;
  merges: Merge[];
  hiddenRows: Set<number>;
  comments: { row: number; at: number; text: string }[];
};

type RawRow = { index: number; values: readonly unknown[] };
type Merge = { startRow: number; startCol: number; endRow: number; endCol: number };

const token =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)>|([^<]+)/g;

type Attributes = Readonly<Record<string, string>>;

/** Throws if the file is damaged. */
export function readOds(bytes: Uint8Array): RawSheet[] {
  const reader = openReader();
  for (const [, literal, close, name, rest = "", text] of unpackEntry(bytes, "content.xml")
    .toString("utf8")
    .matchAll(token)) {
    if (name === undefined) reader.write(literal ?? decode(text ?? ""));
    else if (close) reader.end(name);
    else {
      reader.begin(name, attributesOf(rest));
      if (rest.endsWith("/")) reader.end(name);
    }
  }
  return reader.sheets;
}

function openReader() {
  const sheets: (RawSheet & { rows: RawRow[] })[] = [];
  const hiddenStyles = new Set<string>();
  let [style, row, repeat, isHidden, paragraphs] = ["", 0, 1, false, 0];
  let values: string[] = [];
  let cell: { attributes: Attributes; text: string } | null = null;
  let comment: string | null = null;
  const noted: { at: number; text: string }[] = [];

  const write = (text: string) => {
    if (paragraphs === 0) return;
    if (comment !== null) comment += text;
    else if (cell) cell.text += text;
  };

  function begin(name: string, attributes: Attributes): void {
    if (name === "style") style = attributes["name"] ?? "";
    else if (name === "table-properties" && attributes["display"] === "false") hiddenStyles.add(style);
    else if (name === "table") {
      const isHidden = hiddenStyles.has(attributes["style-name"] ?? "");
      const sheet = { name: attributes["name"] ?? "", isHidden, rows: [], merges: [], comments: [] };
      sheets.push({ ...sheet, hiddenRows: new Set() });
      row = 0;
    } else if (name === "table-row") {
      repeat = Number(attributes["number-rows-repeated"] ?? 1);
      isHidden = ["collapse", "filter"].includes(attributes["visibility"] ?? "");
      values = [];
    } else if (name === "table-cell" || name === "covered-table-cell") cell = { attributes, text: "" };
    else if (name === "annotation") comment = "";
    else if (name === "p") {
      paragraphs += 1;
      if ((comment ?? cell?.text ?? "") !== "") write("\n");
    } else if (name === "s") write(" ".repeat(Math.min(Number(attributes["c"] ?? 1), 100)));
    else if (name === "line-break") write("\n");
    else if (name === "tab") write("\t");
  }

  function end(name: string): void {
    if (name === "p") paragraphs -= 1;
    else if (name === "annotation" && comment !== null) {
      noted.push({ at: values.length, text: comment });
      comment = null;
    } else if (cell && (name === "table-cell" || name === "covered-table-cell")) {
      endCell(cell);
      cell = null;
    } else if (name === "table-row") endRow();
  }

  function endCell({ attributes, text }: { attributes: Attributes; text: string }): void {
    const [startRow, startCol] = [row, values.length];
    const [rows, columns] = [attributes["number-rows-spanned"], attributes["number-columns-spanned"]].map(
      (count) => Number(count ?? 1),
    ) as [number, number];
    if (rows > 1 || columns > 1) {
      const merge = { startRow, startCol, endRow: startRow + rows - 1, endCol: startCol + columns - 1 };
      sheets.at(-1)?.merges.push(merge);
    }
    const value = valueOf(attributes, text);
    const room = mostImportColumns + 1 - values.length;
    for (let more = Math.min(Number(attributes["number-columns-repeated"] ?? 1), room); more > 0; more -= 1)
      values.push(value);
  }

  function endRow(): void {
    const sheet = sheets.at(-1);
    sheet?.comments.push(...noted.splice(0).map((one) => ({ ...one, row })));
    const count = values.some((value) => value !== "") ? Math.min(repeat, lastRow + 1 - row) : 0;
    for (let at = 0; at < count; at += 1) {
      sheet?.rows.push({ index: row + at, values });
      if (isHidden) sheet?.hiddenRows.add(row + at);
    }
    row += repeat;
  }

  return { sheets, write, begin, end };
}

function valueOf(attributes: Attributes, text: string): string {
  switch (attributes["value-type"]) {
    case "float":
    case "currency":
    case "percentage":
      return attributes["value"] ? String(Number(attributes["value"])) : "";
    case "boolean":
      return attributes["boolean-value"] ?? "";
    case "date":
      return (attributes["date-value"] ?? "").slice(0, 10);
    default:
      return text || (attributes["string-value"] ?? "");
  }
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name = "", one, other]) => [name, decode(one ?? other ?? "")],
    ),
  );
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : "\uFFFD";
  });
}
