// Families who answer by their card, by name, by a suggestion that is written over, by an email's link, in the browser that
// answered, by an admin on the telephone, with undoing and putting back between, at random. Whose allergy goes unnoticed,
// or whose address is replaced unasked, is found by what is stored and what the pages say.

import { makeHouseholdCode } from "#domain/households/household-code.ts";
import { blankHousehold } from "#domain/households/household.ts";
import { wedding } from "#wedding/wedding.ts";
import { createHash } from "node:crypto";
import { inbox } from "../kits/answers/inbox-visits.ts";
import { noteHousehold } from "../kits/households/households.ts";
import { randomFrom } from "../kits/site/random.ts";
import {
  type Fields,
  formFields,
  openVisitedSite,
  type Page,
  type VisitedSite,
  type Visitor,
} from "../kits/site/visit.ts";
import { type Act, findLosses, openMemory, type Stored } from "./losses.ts";

export type Plant = (site: VisitedSite) => void;
/** What a careless site would make of a household's form. */
export type CarelessForm = (fields: Fields) => Fields;

export type RandomLosses = { answers: number; saved: number; gone: number; asked: number; harms: string[] };

/** With `isEnough` a control ends once it has seen what it wanted. */
type How = { seed: number; plant?: Plant; careless?: CarelessForm; isEnough?: IsEnough };
type IsEnough = (harms: readonly string[]) => boolean;

const answersOfSite = 100;
const families = Array.from({ length: 5 }, (_, number) => {
  const name = `Family${"ABCDE"[number]}`;
  const code = makeHouseholdCode(createHash("sha256").update(name).digest());
  return { name, code, ids: ["nora", "david", "siri"].map((who) => `${who}-${number}`) };
});
const choices = wedding.allergyOptions.map(({ stored }) => stored);

export async function loseAtRandom(
  count: number,
  { seed, plant, careless = (fields) => fields, isEnough = () => false }: How,
): Promise<RandomLosses> {
  const total: RandomLosses = { answers: 0, saved: 0, gone: 0, asked: 0, harms: [] };
  for (let done = 0, round = 0; done < count; done += answersOfSite, round++) {
    const roll = randomFrom(seed + round);
    const dice: Dice = {
      isLikely: (chance) => roll() < chance,
      pick: (from) => from[Math.floor(roll() * from.length)]!,
    };
    await using site = await openVisitedSite({
      settings: { limitFactor: 10_000 },
      wedding: { suggestionsFill: "everything" },
      guests: Object.fromEntries(
        families.flatMap(({ name, ids }) => ids.map((id, at) => [id, guestOf(id, { name, at, dice })])),
      ),
    });
    for (const { name, code } of families)
      await noteHousehold(site.services, name, { ...blankHousehold, code });
    plant?.(site);
    const world = await openWorld(site, { dice, total, careless });
    for (let n = 0; n < Math.min(answersOfSite, count - done) && !isEnough(total.harms); n++) {
      site.clock.now += 60_000;
      await world.act();
      total.answers += 1;
    }
  }
  return total;
}

type Dice = { isLikely: (chance: number) => boolean; pick: <T>(from: readonly T[]) => T };
type Means = { dice: Dice; total: RandomLosses; careless: CarelessForm };
type Family = (typeof families)[number];

