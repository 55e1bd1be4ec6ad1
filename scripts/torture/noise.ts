// Malformed requests, reproducible by seed. Most are nearly correct, since those get furthest.

import { languages } from "#domain/language.ts";
import { randomFrom } from "../../test/kits/site/random.ts";

export function openNoise(seed: number, cookie: string) {
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  const pick = <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0];
  /** Only a few requests contain characters that the HTTP parser itself refuses. */
  let isLoud = false;
  const character = () => String.fromCharCode(isLoud ? below(256) : pick([33 + below(94), 160 + below(96)]));
  const bytes = (most: number) => Array.from({ length: below(most) }, character).join("");
  const text = (most: number) =>
    pick([
      () => bytes(most),
      () => encodeURIComponent("åäö\u0000\u2028😀<script>'\"\\").repeat(1 + below(3)),
      () => "%".repeat(below(5)) + pick(["ff", "c0%80", "zz", "00", "2e%2e%2f", "0d%0a"]),
      () => "A".repeat(below(most * 4)),
      () => pick(["__proto__", "constructor", "toString", "NaN", "-1", "9".repeat(30), "null", "[]", "{}"]),
    ])();
  const oneLine = (most: number) => text(most).replaceAll(/[\r\n]/g, "");
  const pathNoise = () => oneLine(30).replaceAll(/[ #?]/g, "");

  const path = () =>
    pick([
      () => pick(["/en", "/sv", "/", "/en/rsvp", "/sv/guestbook", "/en/admin", "/healthz", "/robots.txt"]),
      () => pick(["/api/suggestions", "/api/", "/assets/", "/en/calendar.ics", "/_root.data", "/__manifest"]),
      () => `/${pathNoise()}`,
      () => `/${pick(languages)}/${pathNoise()}`,
      () => `/en/rsvp?${query()}`,
      () => `/api/suggestions?${query()}`,
      () => pathNoise(),
      () => `http://${pathNoise()}/en`,
    ])();

  const query = () =>
    Array.from(
      { length: 1 + below(4) },
      () => `${pick(["code", "guest", "answer", "name", "index", pathNoise()])}=${pathNoise()}`,
    ).join("&");

  const body = () =>
    pick([
      () => "",
      () => bytes(400),
      () => form({}),
      () =>
        form({
          form: "A".repeat(22),
          firstName: oneLine(40),
          lastName: oneLine(40),
          email: oneLine(40),
          accept: oneLine(5),
        }),
      () =>
        form({
          form: "A".repeat(22),
          firstName: "Åsa",
          lastName: "Ek",
          email: "a@b.se",
          [oneLine(20)]: oneLine(200),
        }),
      () => form({ guest: oneLine(40) }),
      () => "a=b&".repeat(below(30_000)),
    ])();

  const form = (fields: Record<string, string>) =>
    new URLSearchParams({ ...fields, x: oneLine(20) }).toString();

  return {
    request(): Buffer {
      isLoud = random() < 0.1;
      const method = pick([
        "GET",
        "GET",
        "GET",
        "POST",
        "POST",
        "HEAD",
        "PUT",
        "OPTIONS",
        "TRACE",
        "CONNECT",
        isLoud ? bytes(6) : "DELETE",
      ]);
      const content = method === "POST" || random() < 0.1 ? body() : "";
      const headers = [
        random() < 0.95 ? "Host: 127.0.0.1" : `Host: ${oneLine(20)}`,
        random() < 0.8 ? "Origin: http://127.0.0.1" : `Origin: ${oneLine(20)}`,
        `Cookie: ${pick([cookie, `osa-visitor=${oneLine(60)}`, `language=${oneLine(10)}`, oneLine(80)])}`,
        `Content-Type: ${pick(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/json", oneLine(20)])}`,
        ...(content || method === "POST"
          ? [`Content-Length: ${random() < 0.97 ? Buffer.byteLength(content, "latin1") : oneLine(6)}`]
          : []),
        ...(random() < 0.3 ? [`Accept-Encoding: ${pick(["br", "gzip", "br;q=0", oneLine(20)])}`] : []),
        ...(random() < 0.2 ? [`If-None-Match: ${oneLine(20)}`] : []),
        ...(random() < 0.2 ? [`${pathNoise() || "X"}: ${oneLine(60)}`] : []),
        ...(random() < 0.1 ? [`X-Forwarded-For: ${oneLine(30)}`] : []),
        "Connection: close",
      ];
      return Buffer.from(
        `${method} ${path()} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${content}`,
        "latin1",
      );
    },
  };
}
