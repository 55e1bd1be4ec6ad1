import { words as ofAdmin } from "./admin-words.ts";
import { accountEmails } from "../people/en/account-emails.ts";
import { allergies } from "../kitchen/en/allergies.ts";
import { dailyDigest } from "./daily-digest.ts";
import { emails } from "./emails.ts";
import { firstWords } from "../mailings/en/first-words.ts";
import { gate } from "./gate.ts";
import { notices } from "../accounts/en/notices.ts";
import { privacy } from "./privacy.ts";
import { reminders } from "../mailings/en/reminders.ts";
import { sheet } from "../kitchen/en/sheet.ts";
import * as startingTexts from "../starting/en/starting-texts.ts";
import { takeBack } from "./take-back.ts";
import { words as ofIslands } from "./island-words.ts";

export const words = {
  ...ofIslands,
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