async function openWorld(site: VisitedSite, { dice, total, careless }: Means) {
  const admin = await site.signedIn();
  const cards = new Map<Family, Visitor>();
  const browsers = new Map<string, { browser: Visitor; path: string }>();
  const memory = openMemory();
  let shownPages: string[] = [];

  async function judged(act: Act, work: () => Promise<void>): Promise<void> {
    const before = await readGuests(site);
    const since = site.clock.now;
    shownPages = [];
    await work();
    const after = await readGuests(site);
    const found = await findLosses(
      { before, after, memory, act },
      {
        pages: shownPages,
        inbox: async () => (await admin.get(inbox)).text,
        told: (address) => isTold(site, address, since),
      },
    );
    total.gone += found.gone;
    total.harms.push(...found.harms);
  }

  /** Sends it, answers the question about severe ones, and looks at what follows. */
  async function send(visitor: Visitor, path: string, form: Fields, act: Act): Promise<void> {
    await judged(act, async () => {
      let page = await visitor.post(path, form);
      if (page.status === 422 && page.text.includes(`name="severe"`)) {
        total.asked += 1;
        const severe = dice.pick(["keep", "take", ""]);
        const again = formFields(page.text);
        if (severe === "take") act.takes = new Set([again["severeAsked"] ?? []].flat());
        page = await visitor.post(path, { ...again, severe });
      }
      if (page.status >= 500) total.harms.push(`status ${page.status}`);
      if (page.status !== 303) return;
      total.saved += 1;
      const thanks = await visitor.get(page.location ?? "");
      shownPages.push(thanks.text);
      if (act.guest && page.location?.includes("?answer="))
        browsers.set(act.guest, {
          browser: visitor,
          path: page.location.replace("/thanks?answer", "?change"),
        });
      await putBack(visitor, page, thanks);
    });
  }

  async function putBack(visitor: Visitor, { location }: Page, thanks: Page): Promise<void> {
    if (!thanks.text.includes(`value="put-back"`) || dice.isLikely(0.5)) return;
    site.clock.now += 1000;
    await visitor.post(location ?? "", { ...formFields(thanks.text), intent: "put-back" });
  }

  function changeLists(form: Fields, prefix: string): void {
    const name = `${prefix}allergies`;
    const ticked = [form[name] ?? []].flat().filter(() => dice.isLikely(0.7));
    form[name] = [...new Set([...ticked, ...choices.filter(() => dice.isLikely(0.08))])];
    const marks = `${prefix}severeAllergies`;
    form[marks] = [form[marks] ?? []].flat().filter(() => dice.isLikely(0.85));
    if (dice.isLikely(0.3)) form[`${prefix}otherAllergy`] = dice.pick(["", "Lupin", "Lupin, Kiwi", "kiwi"]);
  }

  async function byHousehold(visitor: Visitor, path: string, family: Family, way: Act["way"]): Promise<void> {
    const { text } = await visitor.get(path);
    const form: Fields = { ...formFields(text) };
    const order = [...text.matchAll(/<fieldset class="member"><legend>(\w+)/g)].map(([, name = ""]) =>
      name.toLowerCase(),
    );
    const act: Act = { way, guest: null, family: family.ids, takes: new Set(), says: new Set() };
    for (let at = 0; at < family.ids.length; at++) {
      if (dice.isLikely(0.4)) continue;
      form[`m${at}-answer`] = dice.pick(["yes", "yes", "yes", "no"]);
      changeLists(form, `m${at}-`);
    }
    if ("email" in form && dice.isLikely(0.3)) {
      form["email"] = `new-${Math.floor(site.clock.now / 1000)}@home.example`;
      if (dice.isLikely(0.3)) {
        const at = dice.pick([0, 1]);
        form["whose"] = `m${at}`;
        act.says.add(family.ids.find((id) => id.startsWith(order[at] ?? "?")) ?? "");
      }
    }
    const intent = way === "admin" ? { intent: "answer-for-household" } : {};
    await send(visitor, path, careless({ ...form, ...intent }), act);
  }

  async function byName(guest: string): Promise<void> {
    const known = browsers.get(guest);
    const link = dice.isLikely(0.4) ? linkOf(site, guest) : null;
    const isKnown = known && dice.isLikely(0.6);
    const visitor = link ? site.visitor() : isKnown ? known.browser : await site.invited();
    const path = link ?? (isKnown ? known.path : "/en/rsvp?by=name");
    const { text } = await visitor.get(path);
    if (!text.includes(`id="rsvp"`)) return;
    const form: Fields = { ...formFields(text), accept: "yes" };
    const data = (await readGuests(site)).get(guest);
    if (!/readonly=""/i.test(text)) {
      const chosen = dice.isLikely(0.8) ? guest : dice.pick(families).ids[0]!;
      const filled = await visitor.post("/api/suggestions", { guest: chosen });
      if (filled.status === 200) fillIn(form, chosen, filled);
      Object.assign(form, { firstName: data?.First_Name ?? "", lastName: data?.Last_Name ?? "" });
    }
    if ([form["email"]].flat()[0] === "" || dice.isLikely(0.2))
      form["email"] = dice.pick([data?.Email ?? `${guest}@home.example`, `new.${guest}@home.example`]);
    changeLists(form, "");
    const act: Act = { way: "name", guest, family: [guest], takes: new Set(), says: new Set([guest]) };
    await send(visitor, path, form, act);
  }

  async function undo(): Promise<void> {
    const rows = (await site.services.documents.list("history"))
      .filter(({ data }) => data["undoneBy"] === null)
      .toSorted((one, other) => Number(other.data["at"]) - Number(one.data["at"]));
    if (rows.length === 0) return;
    const { group } = dice.pick(rows.slice(0, 6)).data;
    if (typeof group !== "string") return;
    const family = families.flatMap(({ ids }) => ids);
    const act: Act = { way: "undo", guest: null, family, takes: new Set(), says: new Set(family) };
    await judged(act, async () => {
      await admin.post("/en/admin/history", { intent: "undo", group, agreedTo: "100" });
    });
  }

  return {
    async act(): Promise<void> {
      const family = dice.pick(families);
      const way = dice.pick(["card", "card", "card", "name", "name", "admin", "undo"]);
      if (way === "undo") return undo();
      if (way === "name") return byName(dice.pick(family.ids));
      if (way === "admin") {
        const path = `/en/admin/households/${family.name}/answer`;
        return byHousehold(admin, path, family, "admin");
      }
      const card = cards.get(family) ?? site.visitor();
      if (!cards.has(family) || dice.isLikely(0.2)) await card.get(`/en/rsvp?code=${family.code}`);
      cards.set(family, card);
      return byHousehold(card, "/en/rsvp/household", family, "card");
    },
  };
}

