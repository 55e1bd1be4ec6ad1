import { type ContentTask, type ListedTask, listTasks } from "#domain/first-run/left-to-do.ts";
import { isSampleWedding } from "#domain/left-overs/left-overs.ts";
import { isOfCouple } from "#domain/guest/couple.ts";
import { isAfterAnswerBy } from "#domain/rsvp/rsvp.ts";
import { photoPlaces, spotOf, type WeddingContent, type WeddingTexts } from "#domain/wedding/wedding.ts";
import { endOfDay } from "#domain/zoned-time.ts";
import { IdentityUnavailable } from "#server/identity/identity.ts";
import type { Services } from "#server/services.ts";

/** `leftOverCount`: of the texts, which only the pages know. */
export async function gatherTasks(services: Services, leftOverCount: number): Promise<readonly ListedTask[]> {
  const { content, guestList, now, settings, start, views, wedding } = services;
  const listed = guestList.guests();
  const guests = listed.filter((guest) => !isOfCouple(guest));
  const noted = await views.households();
  const mailings = [...(await views.mailings()).values()];
  const isSample = isSampleWedding(wedding);
  const isAfterWedding = wedding.date !== "" && now() >= endOfDay(wedding.date, wedding.timeZone);
  return listTasks({
    isSample,
    leftOverCount,
    guestCount: guests.length,
    isCoupleListed: guests.length < listed.length,
    areEmailsSent: settings.post.kind !== "folder",
    areGuestsNotified:
      guests.some(({ answered }) => answered) ||
      noted.ids().some((id) => noted.byId(id).cardMadeAt !== null) ||
      mailings.some(({ mailing }) => mailing.state !== "draft"),
    // Every look at home asks for the tasks, and a hosted store bills what is read for its answer.
    adminCount: isSample || isAfterWedding ? null : await countAdmins(services),
    isAfterAnswerBy: isAfterAnswerBy(wedding, now()),
    isAfterWedding,
    contentDone: start.hasStarted() ? listContentDone(content) : null,
  });
}

async function countAdmins({ accounts }: Services): Promise<number | null> {
  try {
    return (await accounts.list()).length;
  } catch (error) {
    if (error instanceof IdentityUnavailable) return null;
    throw error;
  }
}

function listContentDone({ wedding, texts }: WeddingContent): Record<ContentTask, boolean> {
  const written = Object.values(texts);
  const isWritten = (words: (one: WeddingTexts) => readonly string[]) =>
    written.some((one) => words(one).some((text) => text.trim() !== ""));
  return {
    when: [wedding.date, wedding.ceremonyAt, wedding.place.name].every(Boolean),
    photos: photoPlaces.some((place) => (wedding.photos[place]?.file ?? "") !== ""),
    story: isWritten(({ ourStory }) => ourStory.entries.map(({ message }) => message)),
    wishList: isWritten(({ wishList }) => [wishList.request]),
    travel: isWritten(({ information }) => information.paragraphs.slice(0, 1)),
    clothes: isWritten(({ information: { dressCode, him, her } }) => [dressCode, him, her]),
    // Who takes that paragraph away has nothing to say about it.
    night:
      written.some(({ information }) => information.paragraphs.length < 3) ||
      isWritten(({ information }) => information.paragraphs.slice(2)),
    toastmaster: wedding.toastmaster !== undefined,
    spot: spotOf(wedding.place) !== null,
  };
}
