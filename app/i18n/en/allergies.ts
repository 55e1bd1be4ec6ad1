import type { AllergyWords, KnownAllergy } from "#domain/kitchen/needs.ts";

export const allergies = {
  names: {
    gluten: "gluten",
    crustaceans: "crustaceans",
    eggs: "eggs",
    fish: "fish",
    peanuts: "peanuts",
    soya: "soya",
    milk: "milk",
    nuts: "nuts",
    celery: "celery",
    mustard: "mustard",
    sesame: "sesame",
    sulphites: "sulphites",
    lupin: "lupin",
    molluscs: "molluscs",
    lactose: "lactose (intolerance)",
  } satisfies Record<KnownAllergy, string>,
  /** What people write, separated by commas. Shellfish are both crustaceans and molluscs. */
  words: {
    gluten: {
      same: "gluten, gluten free, glutenfree, coeliac, celiac, coeliac disease, celiac disease",
      kinds: "wheat, rye, barley, oats, spelt",
    },
    crustaceans: {
      same: "crustacean, crustaceans, crustacean shellfish, shellfish",
      kinds: "shrimp, shrimps, prawn, prawns, crab, crabs, lobster, lobsters, crayfish",
    },
    eggs: { same: "egg, eggs", kinds: "egg white, egg whites, egg yolk, egg yolks" },
    fish: { same: "fish", kinds: "salmon, cod, herring, tuna, mackerel" },
    peanuts: { same: "peanut, peanuts, groundnuts", kinds: "" },
    soya: { same: "soy, soya, soybean, soybeans, soya beans", kinds: "soy sauce, tofu" },
    milk: {
      same: "milk, milk protein, milk proteins, cow's milk, cow's milk protein, dairy, dairy products, milk products",
      kinds: "casein, whey",
    },
    nuts: {
      same: "nut, nuts, tree nut, tree nuts, treenuts",
      kinds:
        "hazelnut, hazelnuts, walnut, walnuts, cashew, cashews, cashew nuts, almond, almonds, pistachio, pistachios, pecan, pecans, brazil nut, brazil nuts, macadamia, macadamia nuts",
    },
    celery: { same: "celery", kinds: "celeriac" },
    mustard: { same: "mustard", kinds: "mustard seeds" },
    sesame: { same: "sesame, sesame seed, sesame seeds", kinds: "tahini" },
    sulphites: { same: "sulphite, sulphites, sulfite, sulfites, sulphur dioxide, sulfur dioxide", kinds: "" },
    lupin: { same: "lupin, lupins, lupine", kinds: "" },
    molluscs: {
      same: "mollusc, molluscs, mollusk, mollusks, shellfish",
      kinds: "mussel, mussels, oyster, oysters, squid, octopus, clam, clams, scallop, scallops, snails",
    },
    lactose: { same: "lactose, lactos, lactose free, lactosfree, lactose intolerance", kinds: "" },
  } satisfies AllergyWords,
} as const;
