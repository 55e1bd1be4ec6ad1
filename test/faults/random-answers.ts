// Guests who answer in every way there is, at random: by name, by a suggestion, by one that is written
// over, by their link, in another browser, with a change of mind. Whoever is harmed by it is found by what
// the pages showed and what was pressed, not by what the site says of itself.

import { wedding } from "#wedding/wedding.ts";
import {
  formFields,
  hiddenFields,
  openVisitedSite,
  type Fields,
  type Page,
  type Visitor,
  type VisitedSite,
} from "../kits/site/visit.ts";
import { madeUpGuest, type MadeUpGuest } from "./made-up-guests.ts";
import { randomFrom } from "../kits/site/random.ts";

/** Stands between the guests and the site, for controls: what a careless site would make of a form. */
export type Carelessness = (site: VisitedSite, fields: Fields, about: MadeUpGuest) => Promise<Fields>;

export type RandomAnswers = { answers: number; saved: number; declined: number; harms: string[] };

/** With `isEnough` a control ends once it has seen what it wanted. */
type How = { seed: number; careless?: Carelessness; isEnough?: (harms: readonly string[]) => boolean };

const many = 20;
const answersOfSite = 125;
const guests = Array.from({ length: many }, (_, number) => madeUpGuest(number));
const choices = {
  foodOptions: wedding.foodOptions.map(({ stored }) => stored),
  allergies: wedding.allergyOptions.map(({ stored }) => stored),
};

export async function answerAtRandom(
  count: number,
  { seed, careless, isEnough = () => false }: How,
): Promise<RandomAnswers> {
  const total: RandomAnswers = { answers: 0, saved: 0, declined: 0, harms: [] };
  for (let done = 0, round = 0; done < count; done += answersOfSite, round++) {
    const dice = openDice(seed + round);
    await using site = await openVisitedSite({
      settings: { limitFactor: 10_000 },
      wedding: { suggestionsFill: round % 2 === 0 ? "everything" : "names" },
      guests: Object.fromEntries(guests.map((guest) => [guest.id, storedGuest(guest, dice)])),
    });
    const people = await openPeople(site, { dice, total, careless });
    for (let n = 0; n < Math.min(answersOfSite, count - done) && !isEnough(total.harms); n++) {
      site.clock.now += 3 * 60 * 60 * 1000;
      await people.answer();
      total.answers += 1;
    }
    total.harms.push(...findMisledEmails(site, guests));
  }
  return total;
}

type Dice = ReturnType<typeof openDice>;
type Means = { dice: Dice; total: RandomAnswers; careless: Carelessness | undefined };

