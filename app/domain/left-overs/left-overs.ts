import type { InEach, Language } from "#domain/language.ts";
import type { PageName } from "#domain/page.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { Month, PhotoPlace, Place, Wedding, WeddingTexts } from "#domain/wedding/wedding.ts";
import { listTexts, spellPath } from "./text-tree.ts";
import type { WrongFact } from "#domain/wedding/wrong-fact.ts";
import { readDay } from "#domain/zoned-time.ts";

export type LeftOver =
  | { in: "facts"; key: FactKey; word: string }
  | {
      in: "texts";
      language: Language;
      key: string;
      page: PageName;
      word: string;
    };

export type FactKey =
  | "couple"
  | "date"
  | "answerBy"
  | "story"
  | "toastmaster.name"
  | "toastmaster.phone"
  | "contact.name"
  | "contact.phone"
  | "contact.email"
  | "events.date"
  | "events.place"
  | "questions"
  | `${"place" | "ceremonyPlace"}${"" | ".street" | ".latitude, longitude"}`;

/** `values`: it is the sample's if one of these is. */
type Fact = { key: FactKey; word: string; values: readonly string[] };

/** A wedding with the names, day and place of a sample is still that sample, even if other facts are changed. */
export function isSampleWedding(wedding: Pick<Wedding, "couple" | "date" | "place">): boolean {
  return isSampleValue(wholeOf(wedding));
}

export function wholeOf({ couple, date, place }: Pick<Wedding, "couple" | "date" | "place">): string {
  return `${couple.first} & ${couple.second}, ${date}, ${addressOf(place)}`;
}

export function listLeftOvers(wedding: Wedding, texts: InEach<WeddingTexts>): LeftOver[] {
  if (isSampleWedding(wedding)) return [];
  const intended = new Set(wedding.alsoOurs);
  return [
    ...findFacts(wedding),
    ...languagesOf(wedding).flatMap((language) => findTexts(wedding, texts[language], language)),
  ].filter(({ word }) => !intended.has(word));
}

function findFacts(wedding: Wedding): LeftOver[] {
  const { couple, date, contact } = wedding;
  const isOneOfUs = contact?.name === couple.first || contact?.name === couple.second;
  const isOnItsDay = isSampleValue(`date: ${date}`);
  return listFacts(wedding).flatMap((together) => {
    const fact = together.find(({ values }) => values.some(isSampleValue));
    if (!fact || (fact.key === "contact.name" && isOneOfUs)) return [];
    // Said already of the whole wedding, if that is on the sample's day.
    if (fact.key === "events.date" && isOnItsDay) return [];
    if (fact.key === "story" && fact.word === date) return [];
    return [{ in: "facts", key: fact.key, word: fact.word }];
  });
}

export function listFacts(wedding: Wedding): Fact[][] {
  const { couple, date, answerBy, story, place, ceremonyPlace, toastmaster, contact = {} } = wedding;
  const fact = (key: FactKey, word: string | undefined, ...values: string[]): Fact[] =>
    word ? [{ key, word, values: values.length > 0 ? values : [`${key}: ${word}`] }] : [];
  return [
    fact("couple", `${couple.first} & ${couple.second}`),
    fact("date", date),
    fact("answerBy", answerBy),
    ...story.map((day, chapter) => fact("story", day, `story ${chapter}: ${day}`)),
    // A couple who know their venue by name and town may forget to change the other parts.
    ...([["place", place] as const, ["ceremonyPlace", ceremonyPlace] as const] as const).flatMap(
      ([key, one]) =>
        one
          ? [
              [...fact(key, addressOf(one)), ...fact(`${key}.street`, one.street)],
              fact(`${key}.latitude, longitude`, spotOf(one), `spot: ${spotOf(one)}`),
            ]
          : [],
    ),
    fact("toastmaster.name", toastmaster?.name),
    fact("toastmaster.phone", toastmaster?.phone, phoneOf(toastmaster?.phone)),
    fact("contact.name", contact.name),
    fact("contact.phone", contact.phone, phoneOf(contact.phone)),
    fact("contact.email", contact.email),
    ...(wedding.events ?? []).flatMap((event) => [
      fact("events.date", event.date),
      event.place
        ? fact(
            "events.place",
            addressOf(event.place),
            `events.street: ${event.place.street}`,
            `events.spot: ${spotOf(event.place)}`,
          )
        : [],
    ]),
    ...(wedding.questions ?? []).map((question) =>
      languagesOf(wedding).flatMap((language) => fact("questions", question[language])),
    ),
  ];
}