/** As the script of the page does. */
function fillIn(form: Fields, chosen: string, { text }: Page): void {
  const known = JSON.parse(text) as { shown: string; email: string | null; allergies?: readonly string[] };
  const { shown, email, allergies = [] } = known;
  const others = allergies.filter((item) => !choices.includes(item)).join(", ");
  const listed = allergies.filter((item) => choices.includes(item));
  Object.assign(form, { guest: chosen, shown, allergies: listed, otherAllergy: others });
  if (email) form["email"] = email;
}

function linkOf({ emails }: VisitedSite, id: string): string | null {
  const links = emails.flatMap(({ text }) =>
    [...text.matchAll(/http:\/\/osa\.test(\/en\/rsvp\?guest=[^\s"]+)/g)].map(([, link = ""]) => link),
  );
  return links.findLast((link) => link.includes(`guest=${id}.`)) ?? null;
}

async function isTold({ services }: VisitedSite, address: string, since: number): Promise<boolean> {
  const outbox = await services.documents.list("outbox");
  return outbox.some(
    ({ data }) =>
      (data["kind"] === "allergies gone" || data["kind"] === "address changed") &&
      [data["to"]].flat().includes(address) &&
      Number(data["createdAt"]) >= since,
  );
}

async function readGuests({ services }: VisitedSite): Promise<Map<string, Stored>> {
  return new Map((await services.documents.list("guests")).map(({ id, data }) => [id, data as Stored]));
}

function guestOf(id: string, { name, at, dice }: { name: string; at: number; dice: Dice }): object {
  const [first = ""] = id.split("-");
  const isAnswered = dice.isLikely(0.5);
  const allergies = [...choices.filter(() => dice.isLikely(0.3)), ...(dice.isLikely(0.4) ? ["Lupin"] : [])];
  return {
    First_Name: first.charAt(0).toUpperCase() + first.slice(1),
    Last_Name: name,
    Household: name,
    Relation: "Friends",
    Allergies: allergies,
    Severe_Allergies: allergies.filter(() => dice.isLikely(0.4)),
    ...(at === 2 ? { Child: "Yes" } : dice.isLikely(0.8) ? { Email: `${id}@home.example` } : {}),
    ...(isAnswered ? { Answered: "Yes", RSVPed: "Accepted" } : {}),
  };
}
