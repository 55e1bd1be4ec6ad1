import type { InEach, Language } from "#domain/language.ts";
import type { CoupleColours } from "./palette.ts";

/** `YYYY-MM-DD`. */
export type Day = `${number}-${number}-${number}`;
/** `YYYY-MM`, for a month whose day is forgotten. */
export type Month = `${number}-${number}`;
/** `HH:MM`, in the wedding's time zone. */
export type TimeOfDay = `${number}:${number}`;

/** When something happened; "": nobody says. */
type When = Day | Month | "";

export const furtherPages = ["wishList", "information", "ourStory", "guestBook"] as const;
export type FurtherPage = (typeof furtherPages)[number];

export const pagePhotoPlaces = [
  "hero",
  "introWishList",
  "introInformation",
  "introOurStory",
  "introGuestBook",
  "wishList",
  "information",
  "ourStory",
] as const;
export type PagePhotoPlace = (typeof pagePhotoPlaces)[number];

/** Of each chapter of the story, which has no more of them than these. */
export const storyPhotoPlaces = [
  "story1",
  "story2",
  "story3",
  "story4",
  "story5",
  "story6",
  "story7",
  "story8",
  "story9",
  "story10",
  "story11",
  "story12",
] as const;
export type StoryPhotoPlace = (typeof storyPhotoPlaces)[number];

export const mostParts: number = storyPhotoPlaces.length;

export const photoPlaces = [...pagePhotoPlaces, ...storyPhotoPlaces];
export type PhotoPlace = PagePhotoPlace | StoryPhotoPlace;

export type Photo = {
  /** A file in wedding/photos/. */
  file: string;
  /** The spot that stays visible when the picture is cropped, in percent from the left and the top. */
  focus: { x: number; y: number };
};

export const noPhoto: Photo = { file: "", focus: { x: 50, y: 50 } };

/** `stored` is kept in the guest's document; people read the others. */
export type Option = { stored: string } & Record<Language, string>;

/** Besides the wedding itself, which is always the first event. */
export type FurtherEvent = {
  /** A word, kept in the guest list: not to be changed once the first guest has answered. */
  key: string;
  date: Day;
  startsAt: TimeOfDay;
  /** Past midnight if it is not after `startsAt`. */
  endsAt?: TimeOfDay;
  /** Defaults to the place of the celebration. */
  place?: Place;
  /** "chosen households": nobody else learns its name, place or time; the couple choose them in the admin area. */
  invited: "everyone" | "chosen households";
} & Record<Language, string>;

/** What a guest needs besides ceremony and dinner, and nobody is asked about: when a coach leaves, and where. */
export type Stop = {
  key: string;
  /** Past midnight if the celebration is not over by then. */
  startsAt: TimeOfDay;
  /** Defaults to the place of the celebration. */
  place?: Place;
} & Record<Language, string>;

export type OwnQuestion = {
  /** A word, kept in the guest list: not to be changed once the first guest has answered. */
  key: string;
  /** "household": asked once in the form of a household. Who answers alone is asked either. */
  of: "each guest" | "household";
  /** Of everybody who answers, of all who come to the first event, or to the event with this key. */
  askedOf: "all" | "coming" | { event: string };
} & Record<Language, string> &
  ({ kind: "text" | "yes or no" } | { kind: "choice"; options: readonly Option[] });

/** "code": the invitation code or a household's; "links only": a guest's own link or a household's code. */
export type Access = "code" | "links only" | "open";

/** Both coordinates or neither: without them maps look for the address. */
export type Place = { name: string; street: string; town: string; latitude?: number; longitude?: number };

/** In lines; a town that the name says already is not said again. */
export function addressOf({ name, street, town }: Place): string[] {
  return [name, street, street === "" && name.includes(town) ? "" : town].filter(Boolean);
}

export function spotOf({ latitude, longitude }: Place): { latitude: number; longitude: number } | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** At least one of phone and email. */
export type Contact = { name?: string; phone?: string; email?: string };