/** Couples copy one number into the other; the country code may be missing. */
function phoneOf(phone = ""): string {
  return `phone: ${phone.replaceAll(/\D/g, "").slice(-9)}`;
}

function addressOf({ name, street, town }: Place): string {
  return [name, street, town].join(", ");
}

function spotOf({ latitude, longitude }: Place): string {
  return [latitude, longitude].join(", ");
}

function findTexts({ photos }: Wedding, texts: WeddingTexts, language: Language): LeftOver[] {
  return listTexts(texts).flatMap(({ path, text }) => {
    const key = spellPath(path);
    if (!isSampleValue(`${language}.${key}: ${text}`)) return [];
    // The description of the sample's own picture is true; one that outlives its picture is not.
    const [first, place] = path;
    const photo = first === "photos" ? photos[place as PhotoPlace] : null;
    if (photo && isSampleValue(`${key}: ${photo.file}`)) return [];
    return [{ in: "texts", language, key, page: pageOf(path), word: beginningOf(text) }];
  });
}

const mostLetters = 80;

function beginningOf(text: string): string {
  // Some texts begin in the middle of a sentence.
  const whole = text.replaceAll(/\s+/g, " ").replace(/^[\s,.;:]+/, "");
  return whole.length > mostLetters ? `${whole.slice(0, mostLetters).replace(/\s\S*$/, "")} …` : whole;
}

function pageOf([first = "", second = ""]: readonly string[]): PageName {
  if (first === "introductions") return "guestBook";
  const pages = ["wishList", "information", "ourStory", "guestBook", "rsvp"] as const;
  const named = first === "photos" ? second.replace(/^story\d+$/, "ourStory") : first;
  return pages.find((page) => page === named) ?? "home";
}

function isSampleValue(value: string): boolean {
  return sampleValues.has(sampleDigest(value));
}

/** 32 bits (FNV-1a). Blanks count alike. */
export function sampleDigest(value: string): number {
  const text = value.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  return [...text].reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0,
    0x81_1c_9d_c5,
  );
}

/** They stand in public files. */
export const sampleCodes: readonly string[] = ["SJU-BLOMMOR", "MINUS-TJUGO"];

/** Digests, since a couple write over the samples' folders. A test compares them with the samples. */
export const sampleValues: ReadonlySet<number> = new Set([
  2740100988, 1245868079, 4120965643, 2788957400, 1362087252, 4100922292, 1702445024, 3637743682, 2510180,
  1330758359, 4103055185, 1635657014, 3532136857, 2806940783, 967212134, 658228913, 2973550553, 3035045808,
  758610655, 3521564224, 1774156923, 3966564341, 251127243, 1327562884, 2698884464, 3985924611, 2578704910,
  401474737, 3433942550, 2981750476, 4092766460, 1150549813, 1852659081, 3921128630, 2170282665, 3339836446,
  1530389261, 2355578427, 2229042033, 4068187692, 1030135918, 3597854488, 2713073754, 4130859036, 3366617753,
  107785233, 879730148, 2898558114, 347291012, 1809676760, 90212048, 2381190522, 418203791, 1016578244,
  1119017475, 342676168, 3180502514, 2807788249, 913249016, 4029783978, 2352377397, 359621367, 3529416143,
  1131423742, 1317782655, 3993957010, 1644542848, 1853997869, 528060395, 789629759, 3435278128, 1376512194,
  1998361623, 2957105369, 4202053293, 1094354627, 1054609771, 3994191192, 4280507295, 3779611087, 2843032367,
  1141891882, 331307025, 1358519664, 375617213, 2567395629, 3622738856, 224951595, 4074000786, 1236002048,
  1577071537, 765369349, 1751636144, 1121686547, 2474893067, 1627099733, 348133519, 1195855862, 3377766667,
  4001488653, 2218468284, 2787497736, 1474336964, 2693556422, 3418181661, 4246902816, 695809869, 3220971097,
  3773352538, 2443452895, 3452196317, 4219543555, 1708596610, 1856890769, 356665804, 1201085780, 2649087655,
  2744115387, 4266699274, 2491836669, 2988130000, 2085330331, 3311767715, 1855127446, 1940815472, 802890444,
  4185001002, 1488215431, 4187663462, 1903735133, 2330154097, 792053456, 3975362227, 1178355021, 1592747411,
  2429168927, 3232114359, 2099127951, 297768790, 1759078226, 2123826664, 1437778055, 3275639919, 2194443859,
  2924570757, 470708958, 3719330734, 1564595150, 3318823300, 3112955848, 1378715401, 2258890241, 4169221075,
  2295565318, 1581167378, 179182549, 1790697277, 1551494589, 2442003521, 1100166354, 658158462, 1416769995,
  2652752386, 2505537024, 642377906, 1879798540, 863151221, 1539530251, 676835465, 1537383952, 416876229,
  1625243443, 1477781433, 888734150, 1249469940, 2861978912, 4101135515, 3182750213, 125788945, 1162112154,
  2990475267, 3278917170, 3338444930, 2475112699, 515202662, 1415084465, 3833205314, 3748501050, 1179988483,
  827174125, 3381851689, 3522822598, 3187294966, 3833388049, 1813855086, 2587628881, 2732516416, 2649075569,
  4237793136, 2210705180, 2754456864, 429579706, 1296634462, 2180125500, 1434707852, 2651847205, 53123534,
  3899908282, 1250631083, 388528253, 2553646878, 1836801359, 2627513843, 2432989515, 1493226078, 2278625981,
  2426138047, 658163620, 1764275208, 1212356630, 1777894960, 3038485796, 2985616137, 2103628228, 2323179831,
  1563670407, 512021377, 1109845281, 1974454907, 2012015651, 1414788821, 813697256, 3641877234, 1870002717,
  1033235909, 3313028081, 2253873225, 1646675464, 2037803747, 3231505203, 3956718795, 673957591, 2087537630,
  674831321, 2046506442, 2357627539, 3333200155, 911767049, 353909412, 2950122986, 4056338320, 4165889800,
  2019223948, 611616787, 3160228007, 2593216810, 875561620, 3106074599, 342789716, 3254491249, 1602431288,
  1941895584, 1665368209, 657777792, 1763770044, 1772445872, 897807328, 2054240905, 646888108, 2956350149,
  3053565295, 1266065515, 1470105752, 3896374579, 1040817848, 1270338380, 3056858200, 3576299506, 2434235597,
  1481333457, 1423515251, 4019221309, 3762021042, 2523716436, 2773361521, 2713895388, 721655308, 1852871366,
  1027176871, 124099613, 1823698527, 1288939435, 3678505187, 2005667193, 780573409, 3637866085, 4149216165,
  4202027612, 354646317, 1735592452, 2229373130, 1871522846, 3272074518,
]);

