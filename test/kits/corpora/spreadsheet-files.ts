// For tests: spreadsheets that no program would write, as files.

import { crc32, deflateRawSync } from "node:zlib";

/** An .xlsx file with one sheet, whose `<sheetData>` is what is given. */
export function xlsxOf(rows: string, more: Readonly<Record<string, string>> = {}): Buffer {
  const kinds = "http://schemas.openxmlformats.org";
  const relations = `${kinds}/officeDocument/2006/relationships`;
  const related = (type: string, target: string) =>
    `<Relationships xmlns="${kinds}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`;
  return zipOf({
    "[Content_Types].xml": `<Types xmlns="${kinds}/package/2006/content-types"/>`,
    "_rels/.rels": related("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `<workbook xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": related("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
}

/** An .ods file with these tables. */
export function odsOf(tables: string): Buffer {
  return zipOf({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  });
}

/** Ten kilobytes whose reading takes a minute: each of them begins a tag that never ends. */
export const endlessSheet = xlsxOf(`<row r="1">${'<c r="'.repeat(1_500_000)}`);

export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, raw] = [Buffer.from(path), Buffer.from(text)];
    // The kind of an .ods file stands in it as plain bytes.
    const packed = path === "mimetype" ? raw : deflateRawSync(raw);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(packed === raw ? 0 : 8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(raw.length, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const part = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, name, packed]);
    list.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\u0000"), common, place, name]));
    parts.push(part);
    at += part.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\u0005\u0006"), end]);
}