async function openPeople(site: VisitedSite, { dice, total, careless }: Means) {
  const browsers = await Promise.all(Array.from({ length: many + 4 }, () => site.invited()));
  const changes = new Map<string, { path: string; browser: Visitor }>();

  async function post(browser: Visitor, path: string, form: Fields, about: Posted): Promise<Page> {
    const before = await readGuests(site);
    const page = await browser.post(path, careless ? await careless(site, form, about.guest) : form);
    const after = await readGuests(site);
    if (page.status >= 500) total.harms.push(`status ${page.status}`);
    if (page.location?.includes("?answer=")) {
      total.saved += 1;
      changes.set(about.guest.id, { path: page.location.replace("/thanks?answer", "?change"), browser });
    }
    if (about.saysNo && after.get(about.guest.id)?.RSVPed === "Declined") total.declined += 1;
    for (const { id } of guests)
      total.harms.push(...findHarms(id, { before: before.get(id), after: after.get(id) }, about));
    return page;
  }

  async function send(browser: Visitor, path: string, form: Fields, about: Posted): Promise<void> {
    const how = dice.pick(["yes", "yes", "bare", "no", "no", "yes after all", "twice"]);
    const yes = { ...form, accept: "yes" };
    if (how === "yes" || how === "twice") {
      const page = await post(browser, path, yes, about);
      if (how === "twice") await post(browser, path, yes, about);
      // What is shown again is sent again, as it stands.
      if (page.status === 422) await post(browser, path, { ...formFields(page.text), accept: "yes" }, about);
      return;
    }
    const question = await post(browser, path, form, about);
    if (how === "bare" || !question.text.includes(`name="decline"`)) return;
    const carried = hiddenFields(question.text);
    if (how === "no") {
      await post(browser, path, { ...carried, decline: "yes" }, { ...about, saysNo: true });
      return;
    }
    const reopened = await post(browser, path, { ...carried, intent: "yes" }, about);
    await post(browser, path, formFields(reopened.text), about);
  }

  return {
    async answer(): Promise<void> {
      const guest = dice.pick(guests);
      const own = browsers[guests.indexOf(guest)];
      const change = changes.get(guest.id);
      const link = dice.isLikely(0.3) ? linkOf(site, guest) : null;
      const browser = link
        ? site.visitor()
        : change && dice.isLikely(0.5)
          ? change.browser
          : dice.isLikely(0.7)
            ? own
            : dice.pick(browsers.slice(many));
      if (!browser) return;
      const path = link ?? (change?.browser === browser && dice.isLikely(0.7) ? change.path : "/en/rsvp");
      const { text } = await browser.get(path);
      if (!text.includes(`id="rsvp"`)) return;
      const isOwn = /readonly=""/i.test(text);
      const form: Fields = { ...formFields(text) };
      let shown: Shown = { guestId: isOwn ? guest.id : null, items: itemsOf(form) };
      if (!isOwn && dice.isLikely(0.6)) {
        const chosen = dice.isLikely(0.5) ? guest : dice.pick(guests);
        const known = await browser.post("/api/suggestions", { guest: chosen.id });
        if (known.status === 200) shown = { guestId: chosen.id, items: fillIn(form, chosen, known) };
      }
      if (!isOwn) Object.assign(form, { firstName: guest.firstName, lastName: guest.lastName });
      const isBlank = [form["email"]].flat()[0] === "";
      if (dice.isLikely(0.3) || (isBlank && dice.isLikely(0.7)))
        form["email"] = dice.pick([guest.email, `new.${guest.email}`]);
      for (const list of ["foodOptions", "allergies"] as const) {
        const ticked = [form[list] ?? []].flat().filter(() => dice.isLikely(0.7));
        form[list] = [...new Set([...ticked, ...choices[list].filter(() => dice.isLikely(0.1))])];
      }
      if (dice.isLikely(0.2)) form["otherAllergy"] = dice.pick(["", "Nickel"]);
      await send(browser, path, form, { guest, shown, saysNo: false });
    },
  };
}

/** As the script of the page does, and without taking anything back later. */
function fillIn(form: Fields, chosen: MadeUpGuest, answer: Page): Lists {
  const known = JSON.parse(answer.text) as {
    kind: string;
    shown: string;
    email: string | null;
    foodOptions?: Lists;
    allergies?: Lists;
  };
  Object.assign(form, { guest: chosen.id, shown: known.shown });
  if (known.kind !== "everything") return [];
  if (known.email) form["email"] = known.email;
  const { foodOptions = [], allergies = [] } = known;
  form["foodOptions"] = foodOptions.filter((item) => choices.foodOptions.includes(item));
  form["allergies"] = allergies.filter((item) => choices.allergies.includes(item));
  form["otherFood"] = foodOptions.filter((item) => !choices.foodOptions.includes(item)).join(", ");
  form["otherAllergy"] = allergies.filter((item) => !choices.allergies.includes(item)).join(", ");
  return [...foodOptions, ...allergies];
}

function itemsOf(form: Fields): Lists {
  const others = [form["otherFood"] ?? "", form["otherAllergy"] ?? ""]
    .flat()
    .flatMap((text) => [text, ...text.split(", ")]);
  return [form["foodOptions"] ?? [], form["allergies"] ?? [], others].flat();
}

