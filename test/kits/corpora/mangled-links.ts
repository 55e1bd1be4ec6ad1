// Links as they arrive after mail programs, chats and hands: each way of mangling on each kind of link, with what it was.

type Link = { name: "i" | "code" | "guest" | "take-back"; value: string };

export type MangledLink = Link & {
  how: string;
  /** Path and query of the request. */
  shown: string;
  /** Written into the field for the code. */
  isTyped: boolean;
};

const links: readonly Link[] = [
  { name: "i", value: "4H7KQ2M9XT" },
  // Begins and ends as what is put around a link.
  { name: "i", value: "3D00000D3D" },
  { name: "code", value: "SJU-BLOMMOR" },
  { name: "guest", value: `asa.${"n_-4".repeat(4)}.${"Sig7_-aB".repeat(5)}xY-` },
  { name: "guest", value: `3Dk9.${"N0_q".repeat(4)}.${"bZ-_19kL".repeat(5)}3D_` },
  { name: "take-back", value: `3Dq_${"sealed-text_19ZQ".repeat(9)}-` },
];

const around: Record<string, (link: string) => string> = {
  "a full stop behind it": (link) => `${link}.`,
  "a comma behind it": (link) => `${link},`,
  "a bracket behind it": (link) => `${link})`,
  "a bracket and a full stop behind it": (link) => `${link}).`,
  "a question mark behind it": (link) => `${link}?`,
  "a quotation mark behind it": (link) => `${link}"`,
  "a curly quotation mark behind it": (link) => `${link}”`,
  "an angle bracket behind it": (link) => `${link}>`,
  "an encoded angle bracket behind it": (link) => `${link}%3E`,
  "a tag of HTML behind it": (link) => `${link}">Answer</a>`,
  "asterisks of a chat behind it": (link) => `${link}**`,
  "an entity of HTML behind it": (link) => `${link}&quot;`,
  "a blank behind it": (link) => `${link}%20`,
  "a blank that does not break behind it": (link) => `${link}%C2%A0`,
  "a zero-width blank behind it": (link) => `${link}%E2%80%8B`,
  "an exclamation mark and a smile behind it": (link) => `${link}!🙂`,
  "another parameter behind it": (link) => `${link}&utm_source=chat`,
};

/** On the value in the link. */
const within: Record<string, (value: string) => string> = {
  "a zero-width blank within": (value) => halves(value).join("%E2%80%8B"),
  "a soft hyphen within": (value) => halves(value).join("%C2%AD"),
  "a mark of direction in front": (value) => `%E2%80%8E${value}`,
  "quoted-printable in front": (value) => `3D${value}`,
  "quoted-printable and a soft line break": (value) => `3D${halves(value).join("=%0D%0A")}`,
  "a line break within": (value) => halves(value).join("%0A"),
  "a quotation mark in front": (value) => `%22${value}%22`,
  "an angle bracket in front": (value) => `%3C${value}%3E`,
};

const pasted: Record<string, (link: string) => string> = {
  whole: (link) => link,
  "without the scheme": (link) => link.replace("https://", ""),
  "with a full stop": (link) => `${link}.`,
  "in angle brackets": (link) => `<${link}>`,
  "with words around it": (link) => `Here it is: ${link} see you`,
  "as HTML": (link) => `<a href="${link.replaceAll("&", "&amp;")}">`,
  "broken over two lines": (link) => `${link.slice(0, -4)}=\r\n${link.slice(-4)}`,
  "within the link of a filter": (link) => `https://filter.example/?url=${encodeURIComponent(link)}&data=05`,
};

const typed: Record<string, (code: string) => string> = {
  "in small letters": (code) => code.toLowerCase(),
  "with a full stop": (code) => `${code}.`,
  "in brackets": (code) => `(${code})`,
  "in quotation marks": (code) => `”${code}”`,
  "with a soft hyphen": (code) => halves(code).join("\u00ad"),
  "with a zero-width blank": (code) => `${code}\u200b`,
  "with a long dash": (code) => halves(code).join("–"),
  "in full-width letters": (code) =>
    code.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0)),
};

/** In every way that suits its kind. */
export function mangle(link: Link): MangledLink[] {
  const { name, value } = link;
  const as = (how: string, shown: string, isTyped = false): MangledLink => ({ ...link, how, shown, isTyped });
  const address = `/en/rsvp?${name}=${value}`;
  const ofCode = name === "i" || name === "code";
  const asTyped = (how: string, text: string) =>
    as(how, `/en/rsvp?${new URLSearchParams({ code: text }).toString()}`, true);
  return [
    ...Object.entries(around).map(([how, mangle]) => as(how, mangle(address))),
    ...Object.entries(within).map(([how, mangle]) => as(how, `/en/rsvp?${name}=${mangle(value)}`)),
    as("an ampersand in HTML before it", `/en/rsvp?whole&amp;${name}=${value}`),
    ...(ofCode ? [as("all in capitals", address.toUpperCase())] : []),
    ...(ofCode ? [as("all in small letters", address.toLowerCase())] : []),
    ...Object.entries(pasted).map(([how, mangle]) =>
      asTyped(`pasted ${how}`, mangle(`https://osa.example${address}`)),
    ),
    ...(ofCode ? Object.entries(typed).map(([how, mangle]) => asTyped(`typed ${how}`, mangle(value))) : []),
  ];
}

export const mangledLinks: readonly MangledLink[] = links.flatMap(mangle);

function halves(text: string): [string, string] {
  const at = Math.floor(text.length / 2);
  return [text.slice(0, at), text.slice(at)];
}
