import { setImmediate as turn } from "node:timers/promises";
import { addressLines, householdLink, spellHouseholdCode } from "#domain/households/household-code.ts";
import { type Household, type HouseholdId, householdIdsOf, isUnnamed } from "#domain/households/household.ts";
import { isOfCouple } from "#domain/guest/couple.ts";
import type { Guest } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { pagePath } from "#domain/page.ts";
import { spokenLanguage } from "#domain/wedding/site-languages.ts";
import { formatDay } from "#i18n/dates.ts";
import { envelopeName } from "#i18n/households.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Services } from "#server/services.ts";
import type { AdminRequest } from "../admin-request.ts";
import { compareInList } from "./paper-layout.ts";
import type { PrintedHouseholds, PrintView } from "./print-view.ts";
import { drawQrCode } from "../editing/qr-code.ts";

export type HouseholdCards = Awaited<ReturnType<typeof loadHouseholdCards>>;
export type AddressLabels = Awaited<ReturnType<typeof loadAddressLabels>>;

/** Those drawn together, of all that were chosen. */
export type Part = { from: number; size: number; count: number };

/** Twenty sheets. More at once would keep guests waiting while their codes are drawn. */
const mostTogether = 200;
const codesInTurn = 10;

export const householdLoaders = {
  "household-cards": loadHouseholdCards,
  "address-labels": loadAddressLabels,
};

async function loadHouseholdCards(ctx: AdminRequest, view: PrintView) {
  const { services } = ctx;
  const { settings, wedding } = services;
  const { chosen, all } = await listPrintedHouseholds(ctx, view.households);
  const withCode = chosen.flatMap(({ household: { code }, ...rest }) =>
    code === null ? [] : [{ ...rest, code }],
  );
  const { items, part } = partOf(withCode, view.households);
  const cards = [];
  for (const { id, name, language, code } of items) {
    if (cards.length % codesInTurn === 0) await turn();
    const page = settings.publicUrl + pagePath(language, "rsvp");
    const { invitation, households: words } = wordsOf(language).print;
    cards.push({
      id,
      name,
      language,
      code,
      spelt: spellHouseholdCode(code),
      qrCode: drawQrCode(settings.publicUrl + householdLink({ code, language })),
      page,
      day: formatDay(wedding.date, language),
      // The browser has the words of the language of the page alone, and a card may speak another.
      words: {
        qrCode: invitation.qrCode(page),
        ask: wedding.answerBy ? invitation.ask(formatDay(wedding.answerBy, language)) : "",
        orType: words.orType,
        code: words.code,
      },
    });
  }
  const cardsOfAll = all.filter(({ code }) => code !== null);
  return {
    sheet: "household-cards" as const,
    cards,
    part,
    /** Of all cards with a code, whatever is chosen. */
    cardCount: cardsOfAll.length,
    madeCount: cardsOfAll.filter(({ cardMadeAt }) => cardMadeAt !== null).length,
    withoutCode: all.length - cardsOfAll.length,
  };
}

async function loadAddressLabels(ctx: AdminRequest, view: PrintView) {
  const { chosen } = await listPrintedHouseholds(ctx, view.households);
  const addressed = chosen.map(({ id, name, language, household }) => {
    return { id, name, language, address: addressLines(household.address) };
  });
  const { items, part } = partOf(
    addressed.filter(({ address }) => address.length > 0),
    view.households,
  );
  return {
    sheet: "address-labels" as const,
    labels: items.map(({ id, name, language, address }) => ({ id, language, lines: [name, ...address] })),
    part,
    withoutAddress: addressed.filter(({ address }) => address.length === 0).map(({ name }) => name),
  };
}

export type PrintedHousehold = { id: HouseholdId; household: Household; name: string; language: Language };

/** In the order of the first member; `all` has those too that were not chosen, or have nobody with a name. */
export async function listPrintedHouseholds(
  { services, language }: { services: Services; language: Language },
  { isOfNew, otherwise }: PrintedHouseholds,
): Promise<{ chosen: PrintedHousehold[]; all: Household[] }> {
  const { guestList, views } = services;
  const view = await views.households();
  // The couple send themselves no card.
  const ids = householdIdsOf(guestList.guests().filter((guest) => !isOfCouple(guest)));
  const chosen = ids
    .map((id) => ({ id, household: view.byId(id), members: guestList.membersOf(id) }))
    .filter(({ household, members }) => {
      return !members.every(isUnnamed) && !(isOfNew && household.cardMadeAt !== null);
    })
    .toSorted((one, other) => compareFirst(one.members, other.members))
    .map(({ id, household, members }) => {
      const own = spokenLanguage(services.wedding, household.language ?? otherwise ?? language);
      return { id, household, name: envelopeName(household, members, own), language: own };
    });
  return { chosen, all: ids.map((id) => view.byId(id)) };
}

function compareFirst([one]: readonly Guest[], [other]: readonly Guest[]): number {
  return one && other ? compareInList(one, other) : 0;
}

function partOf<Item>(items: readonly Item[], { from }: PrintedHouseholds): { items: Item[]; part: Part } {
  const start = Math.floor((Math.min(from, Math.max(items.length, 1)) - 1) / mostTogether) * mostTogether;
  return {
    items: items.slice(start, start + mostTogether),
    part: { from: start + 1, size: mostTogether, count: items.length },
  };
}
