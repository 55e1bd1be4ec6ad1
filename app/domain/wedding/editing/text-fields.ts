// Which of a couple's texts stands in which form, and whether it is a line or paragraphs. The compiler names a text that
// is missing here.

import type { WeddingTexts } from "#domain/wedding/wedding.ts";
import type { ContentSection } from "./content-fields.ts";

type TextKind = "line" | "lines";

/** The same keys as the texts, with a kind at each text. */
type KindsOf<Texts> = Texts extends string
  ? TextKind
  : { readonly [Key in keyof Texts]-?: KindsOf<Texts[Key]> };

/** Introductions belong to guests, and the descriptions of pictures to the pictures. */
type EditedTexts = Omit<WeddingTexts, "introductions" | "photos">;

const intro = { title: "line", message: "lines", button: "line" } as const;
const chapter = { title: "line", message: "lines" } as const;

const textKinds: KindsOf<EditedTexts> = {
  title: "line",
  summary: "line",
  homeIntro: {
    before: "lines",
    firstStrong: "line",
    between: "line",
    secondStrong: "line",
    after: "lines",
  },
  answerBefore: "line",
  intro: { wishlist: intro, information: intro, ourstory: intro, guestbook: intro },
  wishList: { title: "line", greeting: "lines", request: "lines", thanks: "lines" },
  information: {
    title: "line",
    dressCode: "line",
    him: "lines",
    her: "lines",
    headings: ["line", "line", "line"],
    paragraphs: ["lines", "lines", "lines"],
    toastmaster: { before: "lines", after: "line" },
  },
  ourStory: { title: "line", entries: [chapter, chapter, chapter, chapter, chapter] },
  guestBook: { title: "line", thanks: "lines", intro: "lines" },
  rsvp: { title: "line", intro: "lines" },
  allergyPrivacy: "lines",
};

const sectionOf: { [Part in keyof EditedTexts]: ContentSection } = {
  title: "home",
  summary: "home",
  homeIntro: "home",
  answerBefore: "home",
  intro: "home",
  wishList: "wishList",
  information: "information",
  ourStory: "ourStory",
  guestBook: "guestBook",
  rsvp: "rsvp",
  allergyPrivacy: "rsvp",
};

/** `at`: the keys that lead to the text, such as `["information", "paragraphs", "0"]`. */
export type TextField = { at: readonly string[]; kind: TextKind };

/** In the order in which guests read them. */
export function listTextFields(section: ContentSection): TextField[] {
  return Object.entries(textKinds).flatMap(([part, kinds]) =>
    sectionOf[part as keyof EditedTexts] === section ? leavesOf([part], kinds) : [],
  );
}

function leavesOf(at: readonly string[], kinds: TextKind | object): TextField[] {
  return typeof kinds === "object"
    ? Object.entries(kinds).flatMap(([key, inner]: [string, TextKind | object]) =>
        leavesOf([...at, key], inner),
      )
    : [{ at, kind: kinds }];
}
