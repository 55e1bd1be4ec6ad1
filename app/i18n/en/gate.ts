export const gate = {
  title: "For invited guests",
  message: "The code is on your invitation card. Type it once, and this browser will remember it.",
  byLink:
    "This page opens with your own link, the one that came with your invitation or in an email from us. If you can’t find it, get in touch and we’ll send it again.",
  byLinkOrCode:
    "This page opens with the code on your card, or with your own link from an email. If you can’t find either, get in touch and we’ll send it again.",
  label: "Invitation code",
  button: "Open the page",
  help: "Capital letters, spaces and dashes don’t matter.",
  wrongCode: "That isn’t the code on our invitation. Please check your card and try again.",
  deadLink:
    "The code in this link doesn’t work, or no longer does. Type the one on the latest card you have from us, or ask us for a new one.",
  deadCode:
    "That code no longer works. Type the one on the latest card or in the latest email you have from us, or ask us for a new one.",
  noCookies: {
    title: "Cookies are switched off",
    message:
      "Without them this page forgets your code straight away. Allow cookies for this site, or open the link in Safari, Chrome or Firefox. Or simply get in touch, and we’ll note your answer for you.",
  },
  deadAnswerLink: {
    title: "This link no longer works",
    message: "You’ll find the new one in your latest email from us. If you can’t find it, get in touch.",
    form: "Go to the RSVP page",
  },
  tooManyTries: "Too many attempts. Please wait ten minutes and try again.",
  sample: (code: string) => `This is the sample wedding, and its code is no secret: ${code}`,
} as const;
