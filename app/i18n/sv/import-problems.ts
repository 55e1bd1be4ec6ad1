import type { SameTexts } from "#domain/language.ts";
import type { importProblems as en } from "../en/import-problems.ts";

export const importProblems: SameTexts<typeof en> = {
  gone: "Listan finns inte kvar: den är redan sparad eller har väntat mer än en timme. Välj den igen.",
  failed: {
    "nothing given": "Välj en fil eller klistra in några rader.",
    "file over 1 MB": "Listan är större än 1 MB. Ta bort kolumner som inte behövs eller dela upp den.",
    "more than 5,000 rows": "Listan har fler än 5\u00a0000 rader. Dela upp den.",
    "more than 100 columns": "Listan har fler än 100 kolumner. Ta bort dem som inte behövs.",
    "another kind of document":
      "Det här är en annan sorts dokument. Spara listan som Excelfil (.xlsx) eller CSV och välj den filen.",
    "not a text": "Det här är ingen lista. Välj en Excelfil (.xlsx) eller en CSV-fil.",
    "spreadsheet unreadable":
      "Kalkylarket går inte att läsa. Det kan vara skadat, skyddat med lösenord eller sparat i ett annat format. Spara det som Excelfil (i LibreOffice: Arkiv, Spara som, Excel; i Numbers: Arkiv, Exportera till, Excel), eller markera raderna och klistra in dem här.",
    "spreadsheet too large":
      "Kalkylarket innehåller mer än vad som går att läsa här. Kopiera raderna med gäster till ett nytt kalkylark, eller klistra in dem här.",
    "spreadsheet takes too long":
      "Kalkylarket tog för lång tid att läsa. Kopiera raderna med gäster till ett nytt kalkylark, eller klistra in dem här.",
    "too many spreadsheets": "Flera kalkylark läses just nu. Försök igen om en minut.",
    "no guests": "Det finns inga rader med gäster i listan.",
    "quotes do not match": "Ett citattecken öppnas utan att stängas, eller står där inget får stå.",
    "plan changed": "Gästlistan har ändrats sedan dess. Så här skulle importen bli nu. Granska den igen.",
    "choices changed": "Så här blir importen med det ni har valt. Granska den en gång till och spara sedan.",
    "nothing to do": "Det finns inget att spara.",
    "not saved": "Det gick inte att spara just nu. Försök igen.",
    "too much at once":
      "Det här är mer än webbplatsens databas tar emot på en gång. Dela upp det och importera en del i taget.",
    "backup over 1 MB":
      "Säkerhetskopian är större än 1 MB. Be den som installerade webbplatsen att återställa den; hur det går till står i webbplatsens anvisningar.",
    "no backup": "Det här liknar JSON men är ingen säkerhetskopia från webbplatsen.",
    "backup of a newer version":
      "Säkerhetskopian kommer från en nyare version av webbplatsen. Uppdatera webbplatsen först.",
    "more than 5,000 guests": "Säkerhetskopian har fler än 5\u00a0000 gäster.",
    "damaged document":
      "Ett dokument i säkerhetskopian är skadat, så inget återställdes. Ta en äldre säkerhetskopia, eller be den som installerade webbplatsen om hjälp.",
    "not empty":
      "Det finns redan gäster eller historik på webbplatsen. Återställ säkerhetskopian på en tom webbplats.",
  },
  inRows: (rows) => `På rad ${rows}.`,
  inDocument: (place) => `Dokumentet heter ${place}.`,
  mapping: {
    "column twice": (column) => `Två kolumner är angivna som ”${column}”.`,
    "no column with names": "Ange vilken kolumn som innehåller namnen: för- och efternamn eller hela namnet.",
  },
  refusals: {
    "letters lost":
      "En bokstav gick förlorad innan listan kom hit. Skriv den, eller spara filen på nytt som UTF-8.",
    "empty below": "Raderna under lämnar det här tomt. Gäller det dem också?",
    "first name missing": "Förnamnet saknas.",
    "too long": "Texten är för lång.",
    "not plain text": "Texten innehåller en radbrytning eller ett tecken som inte kan sparas.",
    "not an id": "Det här är inget id.",
    "not an email": "Det här är ingen e-postadress.",
    "not a phone number": "Det här är inget telefonnummer.",
    "neither Yes nor No": "Det här är varken ja eller nej.",
    "neither Accepted nor Declined": "Det framgår inte om gästen kommer.",
    "not a seat number": "Ett stolsnummer är ett tal från 1 till 30.",
    "no such seat": "Bordet har ingen stol med det numret.",
    "unknown relation": "Det här är ingen av de nio relationerna.",
    "without a key": "Varje svar behöver sin nyckel före ett kolon, som i ”brunch: Accepted”.",
    "several guests fit": "Flera gäster har det namnet. Lägg till e-postadress eller id.",
    "guest twice": "Gästen står två gånger i listan.",
    "id twice": "Samma id står två gånger i listan.",
    "already on the list": "En gäst med samma id finns på listan och går inte att läsa.",
    "more than one guest":
      "Det går inte att veta vilka som menas. Välj här ovanför, eller ge varje gäst en egen rad.",
    "whose is not said": "Raden nämner flera gäster och säger inte vem av dem det gäller.",
    "host not found": "Den som gästen följer med finns inte i listan eller tas inte med.",
    "a sum": "Det här är en summering, ingen gäst.",
    "a date": "Kalkylprogrammet har gjort ett datum av det. Vilket bord är det?",
    "perhaps no allergy": "Är det här en allergi, eller bara något att känna till?",
    "chair taken": "Stolen är upptagen.",
  },
  takenBy: (name) => `Stolen är upptagen av ${name}.`,
};
