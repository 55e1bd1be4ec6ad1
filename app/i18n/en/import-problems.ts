export const importProblems = {
  gone: "This list is no longer here: it has already been saved, or has waited longer than an hour. Choose it again.",
  failed: {
    "nothing given": "Choose a file, or paste some rows.",
    "file over 1 MB": "The list is larger than 1 MB. Leave out columns that are not needed, or split it.",
    "more than 5,000 rows": "The list has more than 5,000 rows. Split it.",
    "more than 100 columns": "The list has more than 100 columns. Leave out those that are not needed.",
    "another kind of document":
      "This is another kind of document. Save the list as an Excel file (.xlsx) or as CSV, and choose that file.",
    "not a text": "This is not a list. Choose an Excel file (.xlsx) or a CSV file.",
    "spreadsheet unreadable":
      "The spreadsheet cannot be read. It may be damaged, protected with a password or saved in another format. Save it as an Excel file (in LibreOffice: File, Save As, Excel; in Numbers: File, Export To, Excel), or select the rows and paste them here.",
    "spreadsheet too large":
      "The spreadsheet holds more than can be read here. Copy the rows with guests into a new spreadsheet, or paste them here.",
    "spreadsheet takes too long":
      "The spreadsheet took too long to read. Copy the rows with guests into a new spreadsheet, or paste them here.",
    "too many spreadsheets": "Several spreadsheets are being read right now. Try again in a minute.",
    "no guests": "There are no rows with guests in this list.",
    "quotes do not match": "A quotation mark is opened and never closed, or is in the wrong place.",
    "plan changed":
      "The guest list has changed since. This is what the import would do now. Look at it again.",
    "choices changed": "This is what the import would do with your choices. Look at it once more, then save.",
    "nothing to do": "There is nothing to save.",
    "not saved": "The site could not save this just now. Please try again.",
    "too much at once":
      "This is more than the site’s database can take at once. Split it, and import one part after another.",
    "backup over 1 MB":
      "The backup is larger than 1 MB. Ask the person who installed the site to restore it; the instructions for the site say how.",
    "no backup": "This looks like JSON, but it is not a backup of this site.",
    "backup of a newer version":
      "This backup was made by a newer version of the site. Update the site first.",
    "more than 5,000 guests": "The backup has more than 5,000 guests.",
    "damaged document":
      "A document in this backup is damaged, so nothing was restored. Use an older backup, or ask the person who installed the site for help.",
    "not empty": "There are guests or a history on this site already. Restore the backup into an empty site.",
  },
  inRows: (rows: string) => `In row ${rows}.`,
  inDocument: (place: string) => `The document is ${place}.`,
  mapping: {
    "column twice": (column: string) => `Two columns are set to “${column}”.`,
    "no column with names": "Say which column holds the names: first and last name, or the full name.",
  },
  refusals: {
    "letters lost":
      "A letter was lost before the list got here. Type it in, or save the file again as UTF-8.",
    "empty below": "The rows below leave this empty. Does it apply to them?",
    "first name missing": "The first name is missing.",
    "too long": "The text is too long.",
    "not plain text": "The text contains a line break or a character that cannot be used.",
    "not an id": "This is not an id.",
    "not an email": "This is not an email address.",
    "not a phone number": "This is not a phone number.",
    "neither Yes nor No": "This says neither yes nor no.",
    "neither Accepted nor Declined": "This does not say whether the guest is coming.",
    "not a seat number": "A seat is a number from 1 to 30.",
    "no such seat": "The table has no seat with that number.",
    "unknown relation": "This is not one of the nine relations.",
    "without a key": "Each answer needs its key before a colon, as in “brunch: Accepted”.",
    "several guests fit": "Several guests have this name. Add the email or the id.",
    "guest twice": "This guest is in the list twice.",
    "id twice": "This id is in the list twice.",
    "already on the list": "A guest with this id is on the list, and cannot be read.",
    "more than one guest": "It is not clear who is meant. Choose above, or give each guest a row.",
    "whose is not said": "The row names several guests, and does not say whose this is.",
    "host not found": "The person this guest comes with is not in the list, or is left out.",
    "a sum": "This is a total, not a guest.",
    "a date": "A spreadsheet has turned it into a date. Which table is it?",
    "perhaps no allergy": "Is this an allergy, or just something to know?",
    "chair taken": "The seat is taken.",
  },
  takenBy: (name: string) => `The seat is taken by ${name}.`,
} as const;
