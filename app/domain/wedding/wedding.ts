// What a couple decides in the folder wedding/: facts in wedding.ts, words in texts/.

import type { Language } from "#domain/language.ts";
import type { CoupleColours } from "./palette.ts";

/** `YYYY-MM-DD`. */
export type Day = `${number}-${number}-${number}`;
/** `YYYY-MM`: a month of which the day is forgotten. */
export type Month = `${number}-${number}`;
/** `HH:MM`, in the wedding's time zone. */
export type TimeOfDay = `${number}:${number}`;

/** Every place on the site that shows a picture. */
export const photoPlaces = [
  "hero",
  "introWishList",
  "introInformation",
  "introOurStory",
  "introGuestBook",
  "wishList",
  "information",
  "ourStory",
  "story1",
  "story2",
  "story3",
  "story4",
  "story5",
] as const;
export type PhotoPlace = (typeof photoPlaces)[number];

export type Photo = {
  /** A file in wedding/photos/. */
  file: string;
  /** What must stay visible when the picture is cropped, in percent from the left and the top. */
  focus: { x: number; y: number };
};

/** `stored` is what the guest's document keeps; the rest is what people read. */
export type Option = { stored: string } & Record<Language, string>;

/**
 * Who may see the guest book and answer: whoever has the invitation code, only whoever has a link of
 * their own, or everybody who finds the site.
 */
export type Access = "code" | "links only" | "open";

export type Place = { name: string; street: string; town: string; latitude: number; longitude: number };

/** How guests reach the couple: by one of the two at least. */
export type Contact = { name?: string; phone?: string; email?: string };

export type Wedding = {
  couple: { first: string; second: string };
  /** The house's own, if left out. */
  colours?: CoupleColours;
  date: Day;
  ceremonyAt: TimeOfDay;
  /** When dinner and celebration begin, if not with the ceremony. */
  partyAt?: TimeOfDay;
  /** When the calendar entry ends; may be past midnight, then on `endsOn`. */
  endsOn: Day;
  endsAt: TimeOfDay;
  /** IANA name. */
  timeZone: string;
  /** The last day to answer, which ends at midnight in `timeZone`. */
  answerBy: Day;
  /** What the day after `answerBy` brings: nothing, a mark for the couple, or a closed form. */
  afterAnswerBy: "nothing" | "marked late" | "closed";
  /** Of the celebration, and of the ceremony, too, if that has no place of its own. */
  place: Place;
  ceremonyPlace?: Place;
  /** Stands wherever a page or an email says "get in touch"; a real site does not open without it. */
  contact?: Contact;
  toastmaster: { name: string; phone: string };
  /** Words of the sample wedding that are true of the couple, too, so that nobody asks about them. */
  alsoOurs?: readonly string[];
  /** `"code"`, if left out. */
  access?: Access;
  /**
   * What choosing a suggestion fills in: both names, or, as the specification has it, the email, food and
   * allergies on file too. Then whoever has the invitation code can read those of other guests. `"names"`,
   * if left out.
   */
  suggestionsFill?: "names" | "everything";
  /** When guests' data goes, counted from the day of the wedding; 180 and 30 days if left out. */
  deletion?: { everythingAfterDays: number; allergiesAfterDays: number } | "never";
  foodOptions: readonly Option[];
  allergyOptions: readonly Option[];
  story: readonly [Day | Month, Day | Month, Day | Month, Day | Month, Day | Month];
  photos: Record<PhotoPlace, Photo>;
  /** What the sample wedding runs with outside production; a couple's own folder leaves it out. */
  sample?: { invitationCode: string; guestList: string; admin: { email: string; password: string } };
};

type TitledText = { title: string; message: string };
type IntroText = TitledText & { button: string };

export type WeddingTexts = {
  /** That they are getting married. */
  title: string;
  /** One sentence for search engines and link previews. */
  summary: string;
  /** Five parts that make one paragraph, with their own spaces; the two `strong` ones are highlighted. */
  homeIntro: {
    before: string;
    firstStrong: string;
    between: string;
    secondStrong: string;
    after: string;
  };
  answerBefore: string;
  intro: { wishlist: IntroText; information: IntroText; ourstory: IntroText; guestbook: IntroText };
  wishList: { title: string; greeting: string; request: string; thanks: string };
  information: {
    title: string;
    dressCode: string;
    him: string;
    her: string;
    paragraphs: readonly [string, string, string];
    /** The sentence around the telephone number, with its own spaces. */
    toastmaster: { before: string; after: string };
  };
  ourStory: {
    title: string;
    entries: readonly [TitledText, TitledText, TitledText, TitledText, TitledText];
  };
  guestBook: { title: string; thanks: string; intro: string };
  rsvp: { title: string; intro: string };
  /** Who sees the allergies; shown beside them. The days stand in the privacy notice, which knows them. */
  allergyPrivacy: string;
  /** What each picture shows, for those who do not see it. */
  photos: Record<PhotoPlace, string>;
  /** By `DescriptionID`: who this is to the couple, and a few words. Either may be empty. */
  introductions: Readonly<Record<string, { relation: string; description: string }>>;
};
