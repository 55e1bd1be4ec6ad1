import type { FilterFacts } from "#domain/guest-list/guest-filter.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { type Household, householdIdsOf } from "#domain/households/household.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { Services } from "#server/services.ts";
import { listInbox } from "#server/workflows/inbox/list-inbox.ts";
import { languageOf, listLastLanguages } from "#server/workflows/mailings/gather-households.ts";

export async function gatherFilterFacts(
  services: Services,
  nameOf: (household: Household, members: readonly Guest[]) => string,
): Promise<FilterFacts> {
  const { guestList, views } = services;
  const guests = guestList.guests();
  const isOneForAll = languagesOf(services.wedding).length === 1;
  const [noted, languages, inbox, answers, stopped, settings] = [
    await views.households(),
    await listLastLanguages(services),
    await listInbox(services),
    (await views.inbox()).answers,
    await views.stoppedAddresses(),
    (await views.listSettings()).now(),
  ];
  const waiting = Object.values(inbox)
    .flat()
    .flatMap((one) => ("guest" in one ? [one.guest.id] : []));
  return {
    late: ids([...answers.values()].filter(({ late }) => late).map(({ guestId }) => guestId)),
    inbox: ids(waiting),
    stopped: guests.filter(({ email }) => email !== null && stopped.has(email)).map(({ id }) => id),
    tableSizes: (await views.seating()).sizes(),
    tags: settings.tags,
    households: Object.fromEntries(
      householdIdsOf(guests).flatMap((id) => {
        const household = noted.byId(id);
        const members = guestList.membersOf(id);
        const language = isOneForAll ? null : languageOf({ household, members, languages });
        const facts = {
          ...(members.length > 1 ? { name: nameOf(household, members) } : {}),
          ...(household.name === null ? {} : { called: household.name }),
          ...(household.tags.length > 0 ? { tags: household.tags } : {}),
          ...(language === null ? {} : { language }),
        };
        return Object.keys(facts).length === 0 ? [] : [[id, facts]];
      }),
    ),
  };
}

function ids(all: readonly string[]): string[] {
  return [...new Set(all)];
}
