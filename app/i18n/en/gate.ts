export const gate = {
  title: "For invited guests",
  message:
    "This page is for those who have our invitation. The code is printed on the card; type it once, and this browser remembers it.",
  byLink:
    "This page opens with your own link, the one that came with your invitation or in an email from us. If you cannot find it, get in touch with us, and we will give it to you again.",
  byLinkOrCode:
    "This page opens with the code on your card, or with your own link from an email. If you can find neither, get in touch with us, and we will give it to you again.",
  label: "Invitation code",
  button: "Open the page",
  help: "Capital letters, spaces and dashes do not matter.",
  wrongCode: "That is not the code on our invitation. Please look at the card and try again.",
  deadLink:
    "The code in this link is not, or no longer, valid. Type the one on the latest card that you have from us, or ask us for a new one.",
  deadCode:
    "That code no longer works. Type the one on the latest card or in the latest email that you have from us, or ask us for a new one.",
  noCookies: {
    title: "This browser keeps no cookies",
    message:
      "Without them the page forgets your code at once. Allow cookies for this site, or open the link in Safari, Chrome or Firefox. Or simply get in touch, and we will write down your answer.",
  },
  deadAnswerLink: {
    title: "This link no longer works",
    message:
      "You will find the newest one in your latest email from us. If you cannot find it, get in touch.",
    form: "Go to the RSVP page",
  },
  tooManyTries: "Too many attempts. Please wait ten minutes and try again.",
  sample: (code: string) => `This is the sample wedding, and its code is no secret: ${code}`,
} as const;
