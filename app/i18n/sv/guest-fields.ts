import type { SameTexts } from "#domain/language.ts";
import type { guestFields as en } from "../en/guest-fields.ts";

export const guestFields: SameTexts<typeof en> = {
  names: {
    firstName: "Förnamn",
    lastName: "Efternamn",
    email: "E-post",
    answered: "Har svarat",
    answer: "Besked",
    speech: "Tal",
    performance: "Uppträdande",
    foodOptions: "Matval",
    allergies: "Allergier",
    table: "Bord",
    seat: "Plats",
    relations: "Relation",
    descriptionId: "Presentation",
    household: "Sällskap",
    child: "Barn",
    companionOf: "Följer med",
  },
  yes: "Ja",
  no: "Nej",
  answers: { accepted: "Kommer", declined: "Kommer inte" },
  relations: {
    Bride: "Brud",
    Groom: "Brudgum",
    "Maid of Honor": "Huvudtärna",
    Bridesmaid: "Tärna",
    Bestman: "Bestman",
    Groomsman: "Marskalk",
    Toastmadame: "Toastmadame",
    Family: "Familj",
    Friends: "Vänner",
  },
  notAnswered: "Inget svar",
  nothing: "Inget",
};
