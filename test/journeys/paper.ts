// What stands on each page of a PDF that Chromium has printed: its streams are inflated, and the codes
// of its faces turned back into emails.

import { inflateSync } from "node:zlib";

export type PdfObject = { dictionary: string; stream: string };

/** A text per page, as it was set, without its blanks. */
export function readPaper(pdf: Buffer): string[] {
  const { pages, objects } = pagesOf(pdf);
  return pages.map((page) => textOf(page, objects).replaceAll(/\s/g, ""));
}

export function pagesOf(pdf: Buffer): { pages: number[]; objects: ReadonlyMap<number, PdfObject> } {
  const objects = readObjects(pdf.toString("latin1"));
  const catalog = [...objects.values()].find(({ dictionary }) => /\/Type \/Catalog\b/.test(dictionary));
  const root = referenceIn(catalog?.dictionary ?? "", "Pages");
  return { pages: pagesUnder(root, objects), objects };
}

function readObjects(text: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  const heads = /(\d+) 0 obj\n([\s\S]*?)(?:endobj|stream\n)/g;
  for (let head = heads.exec(text); head; head = heads.exec(text)) {
    const [whole, id, dictionary = ""] = head;
    let stream = "";
    if (whole.endsWith("stream\n")) {
      const end = heads.lastIndex + Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
      const bytes = Buffer.from(text.slice(heads.lastIndex, end), "latin1");
      const isText = dictionary.includes("/FlateDecode") && !dictionary.includes("/Subtype /Image");
      stream = isText ? inflateSync(bytes).toString("latin1") : "";
      heads.lastIndex = end;
    }
    objects.set(Number(id), { dictionary, stream });
  }
  return objects;
}

function pagesUnder(id: number, objects: ReadonlyMap<number, PdfObject>): number[] {
  const { dictionary = "" } = objects.get(id) ?? {};
  const [, kids] = /\/Kids \[([^\]]*)\]/.exec(dictionary) ?? [];
  if (kids === undefined) return [id];
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesUnder(Number(kid), objects));
}

/** Of a page, or of a form that stands on one. */
function textOf(id: number, objects: ReadonlyMap<number, PdfObject>): string {
  const { dictionary = "", stream = "" } = objects.get(id) ?? {};
  const contents = /\/Contents (\d+) 0 R/.exec(dictionary)?.[1];
  const drawn = contents ? (objects.get(Number(contents))?.stream ?? "") : stream;
  let face = new Map<string, string>();
  let text = "";
  for (const [, font, shown, form] of drawn.matchAll(/\/(F\d+) \S+ Tf|<([0-9A-F]+)> Tj|\/(X\d+) Do/g)) {
    if (font) face = emailsOf(referenceIn(dictionary, font), objects);
    else if (form) text += textOf(referenceIn(dictionary, form), objects);
    else if (shown) text += decode(shown, face);
  }
  return text;
}

function decode(shown: string, face: ReadonlyMap<string, string>): string {
  const [digits = ""] = face.keys();
  const codes = shown.match(new RegExp(`.{${digits.length || shown.length}}`, "g")) ?? [];
  return codes.map((code) => face.get(code) ?? "\uFFFD").join("");
}

/** By code. */
function emailsOf(font: number, objects: ReadonlyMap<number, PdfObject>): Map<string, string> {
  const map = referenceIn(objects.get(font)?.dictionary ?? "", "ToUnicode");
  const emails = new Map<string, string>();
  const { stream = "" } = objects.get(map) ?? {};
  for (const [, block = ""] of stream.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, code = "", email = ""] of block.matchAll(/<(\w+)> <(\w+)>/g)) {
      emails.set(code, unicode(email));
    }
  }
  for (const [, block = ""] of stream.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = "", to = "", email = ""] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let code = first; code <= Number.parseInt(to, 16); code++) {
        const hex = code.toString(16).toUpperCase().padStart(from.length, "0");
        emails.set(hex, String.fromCodePoint(Number.parseInt(email, 16) + code - first));
      }
    }
  }
  return emails;
}

function unicode(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
}

export function referenceIn(dictionary: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? -1);
}
