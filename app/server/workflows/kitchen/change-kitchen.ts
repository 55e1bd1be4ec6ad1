import { noteSheet } from "#domain/kitchen/noted-sheet.ts";
import type { Crew } from "#domain/kitchen/kitchen-sheet.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { hasControlCharacter } from "#domain/plain-text.ts";
import type { Admin } from "#server/admin.ts";
import { makeKitchenLink } from "#server/links/kitchen-link.ts";
import {
  findKitchen,
  findNotedSheet,
  type Kitchen,
  mostCrew,
  putKitchen,
  putNotedSheet,
} from "#server/records/kitchen.ts";
import type { Services } from "#server/services.ts";
import { retryOnConflict } from "#server/store/retry.ts";
import { listServed, markOfSheet } from "./read-kitchen-sheet.ts";

export type CrewRefusal = "crew not a number" | "crew too long" | "crew changed meanwhile";

const mostLetters = 200;

export async function changeCrew(
  services: Services,
  event: string,
  { typed, seen }: { typed: { count: string; who: string }; seen: string },
): Promise<Result<null, CrewRefusal>> {
  const count = typed.count.trim() === "" ? 0 : Number(typed.count);
  if (!Number.isInteger(count) || count < 0 || count > mostCrew) return refuse("crew not a number");
  const who = typed.who.trim();
  if ([...who].length > mostLetters || hasControlCharacter(who)) return refuse("crew too long");
  const crew: Crew = { count, who };
  return changeKitchen(services, event, (kitchen) => {
    if (markOfCrew(kitchen.crew) === markOfCrew(crew)) return accept(kitchen);
    return markOfCrew(kitchen.crew) === seen
      ? accept({ ...kitchen, crew })
      : refuse("crew changed meanwhile");
  });
}

export function markOfCrew({ count, who }: Crew): string {
  return `${count} ${who}`;
}

/** An earlier link opens nothing any more. */
export async function renewKitchenLink(services: Services, admin: Admin, event: string): Promise<string> {
  const { secret, link } = makeKitchenLink(services, admin);
  await changeKitchen(services, event, (kitchen) => accept({ ...kitchen, link }));
  services.log("kitchen link made", { account: admin.id });
  return secret;
}

export async function endKitchenLink(services: Services, admin: Admin, event: string): Promise<void> {
  await changeKitchen(services, event, (kitchen) => accept({ ...kitchen, link: null }));
  services.log("kitchen link ended", { account: admin.id });
}

/** What came in since `seen` would be neither on paper nor named later. */
export async function noteKitchenSheet(
  services: Services,
  event: string,
  seen: string,
): Promise<Result<null, "changed meanwhile">> {
  return retryOnConflict(services, async () => {
    const { kitchen } = await findKitchen(services, event);
    const { stored } = await findNotedSheet(services, event);
    const noted = noteSheet(await listServed(services, event), kitchen.crew, services.now());
    if (markOfSheet(noted) !== seen) return refuse("changed meanwhile");
    await services.documents.commit([putNotedSheet(event, noted, stored)]);
    return accept(null);
  });
}

async function changeKitchen<Refusal>(
  services: Services,
  event: string,
  change: (kitchen: Kitchen) => Result<Kitchen, Refusal>,
): Promise<Result<null, Refusal>> {
  return retryOnConflict(services, async () => {
    const { kitchen, stored } = await findKitchen(services, event);
    const changed = change(kitchen);
    if (!changed.ok) return changed;
    await services.documents.commit([putKitchen(event, changed.value, stored)]);
    return accept(null);
  });
}
