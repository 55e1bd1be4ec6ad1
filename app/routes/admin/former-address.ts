import type { Language } from "#domain/language.ts";
import {
  accountPath,
  addGuestPath,
  addressesPath,
  answerForPath,
  answerPath,
  byHandPath,
  chosenPath,
  columnsPath,
  confirmPath,
  erasePath,
  guestPath,
  historyPath,
  homePath,
  householdPath,
  importPath,
  inboxPath,
  invitedPath,
  lookPath,
  mailingPath,
  mailingsPath,
  peoplePath,
  photosPath,
  printPath,
  proposalPath,
  questionsPath,
  roomPath,
  seatingPath,
  securityPath,
  sendPath,
  settingsPath,
  toastmasterPath,
  undoPath,
  websitePath,
  wishesPath,
} from "./admin-paths.ts";
import { doorPath } from "./door-path.ts";

/** Where the page of a former address is now, with what else its query says; null: it is still at this one. */
export function movedPath(language: Language, { searchParams }: URL): string | null {
  const query = new URLSearchParams(searchParams);
  const path = takeMoved(language, query);
  if (path === null || query.size === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${query.toString()}`;
}

function takeMoved(language: Language, query: URLSearchParams): string | null {
  const take = (name: string) => {
    const value = query.get(name);
    query.delete(name);
    return value;
  };
  const guest = take("guest");
  if (guest) return guestPath(language, guest);
  const household = take("household");
  if (household)
    return take("answer") === null ? householdPath(language, household) : answerForPath(language, household);
  const mailing = take("mailing");
  if (mailing) {
    const guest = take("look");
    if (guest !== null) return lookPath(language, mailing, guest || null);
    const reader = take("hand");
    if (reader !== null) return byHandPath(language, mailing, reader);
    return take("send") === null ? mailingPath(language, mailing) : sendPath(language, mailing);
  }
  // Its options have names of their own in the address.
  const sheet = take("print");
  if (sheet !== null) return printPath(language, sheet);
  if (take("add") !== null) return addGuestPath(language);
  const chosen = take("chosen");
  if (chosen === "all") query.set("all", "yes");
  if (chosen !== null) return chosenPath(language);
  if (take("addresses") !== null) return addressesPath(language);
  const list = take("import");
  if (list !== null) return importPath(language, list);
  if (take("questions") !== null) return questionsPath(language);
  if (take("columns") !== null) return columnsPath(language);
  if (take("erase") !== null) return erasePath(language);
  const step = take("start");
  if (step !== null) return homePath(language, step);
  if (take("photos") !== null) return photosPath(language);
  const section = take("wedding");
  if (section !== null) return websitePath(language, section);
  const page = take("preview");
  if (page) query.set("page", page);
  if (page !== null) return websitePath(language);
  if (take("security") !== null) return securityPath(language);
  const guarded = take("confirm");
  if (guarded) query.set("for", guarded);
  if (guarded !== null) return confirmPath(language);
  if (take("settings") !== null) return settingsPath(language);
  if (take("people") !== null) return peoplePath(language);
  if (take("account") !== null) return accountPath(language);
  if (take("door") !== null) return doorPath(language);
  if (take("room") !== null) return roomPath(language);
  const about = take("wishes");
  if (about) query.set("about", about);
  if (about !== null) return wishesPath(language);
  const seed = take("proposal");
  if (seed) query.set("seed", seed);
  if (seed !== null) return proposalPath(language);
  if (take("toastmaster") !== null) return toastmasterPath(language);
  const tab = query.get("tab");
  if (!tab || !["seatingChart", "events", "history", "inbox", "emails"].includes(tab)) return null;
  query.delete("tab");
  if (tab === "seatingChart") return seatingPath(language);
  if (tab === "emails") return mailingsPath(language);
  if (tab === "events") return invitedPath(language);
  if (tab === "inbox") {
    const answer = take("answer");
    return answer ? answerPath(language, answer) : inboxPath(language);
  }
  return take("undo") === null ? historyPath(language) : undoPath(language);
}
