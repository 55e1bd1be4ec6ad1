import type { SameTexts } from "#domain/language.ts";
import type { allergies as en } from "../en/allergies.ts";

export const allergies: SameTexts<typeof en> = {
  names: {
    gluten: "gluten",
    crustaceans: "kräftdjur",
    eggs: "ägg",
    fish: "fisk",
    peanuts: "jordnötter",
    soya: "soja",
    milk: "mjölk",
    nuts: "nötter",
    celery: "selleri",
    mustard: "senap",
    sesame: "sesam",
    sulphites: "sulfiter",
    lupin: "lupin",
    molluscs: "blötdjur",
    lactose: "laktos (intolerans)",
  },
  words: {
    gluten: {
      same: "gluten, glutenfri, glutenfritt, celiaki, celiakiker",
      kinds: "vete, råg, korn, havre, dinkel, spelt",
    },
    crustaceans: {
      same: "kräftdjur, skaldjur, skaldjurs",
      kinds: "räka, räkor, kräfta, kräftor, krabba, krabbor, hummer, havskräfta, havskräftor, languster",
    },
    eggs: { same: "ägg", kinds: "äggvita, äggula" },
    fish: { same: "fisk", kinds: "lax, torsk, sill, strömming, tonfisk, makrill" },
    peanuts: { same: "jordnöt, jordnötter, jordnöts", kinds: "" },
    soya: { same: "soja, soya, sojaböna, sojabönor", kinds: "sojasås, tofu" },
    milk: {
      same: "mjölk, mjölkprotein, mjölkproteiner, komjölk, komjölksprotein, mejeriprodukter, mjölkprodukter",
      kinds: "kasein, vassle",
    },
    nuts: {
      same: "nötter, nötter och mandel, nötallergi, nötallergiker",
      kinds:
        "hasselnöt, hasselnötter, valnöt, valnötter, cashew, cashewnöt, cashewnötter, mandel, mandlar, pistage, pistagenötter, pistaschnötter, pekannötter, paranöt, paranötter, macadamianötter",
    },
    celery: { same: "selleri", kinds: "rotselleri, blekselleri, stjälkselleri" },
    mustard: { same: "senap", kinds: "senapsfrön" },
    sesame: { same: "sesam, sesamfrö, sesamfrön", kinds: "tahini" },
    sulphites: { same: "sulfit, sulfiter, svaveldioxid", kinds: "" },
    lupin: { same: "lupin, lupiner", kinds: "" },
    molluscs: {
      same: "blötdjur, skaldjur, skaldjurs",
      kinds: "mussla, musslor, blåmusslor, ostron, bläckfisk, pilgrimsmusslor, snäckor, sniglar",
    },
    lactose: { same: "laktos, laktosfri, laktosfritt", kinds: "" },
  },
};
