// A site in which everything that the couple alone may know, all that is another household's and the events for chosen
// households say CANARY, and a search of all that a visitor can get of it.

import { blankHousehold, type HouseholdId } from "#domain/households/household.ts";
import type { Wedding } from "#domain/wedding/wedding.ts";
import { canaries, eventfulWedding } from "../guests/further-events.ts";
import { formFields, openVisitedSite, type Page, type VisitedSite, type Visitor } from "../site/visit.ts";
import { giveCodes, noteHousehold, peopleWithFamily } from "./households.ts";

export const otherCode = "ZZ6PQ1R8WV";
export const otherId: HouseholdId = "CANARY house";

/** Another household: one has answered, one has not, and a companion has no name. */
export const guestsWithCanaries = {
  ...peopleWithFamily,
  bjorn: { ...peopleWithFamily.bjorn, Notes: "CANARY own note", Tags: ["CANARY own tag"] },
  asa: {
    ...peopleWithFamily.asa,
    Household: "CANARY house",
    Email: "canary.asa@canary.example",
    Food_Options: ["CANARY food"],
    Allergies: ["CANARY allergy"],
    Table: "CANARY table",
    Notes: "CANARY note",
    Tags: ["CANARY tag"],
    Phone: "CANARY phone",
  },
  sigrid: {
    ...peopleWithFamily.sigrid,
    Household: "CANARY house",
    Email: "canary.sigrid@canary.example",
    Food_Options: ["CANARY food"],
    Allergies: ["CANARY allergy"],
    Notes: "CANARY note",
  },
  guestOfAsa: { Household: "CANARY house", Companion_Of: "asa", Notes: "CANARY note" },
};

/** The keys are no words of the sample's texts. */
export const canaryWedding: Wedding = {
  ...eventfulWedding,
  events: (eventfulWedding.events ?? []).map((event) => ({ ...event, key: keyOf(event.key) })),
  questions: (eventfulWedding.questions ?? []).map((question) => {
    const { askedOf } = question;
    return typeof askedOf === "string" ? question : { ...question, askedOf: { event: keyOf(askedOf.event) } };
  }),
};

export const everything = ["wedding", "walk", "canary-evening", "canary-brunch"];

function keyOf(key: string): string {
  return key === "walk" ? key : `canary-${key}`;
}

/** The events' names, places and times, also in calendars, what is asked about them, and their keys. */
const secrets = [
  ...canaries.filter((word) => word !== "brunch" && word !== "evening"),
  "canary-brunch",
  "canary-evening",
  "Kanarie",
  "T193700",
  "T091700",
  "your egg",
  "ditt ägg",
  "Soft-boiled",
].map((word) => word.toLowerCase());

/** The secret words in a text; a control must find them. */
export function secretsIn(text: string): string[] {
  const searched = text.toLowerCase();
  return secrets.filter((word) => searched.includes(word));
}

type Options = Parameters<typeof openVisitedSite>[0];

export async function openCanarySite({ wedding, ...options }: Options = {}): Promise<VisitedSite> {
  const site = await openVisitedSite({
    guests: guestsWithCanaries,
    wedding: { ...canaryWedding, suggestionsFill: "names", ...wedding },
    ...options,
  });
  await giveCodes(site.services);
  await noteHousehold(site.services, "Ek", {
    notes: "CANARY own household",
    tags: ["CANARY own household tag"],
  });
  await noteHousehold(site.services, otherId, {
    ...blankHousehold,
    code: otherCode,
    envelopeName: "CANARY envelope",
    address: "CANARY street 1",
    notes: "CANARY household",
    tags: ["CANARY household tag"],
  });
  return site;
}

