import type { SameTexts } from "#domain/language.ts";
import type { words as en } from "../en/words.ts";
import { words as ofAdmin } from "./admin-words.ts";
import { accountEmails } from "../people/sv/account-emails.ts";
import { allergies } from "../kitchen/sv/allergies.ts";
import { dailyDigest } from "./daily-digest.ts";
import { emails } from "./emails.ts";
import { firstWords } from "../mailings/sv/first-words.ts";
import { gate } from "./gate.ts";
import { notices } from "../accounts/sv/notices.ts";
import { privacy } from "./privacy.ts";
import { reminders } from "../mailings/sv/reminders.ts";
import { sheet } from "../kitchen/sv/sheet.ts";
import * as startingTexts from "../starting/sv/starting-texts.ts";
import { takeBack } from "./take-back.ts";
import { words as ofIslands } from "./island-words.ts";

export const words: SameTexts<typeof en> = {
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
