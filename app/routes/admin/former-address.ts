import type { Language } from "#domain/language.ts";
import * as to from "./admin-paths.ts";
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
  if (guest) return to.guestPath(language, guest);
  const household = take("household");
  if (household)
    return take("answer") === null
      ? to.householdPath(language, household)
      : to.answerForPath(language, household);
  const mailing = take("mailing");
  if (mailing) {
    const guest = take("look");
    if (guest !== null) return to.lookPath(language, mailing, guest || null);
    const reader = take("hand");
    if (reader !== null) return to.byHandPath(language, mailing, reader);
    return take("send") === null ? to.mailingPath(language, mailing) : to.sendPath(language, mailing);
  }
  // Its options have names of their own in the address.
  const sheet = take("print");
  if (sheet !== null) return to.printPath(language, sheet);
  if (take("add") !== null) return to.addGuestPath(language);
  const chosen = take("chosen");
  if (chosen === "all") query.set("all", "yes");
  if (chosen !== null) return to.chosenPath(language);
  if (take("addresses") !== null) return to.addressesPath(language);
  const list = take("import");
  if (list !== null) return to.importPath(language, list);
  if (take("questions") !== null) return to.questionsPath(language);
  if (take("columns") !== null) return to.columnsPath(language);
  if (take("erase") !== null) return to.erasePath(language);
  const step = take("start");
  if (step !== null) return to.homePath(language, step);
  if (take("photos") !== null) return to.photosPath(language);
  const section = take("wedding");
  if (section !== null) return to.websitePath(language, section);
  const page = take("preview");
  if (page) query.set("page", page);
  if (page !== null) return to.websitePath(language);
  if (take("security") !== null) return to.securityPath(language);
  const guarded = take("confirm");
  if (guarded) query.set("for", guarded);
  if (guarded !== null) return to.confirmPath(language);
  if (take("settings") !== null) return to.settingsPath(language);
  if (take("people") !== null) return to.peoplePath(language);
  if (take("account") !== null) return to.accountPath(language);
  if (take("door") !== null) return doorPath(language);
  if (take("room") !== null) return to.roomPath(language);
  const about = take("wishes");
  if (about) query.set("about", about);
  if (about !== null) return to.wishesPath(language);
  const seed = take("proposal");
  if (seed) query.set("seed", seed);
  if (seed !== null) return to.proposalPath(language);
  if (take("toastmaster") !== null) return to.toastmasterPath(language);
  const tab = query.get("tab");
  if (!tab || !["seatingChart", "events", "history", "inbox", "emails"].includes(tab)) return null;
  query.delete("tab");
  if (tab === "seatingChart") return to.seatingPath(language);
  if (tab === "emails") return to.mailingsPath(language);
  if (tab === "events") return to.invitedPath(language);
  if (tab === "inbox") {
    const answer = take("answer");
    return answer ? to.answerPath(language, answer) : to.inboxPath(language);
  }
  return take("undo") === null ? to.historyPath(language) : to.undoPath(language);
}
