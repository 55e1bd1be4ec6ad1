import { useEffect, useState, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import type { DoorList } from "#domain/door/door-list.ts";
import { fullName, type GuestId } from "#domain/guest/guest.ts";
import { languageOfPath, type Language } from "#domain/language.ts";
import { weddingKey } from "#domain/wedding/events.ts";
import { wordsOf } from "#i18n/words.ts";
import { Empty } from "#ui/empty.tsx";
import { loadWords } from "../../../i18n/page-language.ts";
import { LanguageContext, useLanguage, useWords } from "../../../language-context.ts";
import { doorPath } from "../door-path.ts";
import { DoorListView } from "./door-list.tsx";
import { type DoorPhone, openDoorPhone, type PhoneState } from "./door-phone.ts";
import { openDoorSite } from "./door-site.ts";
import { type DoorView, doorViewPath, readDoorView } from "./door-view.ts";
import { forgetOldLists, openPhoneStorage } from "./phone-storage.ts";
import { keepPageOffline } from "./offline-page.ts";
import { sendBeforeSignOut } from "./sign-out.ts";

export async function startDoor(): Promise<void> {
  const place = document.getElementById("door-list");
  if (!place) return;
  await loadWords();
  const language = languageOfPath(location.pathname);
  const first = JSON.parse(place.dataset["list"] || "null") as DoorList | null;
  const view = readDoorView(new URLSearchParams(location.search));
  const event = first?.event ?? (view.event || weddingKey);
  await forgetOldLists(Date.now()).catch(() => {});
  const phone = await openDoorPhone({
    event,
    first,
    site: openDoorSite({ event, language }),
    storage: openPhoneStorage(language),
    now: Date.now,
    newId: makeId,
  });
  // Somebody may have begun to search before this script came.
  const typed = document.querySelector<HTMLInputElement>("#door-search")?.value ?? view.query;
  createRoot(place).render(
    <LanguageContext value={language}>
      <Door phone={phone} first={{ ...view, event, query: typed }} />
    </LanguageContext>,
  );
  // The page that the phone has kept is the same for all events.
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".door-events a")) {
    if (link.getAttribute("href") === doorPath(language, { event }))
      link.setAttribute("aria-current", "page");
  }
  const night = document.querySelector("#door-night");
  night?.addEventListener("click", () => {
    const isNight = document.documentElement.classList.toggle("night");
    night.setAttribute("aria-pressed", String(isNight));
  });
  const signOut = document.querySelector<HTMLFormElement>("#door-sign-out");
  signOut?.addEventListener("submit", (submitted) => {
    phone[Symbol.dispose]();
    sendBeforeSignOut(submitted, signOut, language);
  });
}

const keepAgainMs = 5_000;

type DoorProps = { phone: DoorPhone; first: DoorView };

function Door({ phone, first }: DoorProps) {
  const language = useLanguage();
  const state = useSyncExternalStore(phone.subscribe, phone.state);
  const [view, setView] = useState(first);
  const [last, setLast] = useState<LastPress | null>(null);
  const [lingering, setLingering] = useState<ReadonlySet<GuestId>>(new Set());
  const [opensOffline, setOpensOffline] = useState(true);
  const { list, arrivals, site } = state;

  // Until all is put aside: the site may be busy, or the network gone before.
  useEffect(() => {
    if (site !== "there") return undefined;
    const keep = () => void keepPageOffline(language).then(setOpensOffline);
    keep();
    const again = opensOffline ? undefined : setInterval(keep, keepAgainMs);
    return () => clearInterval(again);
  }, [language, site, opensOffline]);

  function press(guestIds: readonly GuestId[], come: boolean): void {
    const [guest] = list?.guests.filter(({ id }) => guestIds.includes(id)) ?? [];
    const name = guest && guestIds.length === 1 ? fullName(guest) : null;
    setLast({ guestIds, come, name });
    setLingering((before) => new Set([...before, ...guestIds]));
    void phone.press(guestIds, come);
  }

  function show(next: DoorView): void {
    if (next.query === view.query) {
      setLingering(new Set());
      history.replaceState(null, "", doorViewPath(language, next));
    }
    setView(next);
  }

  const status = <DoorStatus {...{ state, last, opensOffline }} onUndo={press} />;
  return list ? (
    <DoorListView {...{ view, list, arrivals, status }} script={{ press, show, lingering }} />
  ) : (
    <NoList status={status} />
  );
}

function NoList({ status }: { status: React.ReactNode }) {
  const words = useWords("door").noList;
  return (
    <Empty title={words.title}>
      <p>{words.message}</p>
      <p>
        <a className="button" href="">
          {words.retry}
        </a>
      </p>
      <div className="door-bar">{status}</div>
    </Empty>
  );
}

/** `crypto.randomUUID` is missing on a site without TLS. */
function makeId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** `name` null: of several guests. */
type LastPress = { guestIds: readonly GuestId[]; come: boolean; name: string | null };

type DoorStatusProps = {
  state: PhoneState;
  last: LastPress | null;
  opensOffline: boolean;
  onUndo(guestIds: readonly GuestId[], come: boolean): void;
};

function DoorStatus({ state, last, opensOffline, onUndo }: DoorStatusProps) {
  const language = useLanguage();
  const words = useWords("door");
  const isFine = state.site === "there" && state.unsentCount === 0 && state.keeps && opensOffline;
  return (
    <div className="door-status">
      <p role="status" className={isFine ? "visually-hidden" : "door-network"}>
        {networkText(state, language)} {state.keeps ? null : words.network.notKept}{" "}
        {opensOffline ? null : words.network.notOffline}{" "}
        {state.goneCount > 0 ? words.network.gone(state.goneCount) : null}
        {state.site === "signed out" ? (
          <a href={doorPath(language, state.list ? { event: state.list.event } : {})}>
            {words.network.signIn}
          </a>
        ) : null}
      </p>
      <p role="status" className={last ? "door-last" : undefined}>
        {last ? (
          <>
            <span>{pressText(last, language)}</span>
            <button type="button" className="plain" onClick={() => onUndo(last.guestIds, !last.come)}>
              {words.undo}
            </button>
          </>
        ) : null}
      </p>
    </div>
  );
}

function networkText({ site, unsentCount }: PhoneState, language: Language): string {
  const words = wordsOf(language).door.network;
  if (site === "signed out") return unsentCount > 0 ? words.signedOutWith(unsentCount) : words.signedOut;
  if (site === "away") return unsentCount > 0 ? words.awayWith(unsentCount) : words.away;
  return unsentCount > 0 ? words.sending(unsentCount) : words.fine;
}

function pressText({ guestIds, come, name }: LastPress, language: Language): string {
  const words = wordsOf(language).door;
  if (name !== null) return come ? words.ticked(name) : words.unticked(name);
  return come ? words.tickedMany(guestIds.length) : words.untickedMany(guestIds.length);
}
