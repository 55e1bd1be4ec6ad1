import * as v from "valibot";
import { type EmailAddress, readEmailAddress } from "#domain/email-address.ts";

export const yesOrNo = v.pipe(
  v.picklist(["yes", "no"], `must be "yes" or "no".`),
  v.transform((text) => text === "yes"),
);

/** The number of our own proxies in front of the site. Each adds one entry to X-Forwarded-For. */
export const trustedProxies = v.pipe(
  v.string(),
  v.regex(
    /^(yes|no|[1-9])$/,
    `must be "yes", "no", or how many proxies stand in front of the site, up to 9.`,
  ),
  v.transform((text) => (text === "no" ? 0 : text === "yes" ? 1 : Number(text))),
);

export const emailAddress = v.pipe(
  v.string(),
  v.check((text) => readEmailAddress(text).ok, "must be one email address, without a name."),
);

export const emailAddresses = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): EmailAddress[] => {
    const read = dataset.value.split(/[\s,]+/).map(readEmailAddress);
    const addresses = read.flatMap((one) => (one.ok ? [one.value] : []));
    if (addresses.length === read.length) return addresses;
    addIssue({ message: "must be email addresses with commas between them." });
    return NEVER;
  }),
);

export const origin = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "";
  }, "must be the address of the site without a path, such as https://osa.example.com."),
  v.transform((text) => new URL(text).origin),
);

export const smtpUrl = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOfSmtpUrl(dataset.value) : null;
    if (message !== null) addIssue({ message });
  }),
);

/** What is wrong with it, without a letter of the password. */
function problemOfSmtpUrl(text: string): string | null {
  if (/^["'“”]|["'“”]$/.test(text))
    return "must not have quotation marks around it. Docker, for one, takes them for a part of it.";
  // Up to the last @, wherever an address would end before it.
  const [, scheme = "", sign, host = ""] = /^(smtps?:\/\/)(.*)@([^@]*)$/s.exec(text) ?? [];
  const ending = sign?.match(/[/?#]/g);
  if (sign !== undefined && ending) {
    const signs = [...new Set(ending)];
    const named = signs.map((one) => `${one} as ${encodeURIComponent(one)}`).join(", ");
    return `must not have ${signs.join(" or ")} in its name or password. Write ${named}, so that it looks like ${scheme}${onlySigns(sign)}@${host} with your own letters for each ….`;
  }
  const url = URL.parse(text);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === "")
    return "must look like smtps://name:password@host:465 or smtp://…:587; write special characters in the password as %XX.";
  if ((url.username === "") !== (url.password === ""))
    return "must have both a name and a password, as in smtp://name:password@host:587, or neither.";
  return null;
}

function onlySigns(sign: string): string {
  const [name = "", ...password] = sign.split(":");
  const escaped = (part: string) => part.replaceAll(/[^/?#]+/g, "…").replaceAll(/[/?#]/g, encodeURIComponent);
  return password.length === 0 ? escaped(name) : `${escaped(name)}:${escaped(password.join(":"))}`;
}

/** A letter or digit that nobody needs to write so: the password may have meant the % itself. */
export function readsPercentSign(url: string): boolean {
  return /%(3\d|4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da])/i.test(URL.parse(url)?.password ?? "");
}

export const sendEmailUrl = v.pipe(
  v.string(),
  v.check((text) => {
    const url = URL.parse(text);
    if (!url || url.username !== "" || url.hash !== "") return false;
    return url.protocol === "https:" || (url.protocol === "http:" && loopback.includes(url.hostname));
  }, "must look like https://api.example.com/sendEmail (http only on this machine), without a name or password in it."),
);

const loopback = ["localhost", "127.0.0.1", "[::1]"];

export const emulatorHost = v.pipe(
  v.string(),
  v.regex(/^[\w.[\]:-]+:\d{1,5}$/, "must look like 127.0.0.1:8080, without http:// before it."),
);

export const longToken = v.pipe(
  v.string(),
  v.regex(/^[!-~]{32,}$/, "must have at least 32 characters, and no blanks."),
);

export function wholeNumber(smallest: number, largest: number) {
  const range = `must be a whole number from ${smallest} to ${largest}.`;
  return v.pipe(
    v.string(),
    v.digits(range),
    v.transform(Number),
    v.minValue(smallest, range),
    v.maxValue(largest, range),
  );
}

export const codeOrOff = v.pipe(
  v.string(),
  v.check(
    (text) => text === "off" || text.replaceAll(/[^\p{L}\p{N}]/gu, "").length >= 6,
    `must have at least 6 letters or digits, or be "off".`,
  ),
);
