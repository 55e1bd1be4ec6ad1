import { describe, expect, it } from "vitest";
import { judgePhoto } from "./uploaded-photo.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const heif = (brands: string) => bytes(`\0\0\0\x1cftyp${brands}`);

describe("what a file is, by its bytes", () => {
  it.each([
    ["\xff\xd8\xff\xe0....JFIF", "jpeg"],
    ["\x89PNG\r\n\x1a\n....", "png"],
    ["RIFF....WEBPVP8 ", "webp"],
    ["\0\0\0\x1cftypavif\0\0\0\0avifmif1", "avif"],
    ["\0\0\0\x1cftypmif1\0\0\0\0mif1avif", "avif"],
    [`<svg xmlns="http://www.w3.org/2000/svg"/>`, "svg"],
    [`\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg>\n<svg width="1">`, "svg"],
    [`<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>`, "svg"],
  ])("%j", (text, kind) => expect(judgePhoto(bytes(text))).toEqual({ ok: true, value: kind }));

  it.each([
    ["", "empty"],
    ["GIF89a", "other picture"],
    ["II*\0", "other picture"],
    ["%PDF-1.7", "no picture"],
    ["Dear Märta,", "no picture"],
    ["<!doctype html><p>Hej", "no picture"],
    ["\x1f\x8b\x08", "no picture"],
    ["RIFF....WAVE", "no picture"],
    ["\0\0\0\x1cftypisom", "no picture"],
  ])("%j", (text, refusal) => expect(judgePhoto(bytes(text))).toEqual({ ok: false, refusal }));

  it.each(["heic\0\0\0\0mif1heic", "heix\0\0\0\0", "hevc\0\0\0\0", "mif1\0\0\0\0mif1heic", "msf1\0\0\0\0"])(
    "a phone's picture %j is named as such",
    (brands) => expect(judgePhoto(heif(brands))).toEqual({ ok: false, refusal: "heic" }),
  );
});

const svg = (inside: string, more = "") =>
  bytes(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${more}>${inside}</svg>`,
  );

describe("a drawing", () => {
  it.each([
    "<script>alert(1)</script>",
    "<svg:script>alert(1)</svg:script>",
    "<foreignObject><p>Hej</p></foreignObject>",
    `<rect onload="alert(1)"/>`,
    `<image href="https://example.com/a.png"/>`,
    `<image xlink:href="file:///etc/passwd"/>`,
    `<use href="other.svg#a"/>`,
    `<a href="javascript:alert(1)"><rect/></a>`,
    `<image href="data:text/html;base64,AAAA"/>`,
    `<image href="data:image/svg+xml;base64,AAAA"/>`,
    `<style>@import "a.css";</style>`,
    `<rect style="fill: url(https://example.com/a)"/>`,
  ])("with %s is refused", (inside) => {
    expect(judgePhoto(svg(inside))).toEqual({ ok: false, refusal: "drawing with more" });
  });

  it("with entities or a style sheet from elsewhere is refused", () => {
    const entities = `<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>`;
    expect(judgePhoto(bytes(entities)).ok).toBe(false);
    expect(judgePhoto(bytes(`<?xml-stylesheet href="a.css"?><svg/>`)).ok).toBe(false);
  });

  it.each([
    `<use href="#a"/>`,
    `<rect fill="url(#a)"/>`,
    `<rect fill="url('#a')"/>`,
    `<image href="data:image/png;base64,AAAA"/>`,
    `<text>script, one = "two"</text>`,
    "<style>rect { fill: red }</style>",
  ])("with %s is fine", (inside) => expect(judgePhoto(svg(inside))).toEqual({ ok: true, value: "svg" }));
});
