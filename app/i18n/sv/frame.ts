import type { SameTexts } from "#domain/language.ts";
import type { frame as en } from "../en/frame.ts";

export const frame: SameTexts<typeof en> = {
  skip: "Hoppa till innehållet",
  siteMenu: "Sidor",
  language: "Språk",
  privacy: "Personuppgifter",
  toTop: "Till toppen",
  pages: {
    home: "Hem",
    wishList: "Önskelista",
    information: "Om bröllopet",
    rsvp: "OSA",
    ourStory: "Vår historia",
    guestBook: "Gästbok",
    admin: "Administration",
  },
  footer: (names, date) => `${names}, ${date}`,
  failed: {
    title: "Något gick fel",
    message:
      "Sidan kunde inte visas. Inget som du har skickat tidigare har gått förlorat. Försök igen om en stund.",
    retry: "Försök igen",
  },
};
