// What was ticked last, with a way back, and whether it has reached the site.

import type { GuestId } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { wordsOf } from "#i18n/words.ts";
import type { PhoneState } from "./door-phone.ts";
import { doorPath } from "../door-path.ts";

/** `name` null: of several guests. */
export type LastPress = { guestIds: readonly GuestId[]; come: boolean; name: string | null };

type DoorStatusProps = {
  state: PhoneState;
  last: LastPress | null;
  opensOffline: boolean;

  onUndo(guestIds: readonly GuestId[], come: boolean): void;
};

export function DoorStatus({ state, last, opensOffline, onUndo }: DoorStatusProps) {
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
