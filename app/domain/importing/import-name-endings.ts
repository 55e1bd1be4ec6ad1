// What follows the names in a cell: "+1", "med respektive", "(4)", "2 vuxna och 2 barn", "of four", "5 år".

/** `ofAll`: the numbers count the named ones too; otherwise they come on top. */
export type Others = {
  adults: number;
  children: number;
  ofAll: boolean;
  isBareNumber: boolean;
  /** The one who is named is a child: "(5 år)". */
  isChild: boolean;
};

/** "unclear": others are meant, but nobody can tell how many. */
export type Peeled = { core: string; others: Others | "unclear" | null };

export function peelOthers(text: string): Peeled {
  for (const { index } of text.matchAll(/[\s,(+&]/g)) {
    const core = text.slice(0, index).replace(/[\s,]+$/, "");
    const rest = text.slice(index).trim();
    const isWrapped = /^[,(]/.test(rest);
    const ending = rest
      .replace(/^,\s*/, "")
      .replace(/^\((.*)\)$/, "$1")
      .trim();
    const isFamily = familyName.test(core);
    const others =
      core === ""
        ? null
        : (readExtras(ending) ??
          readTotal(ending, { isFamily, isNumberWrapped: rest.startsWith("(") }) ??
          readAge(ending, isWrapped));
    if (others) return { core, others };
  }
  return { core: text, others: null };
}

export const familyName = /^(?:familjen|familj|fam\.?)\s|\sfamily$/iu;

const nobody: Others = { adults: 0, children: 0, ofAll: false, isBareNumber: false, isChild: false };

const count = String.raw`\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|en|ett|två|tre|fyra|fem|sex|sju|åtta|nio|tio`;
const one = String.raw`gäst|guest|sällskap|respektive|resp\.?|partner|date|companion|plus one|\+\s?1|sambo|fru|man|make|maka|hustru|wife|husband|spouse|girlfriend|boyfriend|flickvän|pojkvän|fästman|fästmö|kavaljer|person|adult|vuxen`;
const several = "gäster|guests|companions|personer|people|adults|vuxna";
const oneChild = "child|kid|baby|bebis";
const someChildren = "barn|barnen|children|kids|babies|bebisar";
const unknown = "familj|familjen|family|families";
const joining = String.raw`\+|&|m\.|m\/|w\/|(?:plus|och|and|samt|o|med|with|inkl|incl|inklusive|including)(?!\p{L})\.?`;
const extra = new RegExp(
  String.raw`(?<joint>${joining})\s*(?:(?:his|her|their|sin|sitt|sina|hans|hennes|deras)\s+)?` +
    String.raw`(?:(?<counted>${count})(?![\p{L}\d])\s*)?` +
    String.raw`(?:(?<one>${one})|(?<several>${several})|(?<oneChild>${oneChild})|(?<someChildren>${someChildren})|(?<unknown>${unknown}))?(?![\p{L}\d])\s*,?\s*`,
  "iuy",
);

/** "+1", "& guest", "med respektive och 2 barn". */
function readExtras(ending: string): Others | "unclear" | null {
  let [adults, children, at, isUnclear] = [0, 0, 0, false];
  while (at < ending.length) {
    extra.lastIndex = at;
    const groups = extra.exec(ending)?.groups;
    if (!groups) return null;
    at = extra.lastIndex;
    const counted = groups["counted"] === undefined ? null : readCount(groups["counted"]);
    const isAdult = Boolean(groups["one"] ?? groups["several"]);
    const isChild = Boolean(groups["oneChild"] ?? groups["someChildren"]);
    const isAlone = !isAdult && !isChild && !groups["unknown"];
    if (
      isAlone &&
      !(/^(?:\+|plus)$/i.test(groups["joint"] ?? "") && /^(?!an?$)./i.test(groups["counted"] ?? ""))
    )
      return null;
    if (groups["unknown"] || (counted === null && (groups["several"] ?? groups["someChildren"])))
      isUnclear = true;
    if (isChild) children += counted ?? 1;
    else adults += counted ?? 1;
  }
  if (at === 0) return null;
  return isUnclear || adults + children === 0 ? "unclear" : { ...nobody, adults, children };
}

const total = new RegExp(
  String.raw`^(?:(?:of|om|på)\s+)?(${count})\s*(?:personer|pers\.?|st\.?|people|persons|pax|p)$`,
  "iu",
);
const grownAndSmall = new RegExp(
  String.raw`^(${count})\s*(?:vuxna|vuxen|vux\.?|adults?)(?:\s*(?:och|and|samt|[,+&])\s*(${count})\s*(?:barn|child|children|kids?))?$`,
  "iu",
);
const ofNumber = new RegExp(String.raw`^(?:of|om|på)\s+(${count})$`, "iu");

function readTotal(
  ending: string,
  { isFamily, isNumberWrapped }: { isFamily: boolean; isNumberWrapped: boolean },
): Others | null {
  const all = { ...nobody, ofAll: true };
  const [, adults, children = "0"] = grownAndSmall.exec(ending) ?? [];
  if (adults) return { ...all, adults: readCount(adults), children: readCount(children) };
  const [, grown, small] = /^(\d{1,2})\s*\+\s*(\d{1,2})$/.exec(ending) ?? [];
  if (grown && small) return { ...all, adults: Number(grown), children: Number(small), isBareNumber: true };
  const [, counted] = total.exec(ending) ?? (isFamily ? ofNumber.exec(ending) : null) ?? [];
  if (counted) return { ...all, adults: readCount(counted) };
  const isNumber = /^\d{1,2}$/.test(ending) && (isFamily || isNumberWrapped);
  return isNumber ? { ...all, adults: Number(ending), isBareNumber: true } : null;
}

/** From this age caterers count an adult. */
const childrenAreUnder = 13;
const age = /^(?:ålder\s*|age\s*)?(\d{1,2})\s*(?:år|years?(?:\sold)?|yrs?|y\.?o\.?)(?:\s+gammal)?$/iu;
const months = /^\d{1,2}\s*(?:mån|månad|månader|months?|mo)$/iu;

function readAge(ending: string, isWrapped: boolean): Others | null {
  if (months.test(ending) || (isWrapped && childWord.test(ending))) return { ...nobody, isChild: true };
  const [, years] = age.exec(ending) ?? [];
  return years === undefined ? null : { ...nobody, isChild: Number(years) < childrenAreUnder };
}

const childWord = /^(?:barn|child|kid|baby|bebis|spädbarn|infant|toddler|småbarn)$/iu;

/** The text of a cell that is about being a child; null: it is not clear. */
export function readChildNote(text: string): "Yes" | "No" | null {
  if (childWord.test(text) || months.test(text)) return "Yes";
  if (/^(?:vuxen|adult)$/iu.test(text)) return "No";
  const years = Number(age.exec(text)?.[1] ?? NaN);
  if (years < childrenAreUnder) return "Yes";
  return years >= 18 ? "No" : null;
}

const words: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    "one two three four five six seven eight nine ten".split(" ").map((word, at) => [word, at + 1]),
  ),
  ...Object.fromEntries(
    "en två tre fyra fem sex sju åtta nio tio".split(" ").map((word, at) => [word, at + 1]),
  ),
  a: 1,
  an: 1,
  ett: 1,
};

export function readCount(text: string): number {
  return words[text.toLowerCase()] ?? Number(text);
}