/** null: the text is a valid day. */
export function findWrongDay(text: string): WrongFact | null {
  if (readDay(text) !== null) return null;
  const [, year = "", month = "", day = ""] = /^(\d{4})[-./ ](\d\d?)[-./ ](\d\d?)$/.exec(text) ?? [];
  if (!year) return { reason: "not a day", text };
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (readDay(written) !== null) return { reason: "written otherwise", text, written };
  const monthNumber = Number(month);
  if (monthNumber < 1 || monthNumber > 12) return { reason: "no such month", text, month: monthNumber };
  const last = new Date(Date.UTC(Number(year), monthNumber, 0)).getUTCDate();
  return { reason: "month too short", text, month: `${year}-${month.padStart(2, "0")}` as Month, days: last };
}

/** For the story: a couple who forgot the day write only the month. */
export function findWrongDayOrMonth(text: string): WrongFact | null {
  if (readDay(text) !== null || readDay(`${text}-01`) !== null) return null;
  if (/^\d{4}$/.test(text)) return { reason: "month missing", text };
  const [, year = "", month = ""] = /^(\d{4})[-./ ](\d\d?)$/.exec(text) ?? [];
  if (year && Number(month) >= 1 && Number(month) <= 12)
    return { reason: "written otherwise", text, written: `${year}-${month.padStart(2, "0")}` };
  if (year) return { reason: "no month", text, month: Number(month) };
  return findWrongDay(text);
}

export function findWrongTime(text: string): WrongFact | null {
  if (isTime(text)) return null;
  const [, hour = "", minute = "00", half = ""] =
    /^(?:kl\.? ?)?(\d\d?)(?:[:. ](\d\d))? ?([ap]\.?m\.?)?$/i.exec(text.trim()) ?? [];
  const isAfternoon = /^p/i.test(half);
  const ofDay = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  const written = `${String(ofDay).padStart(2, "0")}:${minute}`;
  if (hour && written === "24:00") return { reason: "midnight", text };
  if (hour && isTime(written)) return { reason: "written otherwise", text, written };
  return { reason: "not a time", text };
}

export function findWrongZone(name: string): WrongFact | null {
  if (isZone(name)) return null;
  const wanted = name.trim().toLowerCase().replaceAll(/\s+/g, "_");
  const near = Intl.supportedValuesOf("timeZone").find((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  if (near) return { reason: "written otherwise", text: name, written: near };
  return { reason: "not a zone", text: name };
}

function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: name }));
  } catch {
    return false;
  }
}
