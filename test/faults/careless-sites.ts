// What sites without one of the protections would make of a form, for the controls of no-harm.

import type { Fields } from "../kits/visit.ts";
import type { Carelessness } from "./random-answers.ts";

type CarelessSite = { careless: Carelessness; harm: RegExp };

export const carelessSites: Record<string, CarelessSite> = {
  "takes a missing tick for a no": {
    harm: /declined by no act/,
    careless: async (_site, form) =>
      "accept" in form || "intent" in form ? form : { ...form, decline: "yes" },
  },
  "lets a form take away what it did not show": {
    harm: /lost/,
    async careless({ services }, form, { id: guestId }) {
      const guest = services.guestList.byId(guestId)?.guest;
      if (!guest) return form;
      const { foodOptions, allergies } = guest;
      const claimed = JSON.stringify({ guestId, foodOptions, allergies, keepsEmail: false });
      return { ...form, shown: services.keys.seal("shown", claimed) };
    },
  },
  "does not see that another guest was chosen": {
    harm: /got the email|went to|got Only/,
    careless: async (_site, form): Promise<Fields> => ({ ...form, shown: "", guest: "" }),
  },
};