const pages = ["", "/information", "/information?x=1", "/wishlist", "/ourstory", "/calendar.ics"];
const askingPages = ["/guestbook", "/rsvp", "/rsvp/household", "/admin"];
/** In one language each. */
const further = [
  "?privacy",
  "/nothing",
  ...["?whole", "?guest=asa"].map((query) => `/guestbook${query}`),
  ...[
    "?by=name",
    "?received=again",
    "/received",
    "/take-back",
    "?guest=asa",
    "?guest=bjorn",
    "?i=0000000000",
  ].map((query) => `/rsvp${query}`),
  ...["/guests/asa", "/households/asa", "/households/Ek", "/inbox", "/settings"].map(
    (query) => `/admin${query}`,
  ),
  ...["", "brunch", Buffer.from("canary-brunch").toString("base64url")].map(
    (events) => `/calendar.ics?events=${events}`,
  ),
  ...["", "/information", "/guestbook", "/rsvp", "/rsvp/household"].map((page) => `${page}.data`),
];
const rest = [
  "/",
  "/robots.txt",
  "/site.webmanifest",
  "/healthz",
  ...["As", "Bj", "Ca"].map((name) => `/api/suggestions?name=${name}`),
  "/api/admin-events",
  "/api/sendEmail",
  "/api/guests.csv",
  "/api/household-cards.xlsx",
  "/api/guest.json?guest=asa",
  "/api/guest.json?guest=bjorn",
  "/api/backup.json",
  "/api/households",
  "/_root.data",
  "/__manifest?p=/en/information",
];

/** The addresses and forms in whose answer, body or headers, a secret stands. */
export async function searchSite(visitor: Visitor, links: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  const look = (where: string, { text, headers }: Page) => {
    const all = [text, ...[...headers].map(([name, value]) => `${name}: ${value}`)].join("\n");
    if (secretsIn(all).length > 0) found.push(where);
  };
  const inBoth = ["en", "sv"].flatMap((language) =>
    [...pages, ...askingPages].map((page) => `/${language}${page}`),
  );
  const inOne = further.map((page, at) => `/${at % 2 === 0 ? "en" : "sv"}${page}`);
  for (const address of [...inBoth, ...inOne, ...rest]) look(address, await visitor.get(address));
  for (const address of links) look(address, await visitor.open(address));
  const whose = "asa sigrid guestOfAsa bjorn lova guestOfBjorn named:CANARY";
  for (const guest of whose.split(" ")) {
    look(`suggestion ${guest}`, await visitor.post("/api/suggestions", { guest }));
  }
  for (const path of ["/en/rsvp", "/en/rsvp/household", "/en/admin"]) {
    const fields = { guest: "asa", household: "CANARY house", form: "A".repeat(22) };
    look(`POST ${path}`, await visitor.post(path, fields));
  }
  for (const path of [
    "/sv/rsvp",
    "/sv/rsvp/household",
    ...links.filter((address) => address.includes("guest=")),
  ]) {
    const form = formFields((await visitor.get(path)).text);
    const smuggled = { "event-canary-brunch": "yes", "event-canary-evening": "yes", "question-egg": "Soft" };
    for (const [intent, changes] of Object.entries(outcomes)) {
      const sent = await visitor.post(path, { ...form, ...smuggled, ...changes });
      look(`${intent} ${path}`, sent);
      if (sent.location?.startsWith("/")) look(`after ${intent} ${path}`, await visitor.get(sent.location));
    }
  }
  return found;
}

const named = { firstName: "Björn", lastName: "Ek", email: "stranger@example.se" };
const outcomes = {
  "another language": { ...named, intent: "language" },
  "a question": named,
  "a problem": { ...named, email: "nobody", accept: "yes", "event-walk": "perhaps" },
  "an unknown name": { ...named, firstName: "Nobody", accept: "yes" },
  "a yes": { ...named, accept: "yes", "event-walk": "yes", "question-song": "Waterloo" },
  "another form": { ...named, accept: "yes", form: "C".repeat(22), "event-walk": "no" },
  "a no": { ...named, decline: "yes", form: "D".repeat(22) },
  "all of a household": { intent: "all" },
  "of a household": { "m0-answer": "yes", "m0-event-canary-brunch": "yes", form: "E".repeat(22) },
};
