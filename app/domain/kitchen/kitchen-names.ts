// Names as a kitchen reads them: no longer than a waiter needs.

import type { Guest } from "#domain/guest/guest.ts";
import { normalName } from "#domain/names/name-spelling.ts";

/** `first` "": a companion without a name; `host` is the name of whoever brings them, "" if nobody knows. */
export type KitchenName = { first: string; initial: string; host: string };

type Named = Pick<Guest, "id" | "firstName" | "companionOf"> & { lastName: string };

/** First names; with the initial of the last name where two of these guests share the first. */
export function kitchenNames(
  guests: readonly Named[],
  hosts: readonly Named[],
): (guest: Named) => KitchenName {
  const byFirst = Map.groupBy(guests, ({ firstName }) => normalName(firstName));
  const byId = new Map([...hosts, ...guests].map((guest) => [guest.id, guest]));
  const ownName = ({ firstName, lastName }: Named) => {
    const isShared = new Set(byFirst.get(normalName(firstName))?.map(({ id }) => id)).size > 1;
    return { first: firstName, initial: isShared ? initialOf(lastName) : "" };
  };
  return (guest) => {
    if (guest.firstName !== "") return { ...ownName(guest), host: "" };
    const host = guest.companionOf === null ? undefined : byId.get(guest.companionOf);
    const { first, initial } = host ? ownName(host) : { first: "", initial: "" };
    return { first: "", initial: "", host: [first, initial].filter(Boolean).join(" ") };
  };
}

export function initialOf(lastName: string): string {
  return [...lastName.trim()][0]?.toUpperCase() ?? "";
}
