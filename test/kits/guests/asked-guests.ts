// The fixed cast at a wedding with further events and questions, and what some of them have said.

import { blankHousehold } from "#domain/households/household.ts";
import { eventfulWedding } from "#test/kits/guests/further-events.ts";
import { ekId, noteHousehold, peopleWithFamily } from "../households/households.ts";
import { openVisitedSite, type VisitedSite } from "../site/visit.ts";

const coming = { Answered: "Yes", RSVPed: "Accepted" };

/** The family Ek is invited to the brunch too, Annika to the evening alone. Sigrid answered before there were questions. */
export const askedPeople = {
  ...peopleWithFamily,
  bjorn: {
    ...peopleWithFamily.bjorn,
    ...coming,
    Events: { brunch: "Accepted", tour: "Accepted" },
    Questions: { song: "Canary song", bus: "Yes", egg: "Soft", hat: "A tall one" },
  },
  lova: { ...peopleWithFamily.lova, ...coming, Events: { brunch: "Declined" }, Questions: { song: "" } },
  annika: { ...peopleWithFamily.annika, ...coming, Questions: { song: "Dancing canary", bus: "No" } },
  asa: { ...peopleWithFamily.asa, ...coming, Events: { walk: "Accepted" } },
};

export async function openSiteWithQuestions(
  wedding: NonNullable<Parameters<typeof openVisitedSite>[0]>["wedding"] = eventfulWedding,
): Promise<VisitedSite> {
  const site = await openVisitedSite({ wedding, guests: askedPeople });
  const { services } = site;
  await noteHousehold(services, ekId, { ...blankHousehold, events: ["wedding", "brunch"] });
  await noteHousehold(services, "annika", { ...blankHousehold, events: ["evening"] });
  return site;
}
