// The couple give a tag a colour, say whether it is a side, or rename or remove it everywhere.

import { readFieldText } from "#domain/guest/field-text.ts";
import type { Guest } from "#domain/guest/guest.ts";
import { isSameTag, type TagStyle } from "#domain/guest-list/list-settings.ts";
import { plainTag, withTagRenamed } from "#domain/guest-list/tags-in-use.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { notesFollowingTag } from "#domain/seating/notes-following.ts";
import type { Admin } from "#server/admin.ts";
import type { Services } from "#server/services.ts";
import type { Busy } from "#server/workflows/keep-change.ts";
import { changeSetUp, type SetUpChange, type SetUpDone } from "./change-set-up.ts";

export type TagRefusal =
  | { reason: "no name" }
  | { reason: "too long" }
  /** A tag of this name is in use; the two can be made one. */
  | { reason: "name taken"; name: string }
  | { reason: "changed meanwhile"; now: TagStyle };

type TagEdit = {
  tag: string;
  /** How it looked when the form was opened. */
  seen: Omit<TagStyle, "name">;
  wanted: TagStyle;
  /** Both tags become one. */
  joins: boolean;
};

export function changeTag(
  services: Services,
  admin: Admin,
  { tag, seen, wanted, joins }: TagEdit,
): Promise<Result<SetUpDone, TagRefusal | Busy>> {
  return changeSetUp<TagRefusal>(services, admin, ({ tags, guests }) => {
    const read = readFieldText("tags", wanted.name);
    if (!read.ok) return refuse({ reason: "too long" });
    const [name, ...more] = read.value;
    if (name === undefined || more.length > 0) return refuse({ reason: "no name" });
    const now = tags.find((one) => isSameTag(one.name, tag)) ?? null;
    const look = now ?? plainTag(tag);
    const hasChanged = look.colour !== seen.colour || look.isSide !== seen.isSide;
    const isWanted = look.colour === wanted.colour && look.isSide === wanted.isSide;
    if (hasChanged && !isWanted) return refuse({ reason: "changed meanwhile", now: look });
    const isMoved = !isSameTag(name, tag);
    const other = tags.find((one) => isSameTag(one.name, name)) ?? null;
    const isTaken = other !== null || guests.some((guest) => guest.tags.some((one) => isSameTag(one, name)));
    if (isMoved && isTaken && !joins) return refuse({ reason: "name taken", name });
    const to = { ...wanted, name };
    const others = tags.filter((one) => one !== now);
    // Of two that become one, the one that is joined keeps its looks.
    const joined = isMoved && isTaken ? others : [...others, to];
    const after = now && joined !== others ? tags.map((one) => (one === now ? to : one)) : joined;
    return accept({ tags: after, ...everywhere(tag, other?.name ?? name) });
  });
}

export function removeTag(services: Services, admin: Admin, tag: string): Promise<Result<SetUpDone, Busy>> {
  return changeSetUp<never>(services, admin, ({ tags }) => {
    return accept({ tags: tags.filter((one) => !isSameTag(one.name, tag)), ...everywhere(tag, null) });
  });
}

/** `to` null: the tag goes, and what is noted of it in the seating stays and is shown there. */
function everywhere(tag: string, to: string | null) {
  const renamed = <Tagged extends Pick<Guest, "tags">>(one: Tagged): Tagged => {
    const tags = withTagRenamed(one.tags, tag, to);
    return tags.length === one.tags.length && tags.every((each, at) => each === one.tags[at])
      ? one
      : { ...one, tags };
  };
  const after = { guestAfter: renamed, householdAfter: renamed };
  if (to === null || isSameTag(tag, to)) return after;
  const notesFollowing: SetUpChange["notesFollowing"] = (notes) => notesFollowingTag(notes, { tag, to });
  return { ...after, notesFollowing };
}
