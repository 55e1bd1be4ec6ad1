import { fullName, type Guest } from "#domain/guest/guest.ts";
import { groupGuestBook } from "#domain/guest/guest-book.ts";
import { compareByLastName } from "#domain/names/collation.ts";
import { spellPath } from "#domain/left-overs/text-tree.ts";
import { type Introductions, introductionOf } from "#domain/wedding/introductions.ts";
import { languagesOf } from "#domain/wedding/site-languages.ts";
import type { WeddingContent } from "#domain/wedding/wedding.ts";
import { leftOversOf } from "#i18n/couple.ts";
import { formatList } from "#i18n/dates.ts";
import { listEditedProblems } from "#i18n/editing/edited-problems.ts";
import type { AdminRequest } from "../admin-request.ts";

export type ListedIntroduction = ReturnType<typeof listIntroductions>[number];
export type IntroductionPage = ReturnType<typeof loadIntroduction>;

type Contents = { content: WeddingContent; visible: WeddingContent };

export function loadIntroductions(ctx: AdminRequest, contents: Contents) {
  const id = ctx.url.searchParams.get("of");
  return id === null
    ? ({ view: "introductions", guests: listIntroductions(ctx, contents) } as const)
    : loadIntroduction(ctx, contents, id);
}

export function countChangedIntroductions(ctx: AdminRequest, contents: Contents): number {
  return listIntroductions(ctx, contents).filter(({ isChanged }) => isChanged).length;
}

function listIntroductions(ctx: AdminRequest, { content, visible }: Contents) {
  const spoken = languagesOf(content.wedding);
  return introduced(ctx).map((guest) => {
    const now = introductionOf(content.texts, guest.descriptionId);
    const missingIn = spoken.filter((one) => !now[one]?.relation && !now[one]?.description);
    const firsts = [ctx.language, ...spoken].map((one) => now[one]?.relation || now[one]?.description);
    const before = introductionOf(visible.texts, guest.descriptionId);
    return {
      id: guest.id,
      name: fullName(guest),
      relation: firsts.find(Boolean) ?? "",
      missingIn,
      isWritten: missingIn.length < spoken.length,
      isChanged: JSON.stringify(now) !== JSON.stringify(before),
    };
  });
}

/** Values, problems and left-over words by the names of the fields. */
function loadIntroduction(ctx: AdminRequest, contents: Contents, id: string) {
  const { services, language } = ctx;
  const { content } = contents;
  const guests = introduced(ctx);
  const guest = guests.find((one) => one.id === id);
  const key = guest?.descriptionId ?? null;
  const seen: Introductions = introductionOf(content.texts, key);
  const spoken = languagesOf(content.wedding);
  const others = guests.filter((one) => key !== null && one.descriptionId === key && one.id !== id);
  const all = listIntroductions(ctx, contents);
  const after = [...all.slice(all.findIndex((one) => one.id === id) + 1), ...all];
  const next = after.find((one) => !one.isWritten && one.id !== id);
  const needsContact = services.settings.production;
  const places = spoken.flatMap((one) =>
    (["relation", "description"] as const).map((part) => ({ one, part, name: `${one}.${part}` })),
  );
  const leftOvers = leftOversOf(content);
  const problems = listEditedProblems(content, { language, needsContact });
  return {
    view: "introduction" as const,
    id,
    /** null: the guest is not on the list. */
    name: guest ? fullName(guest) : null,
    seen: JSON.stringify(seen),
    spoken,
    values: Object.fromEntries(places.map(({ one, part, name }) => [name, seen[one]?.[part] ?? ""])),
    problems: places.flatMap(({ one, part, name }) =>
      problems
        .filter((problem) => problem.name === `texts.${one}.introductions.${key}.${part}`)
        .map(({ says }) => ({ name, says })),
    ),
    leftOver: Object.fromEntries(
      places.flatMap(({ one, part, name }) => {
        const path = spellPath(["introductions", key ?? "", part]);
        const found = leftOvers.find(
          (leftOver) => leftOver.in !== "facts" && leftOver.language === one && leftOver.key === path,
        );
        return found ? [[name, found.word]] : [];
      }),
    ),
    /** Other guests with the same introduction; null: none. */
    sharedWith: others.length > 0 ? formatList(others.map(fullName), language) : null,
    isInBook: guest !== undefined && groupGuestBook([{ ...guest, answer: null }]).length > 0,
    next: next ? { id: next.id, name: next.name } : null,
  };
}

/** Every guest who has a name, by the last one, as the guest book has them. */
function introduced({ services }: AdminRequest): Guest[] {
  return services.guestList
    .guests()
    .filter((guest) => fullName(guest) !== "")
    .toSorted(compareByLastName);
}