export type Wedding = {
  couple: { first: string; second: string };
  /** Defaults to all. A visitor who has chosen none gets the first; with one alone, the site has no switch. */
  languages?: readonly Language[];
  colours?: CoupleColours;
  /** Day, times, last day to answer and place may be empty: nobody has said yet. */
  date: Day | "";
  ceremonyAt: TimeOfDay | "";
  /** When dinner and celebration begin, if not with the ceremony. */
  partyAt?: TimeOfDay;
  /** When the calendar entry ends; a time past midnight belongs to `endsOn`. */
  endsOn: Day | "";
  endsAt: TimeOfDay | "";
  /** IANA name. */
  timeZone: string;
  /** The last day to answer; it ends at midnight in `timeZone`. */
  answerBy: Day | "";
  /** What happens after `answerBy`: nothing, a mark for the couple, or a closed form. */
  afterAnswerBy: "nothing" | "marked late" | "closed";
  /** The place of the celebration, and of the ceremony unless that has its own. */
  place: Place;
  ceremonyPlace?: Place;
  /** Shown wherever a page or an email says "get in touch"; a real site does not open without it. */
  contact?: Contact;
  /** Without one, the sentence around the telephone number is not shown. */
  toastmaster?: { name: string; phone: string };
  /** Facts of the sample wedding, and beginnings of its texts, that are true of the couple, too. */
  alsoOurs?: readonly string[];
  access?: Access;
  /** "everything": all who have the code can read other guests' email, food and allergies. Defaults to `"names"`. */
  suggestionsFill?: "names" | "everything";
  /** When guests' data is deleted, in days after the wedding; defaults to 180 and 30. */
  deletion?: { everythingAfterDays: number; allergiesAfterDays: number } | "never";
  foodOptions: readonly Option[];
  allergyOptions: readonly Option[];
  /** In the order of time. */
  events?: readonly FurtherEvent[];
  questions?: readonly OwnQuestion[];
  stops?: readonly Stop[];
  /** Of each chapter. One without words is not shown. */
  story: readonly When[];
  /** The pages besides the home page and the form, in the order of the menu. What is left out is not there. */
  pages?: readonly FurtherPage[];
  photos: Record<PagePhotoPlace, Photo> & Partial<Record<StoryPhotoPlace, Photo>>;
  /** What the sample wedding runs with outside production; a couple's own folder leaves it out. */
  sample?: {
    invitationCode: string;
    guestList: string;
    admin: { email: string; password: string };
    /** What is noted of households in the guest list, by name. */
    households?: Readonly<Record<string, { language?: Language; events: readonly string[] }>>;
  };
};

type TitledText = { title: string; message: string };
type IntroText = TitledText & { button: string };

export type WeddingTexts = {
  title: string;
  /** One sentence for search engines and link previews. */
  summary: string;
  /** Five parts of one paragraph, with their own spaces; the two `strong` ones are highlighted. */
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
    paragraphs: readonly string[];
    /** One above each paragraph; without them, or where one is empty, the paragraph stands alone. */
    headings?: readonly string[];
    /** The sentence around the telephone number, with its own spaces. */
    toastmaster: { before: string; after: string };
  };
  ourStory: { title: string; entries: readonly TitledText[] };
  guestBook: { title: string; thanks: string; intro: string };
  rsvp: { title: string; intro: string };
  /** Describes each picture for guests who do not see it. */
  photos: Record<PagePhotoPlace, string> & Partial<Record<StoryPhotoPlace, string>>;
  /** By `DescriptionID`: the guest's relation to the couple, and a few words. Either may be empty. */
  introductions: Readonly<Record<string, { relation: string; description: string }>>;
};

/** All that a couple decides. It never changes in place: a change is another one. */
export type WeddingContent = { wedding: Wedding; texts: InEach<WeddingTexts> };

/** Who may see it is decided at the start, with the code in the settings; a sample is no part of anybody's wedding. */
export type EditableContent = {
  wedding: Omit<Wedding, "sample" | "access">;
  texts: InEach<WeddingTexts>;
};
