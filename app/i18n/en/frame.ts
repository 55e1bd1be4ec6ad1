export const frame = {
  skip: "Skip to the content",
  siteMenu: "Pages",
  language: "Language",
  privacy: "Privacy",
  toTop: "Go to top",
  pages: {
    home: "Home",
    wishList: "Wish list",
    information: "Wedding details",
    rsvp: "RSVP",
    ourStory: "Our story",
    guestBook: "Guest book",
    admin: "Admin",
  },
  footer: (names: string, date: string) => `${names}, ${date}`,
  failed: {
    title: "Something went wrong",
    message: "The page could not be shown. Nothing you sent before is lost. Please try again in a moment.",
    retry: "Try again",
  },
} as const;
