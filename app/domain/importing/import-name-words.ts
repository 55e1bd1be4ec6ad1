/** Longer names are refused, because the search for particles gets slower with the length. */
export const longestName = 300;

const particles = "af|av|von|van|de|der|den|di|da|del|la|le|zu|ter|ten";
const lastName = new RegExp(String.raw`^(\S.*?)\s+((?:(?:${particles})\s+)*\S+)$`, "i");
export const particlesFirst = new RegExp(String.raw`^(?:${particles})\s`, "i");

/** "Anna Berg", "Annika af Ugglas" or "Berg, Anna". */
export function splitName(text: string): { First_Name: string; Last_Name: string } {
  if (text.length > longestName) return { First_Name: text, Last_Name: "" };
  const [last = "", first, ...more] = text.split(/\s*,\s*/);
  if (first && more.length === 0) return { First_Name: first, Last_Name: last };
  const [, given, family] = lastName.exec(text) ?? [];
  return { First_Name: given ?? text, Last_Name: family ?? "" };
}

/** Between two names. The lower-case "o" is short for "och". */
export const joint =
  /\s*[&\n]\s*|\s*\+\s*(?=\p{L})|\s+(?:[oO][cC][hH]|[aA][nN][dD]|[sS][aA][mM][tT]|o|\/)\s+/u;

/** "Anna", "Anna-Karin", "Karl Erik": a given name without a surname. */
export function isGivenName(text: string): boolean {
  const [, ...more] = text.split(" ");
  return !text.includes(",") && more.every((word) => secondNames.has(word.toLowerCase()));
}

/** Nothing but letters, and not a title alone, whose bearer has no first name. */
export function isNameOfPerson({ firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const [word = "", ...more] = firstName.toLowerCase().replaceAll(".", "").split(" ");
  const isTitled = titles.has(word) && more.length === 0;
  const whole = `${firstName} ${lastName}`.trim();
  return !isTitled && /^\p{L}[\p{L}\p{M}'’.\- ]*$/u.test(whole) && whole.split(" ").length <= 6;
}

/** The usual second parts of given names, which are hardly ever surnames. */
const secondNames = new Set(
  (
    "anders anna anne ann britt carin charlotte christina christine cecilia elin elisabet elisabeth ellen emma erik eva " +
    "fredrik gustaf gustav göran gunnar helena henrik ingrid inger jane johan johanna karin katarina kerstin kristina " +
    "lars lena lisa louise lotta lova magnus maj margareta maria marie mary mikael mona olof ola oskar pia per rose sofia " +
    "sofie susanna susanne teresa therese ulrika viktoria wilhelmina vilhelm wilhelm åke"
  ).split(" "),
);

const titles = new Set(
  "herr fru fröken frk hr mr mrs ms miss mx dr prof sir lady familjen familj fam family".split(" "),
);

/** What somebody is called besides the name: kin, and who works at the wedding. "Bror" is a name, too. */
const callings =
  "moster|faster|morbror|farbror|mormor|morfar|farmor|farfar|gammelmormor|gammelfarmor|gammelmorfar|gammelfarfar|tant|onkel|kusin|gudmor|gudfar|" +
  "lilla|lille|gamla|aunt|auntie|aunty|uncle|grandma|grandpa|grandmother|grandfather|granny|grandad|granddad|cousin|teta|tante|oma|opa|nonna|nonno|" +
  "fotograf|fotografen|chef|chefen|präst|prästen|vigselförrättare|vigselförrättaren|kantor|kantorn|toastmaster|photographer|priest|vicar|pastor|officiant|" +
  "boss|grannen|läraren|tränaren";
export const titled = new RegExp(
  String.raw`(^|[&+,\n/]\s*|\s(?:och|and|samt|o)\s+)(${callings})\s+(?!(?:och|and|samt|o|med|with|m)[\s.])(\p{L}[^\s&+,/()]*)`,
  "giu",
);

export function isTitle(text: string): boolean {
  return new RegExp(`^(?:${callings})$`, "iu").test(text);
}

/** A row below the guests: "Totalt", "Summa: 76", "Antal gäster", "Number of guests". */
export const sumRow =
  /^(?:(?:del|slut)?summa|(?:sub|grand )?totals?|totalt|sum|antal|number of guests)(?:[\s:=,.]+(?:antal|gäster|gäst|personer|pers|vuxna|barn|kuvert|inbjudna|guests?|people|persons|adults?|children|kids|invited|of|number|totalt?|st|\d+))*[\s:=.]*$/iu;
