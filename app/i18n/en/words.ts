import { words as ofAdmin } from "./admin-words.ts";
import { accountEmails } from "./account-emails.ts";
import { allergies } from "./allergies.ts";
import { dailyDigest } from "./daily-digest.ts";
import { emails } from "./emails.ts";
import { firstWords } from "./first-words.ts";
import { gate } from "./gate.ts";
import { notices } from "./notices.ts";
import { privacy } from "./privacy.ts";
import { reminders } from "./reminders.ts";
import { sheet } from "./sheet.ts";
import * as startingTexts from "./starting-texts.ts";
import { takeBack } from "./take-back.ts";

export const words = {
  ...ofAdmin,
  accountEmails,
  allergies,
  dailyDigest,
  emails,
  firstWords,
  gate,
  notices,
  privacy,
  reminders,
  sheet,
  startingTexts,
  takeBack,
};
