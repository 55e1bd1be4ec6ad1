import type { ComingField, FieldOfKind } from "#domain/guest/guest.ts";

export const households = {
  /** On an envelope. */
  family: (surname: string) => `The ${surname} family`,
  withGuests: (names: string, count: number) =>
    count === 1 ? `${names} and guest` : `${names} and ${count} guests`,
  /** Wherever a companion without a name stands among names. */
  guestOf: (name: string, place: { at: number; of: number } | null) =>
    `Guest of ${name}${place ? ` (${place.at} of ${place.of})` : ""}`,
  unnamed: "Unnamed guest",
  form: {
    forget: "Forget us on this device",
    forgetNote:
      "On a borrowed phone or computer? Your answers stay with us, and this browser forgets your invitation.",
    another:
      "This is another household’s invitation, not the one opened on this device before. If it is not yours, please use the link on your own card.",
    /** Of several; one alone is asked by the couple's own words. */
    title: "Will you come?",
    intro: {
      one: "It takes a minute, and you can change it later.",
      several:
        "One of you can answer for everybody. Anyone who hasn’t decided can answer later with the same code.",
    },
    /** Instead of the question, for those who have answered. */
    back: {
      title: { one: "Your answer", several: "Your answers" },
      /** `day`: "26 November"; "": not known. `said`: of one event; of several it stands below. */
      thanks: (day: string, said: string, _isOne: boolean) =>
        `Thank you, we have your answer${day && ` of ${day}`}${said && `: ${said}`}. Change it below.`,
      you: { accepted: "you are coming", declined: "you cannot come", open: "you have not answered yet" },
      accepted: (names: string, count: number) => `${names} ${count === 1 ? "is" : "are"} coming`,
      declined: (names: string) => `${names} cannot come`,
      open: (names: string, count: number) => `${names} ${count === 1 ? "has" : "have"} not answered yet`,
      between: "; ",
    },
    allCome: "We are all coming",
    allSet: "Everybody is set to yes. Nothing has been sent yet.",
    comes: (name: string) => `Yes, ${name} is coming`,
    staysAway: (name: string) => `No, ${name} cannot come`,
    /** Of a companion who has no name yet. `host`: "": not known. */
    somebody: (host: string) => (host === "" ? "Yes, someone is coming" : `Yes, ${host} is bringing someone`),
    nobody: (host: string) => (host === "" ? "No, nobody is coming" : `No, nobody is coming with ${host}`),
    undecided: "Not decided yet",
    asked: {
      speech: "Would like to make a speech",
      performance: "Would like to perform something",
    } satisfies Record<Extract<ComingField, FieldOfKind<"yesNo">>, string>,
    /** Of a companion. */
    companionFirstName: "Their first name",
    companionLastName: "Their last name",
    email: "Email for the confirmation",
    emailHelp: "May be left blank. Then we send no confirmation, and the next page repeats everything.",
    /** `people`: names with addresses. */
    keepsEmail: (people: string) =>
      `Leave it blank, and the confirmation goes to ${people}. Another address gets it as well.`,
    whose: "Whose address is this?",
    replaces: (name: string, address: string) => `${name}, instead of ${address}`,
    onlyThis: "Only for this confirmation",
    leftOpen:
      "There is no answer for this person yet, so their address cannot be saved. Answer for them too, or choose “Only for this confirmation”.",
    submit: "Send your answers",
    /** Below the form. */
    junk: "If the confirmation has not arrived within a few minutes, please look in your junk folder.",
    elsewhere: "Answer for somebody who is not on this invitation",
    required: "Please write the first name of whoever comes along.",
    wrongName: "Please use letters only.",
    alerts: {
      nothingChosen:
        "Nothing is chosen yet. Say yes or no for at least one of you. What you wrote is still below.",
      changed:
        "Your invitation has changed since you opened this page, so nothing has been saved. Look through what is below, then send it again.",
      another:
        "You had opened that page for another invitation, so nothing has been saved. This one belongs to the code that you showed last.",
      manyAddresses:
        "Your invitation has used up its new email addresses for today, so nothing has been saved. Leave the email field blank, then send it again: the answers are saved all the same.",
      conflict:
        "Somebody has changed an answer since you opened this page, so nothing has been saved yet. Both versions are below. Look through them, then send yours again.",
    },
    meanwhile: (name: string) => `Saved for ${name} in the meantime:`,
    yourVersion: "Your version follows. It has not been saved yet.",
    expired: {
      title: "This code is no longer valid",
      message:
        "We have given your invitation a new code, so nothing has been saved. Open the page with the code on the latest card that you have from us.",
    },
    closed: "This is what we have noted:",
    notAnswered: "No answer yet",
    thanks: {
      accepted: "See you there!",
      declined: "We will miss you",
      several: "Thank you for your answers!",
      noEmail: "Saved. No confirmation is sent, so this page repeats everything.",
      unchanged: "Everything was saved already, and nothing has changed.",
      late: "Your answers came after the last day, so we have marked them as late.",
      change: "Change the answers",
      open: "Anyone who hasn’t answered yet can do so later with the same code.",
      others: "The others on your invitation can answer with the code on their card.",
    },
  },
};
