import type { SameTexts } from "#domain/language.ts";
import type { gate as en } from "../en/gate.ts";

export const gate: SameTexts<typeof en> = {
  title: "För inbjudna gäster",
  message: "Koden står på inbjudningskortet. Skriv den en gång, så kommer webbläsaren ihåg den.",
  byLink:
    "Den här sidan öppnas med din egen länk, den som kom med inbjudan eller i ett mejl från oss. Hör av dig till oss om du inte hittar den, så får du den igen.",
  byLinkOrCode:
    "Den här sidan öppnas med koden på ditt kort eller med din egen länk i ett mejl. Hör av dig till oss om du inte hittar dem, så hjälper vi dig.",
  label: "Inbjudningskod",
  button: "Öppna sidan",
  help: "Stora bokstäver, mellanslag och bindestreck spelar ingen roll.",
  wrongCode: "Det är inte koden på vår inbjudan. Titta på kortet och försök igen.",
  deadLink:
    "Koden i länken gäller inte, eller gäller inte längre. Skriv koden från det senaste kortet du har fått av oss, eller be oss om en ny.",
  deadCode:
    "Den koden gäller inte längre. Skriv koden från det senaste kortet eller mejlet från oss, eller be oss om en ny.",
  noCookies: {
    title: "Den här webbläsaren sparar inga kakor",
    message:
      "Utan dem glömmer sidan din kod direkt. Tillåt kakor för den här webbplatsen, eller öppna länken i Safari, Chrome eller Firefox. Du kan också höra av dig till oss, så skriver vi upp ditt svar.",
  },
  deadAnswerLink: {
    title: "Den här länken fungerar inte längre",
    message: "Den nyaste finns i ditt senaste mejl från oss. Hör av dig om du inte hittar den.",
    form: "Till OSA-sidan",
  },
  tooManyTries: "För många försök. Vänta tio minuter och försök igen.",
  sample: (code) => `Det här är exempelbröllopet, och koden är ingen hemlighet: ${code}`,
};