function linkOf({ emails }: VisitedSite, { id }: MadeUpGuest): string | null {
  const links = emails.flatMap(
    ({ text }) => /http:\/\/osa\.test(\/en\/rsvp\?guest=[^\s"]+)/.exec(text)?.[1] ?? [],
  );
  return links.findLast((link) => link.includes(`guest=${id}.`)) ?? null;
}

function storedGuest({ id, firstName, lastName, email }: MadeUpGuest, dice: Dice): object {
  const knows = dice.isLikely(0.7);
  return {
    First_Name: firstName,
    Last_Name: lastName,
    Relation: "Friends",
    ...(dice.isLikely(0.7) ? { Email: email } : {}),
    ...(knows ? { Food_Options: choices.foodOptions.filter(() => dice.isLikely(0.2)) } : {}),
    ...(knows ? { Allergies: [...choices.allergies.filter(() => dice.isLikely(0.3)), `Only ${id}`] } : {}),
  };
}

/** The same throws for the same seed. */
function openDice(seed: number) {
  const roll = randomFrom(seed);
  return {
    isLikely: (chance: number) => roll() < chance,
    pick: <T>(from: readonly T[]): T => from[Math.floor(roll() * from.length)] as T,
  };
}

type Lists = readonly string[];

type Stored = { Email?: string; RSVPed?: string; Food_Options?: Lists; Allergies?: Lists };

/** What of the food and allergies on file a form showed, and of whom. */
type Shown = { guestId: string | null; items: Lists };

/** Whose answer it is meant to be. `saysNo`: a button that says no was pressed. */
type Posted = { guest: MadeUpGuest; shown: Shown; saysNo: boolean };

function findHarms(
  id: string,
  { before = {}, after = {} }: { before: Stored | undefined; after: Stored | undefined },
  { guest, shown, saysNo }: Posted,
): string[] {
  const harms: string[] = [];
  if (JSON.stringify(before) === JSON.stringify(after)) return harms;
  if (id !== guest.id) harms.push(`${id} was changed by an answer of ${guest.id}`);
  if (after.RSVPed === "Declined" && before.RSVPed !== "Declined" && !saysNo)
    harms.push(`${id} declined by no act`);
  if (after.Email !== before.Email && !isAddressOf(guest, after.Email))
    harms.push(`${id} got the email ${after.Email}`);
  if (after.RSVPed === "Declined") return harms;
  const left = new Set(listed(after));
  const seen: Lists = shown.guestId === id ? shown.items : [];
  for (const item of listed(before))
    if (!left.has(item) && !seen.includes(item)) harms.push(`${id} lost ${item}`);
  for (const item of left)
    if (item.startsWith("Only ") && item !== `Only ${id}`) harms.push(`${id} got ${item}`);
  return harms;
}

/** An email with one guest's link that went to another's address. */
function findMisledEmails({ emails }: VisitedSite, guests: readonly MadeUpGuest[]): string[] {
  return emails.flatMap(({ to, text }) => {
    const linked = /[?&]guest=(guest-\d+)\./.exec(text)?.[1];
    const guest = guests.find(({ id }) => id === linked);
    return guest && !to.every((address) => isAddressOf(guest, address))
      ? [`the link of ${linked} went to ${to.join()}`]
      : [];
  });
}

/** Everybody has the one on the list and a new one. */
function isAddressOf({ email }: MadeUpGuest, address: string | undefined): boolean {
  return address === email || address === `new.${email}`;
}

async function readGuests({ services }: VisitedSite): Promise<Map<string, Stored>> {
  return new Map((await services.documents.list("guests")).map(({ id, data }) => [id, data as Stored]));
}

function listed({ Food_Options = [], Allergies = [] }: Stored): Lists {
  return [...Food_Options, ...Allergies];
}
