import type { ComingField, FieldOfKind } from "#domain/guest/guest.ts";

export const households = {
  family: (surname: string) => `The ${surname} family`,
  withGuests: (names: string, count: number) =>
    count === 1 ? `${names} and guest` : `${names} and ${count} guests`,
  guestOf: (name: string, place: { at: number; of: number } | null) =>
    `Guest of ${name}${place ? ` (${place.at} of ${place.of})` : ""}`,
  unnamed: "Unnamed guest",
  form: {
    forget: "Forget us on this device",
    forgetNote:
      "Using a borrowed phone or computer? We’ll keep your answers, and this browser will forget your invitation.",
    another:
      "This is another household’s invitation, not the one opened on this device before. If it isn’t yours, please use the link on your own card.",
    title: "Will you come?",
    intro: {
      one: "It takes a minute, and you can change your answer later.",
      several:
        "One of you can answer for everyone. Anyone who hasn’t decided can answer later with the same code.",
    },
    back: {
      title: { one: "Your answer", several: "Your answers" },
      /** `day`: "26 November"; "": not known. `said`: of one event; of several it stands below. */
      thanks: (day: string, said: string, _isOne: boolean) =>
        `Thank you, we have your answer${day && ` from ${day}`}${said && `: ${said}`}. You can change it below.`,
      you: { accepted: "you are coming", declined: "you can’t come", open: "you haven’t answered yet" },
      accepted: (names: string, count: number) => `${names} ${count === 1 ? "is" : "are"} coming`,
      declined: (names: string) => `${names} can’t come`,
      open: (names: string, count: number) => `${names} ${count === 1 ? "hasn’t" : "haven’t"} answered yet`,
      between: "; ",
    },
    allCome: "We’re all coming",
    allSet: "Everyone is set to yes. Nothing has been sent yet.",
    comes: (name: string) => `Yes, ${name} is coming`,
    staysAway: (name: string) => `No, ${name} can’t come`,
    /** Of a companion who has no name yet. `host`: "": not known. */
    somebody: (host: string) => (host === "" ? "Yes, someone is coming" : `Yes, ${host} is bringing someone`),
    nobody: (host: string) => (host === "" ? "No, nobody is coming" : `No, nobody is coming with ${host}`),
    undecided: "Not decided yet",
    asked: {
      speech: "Would like to make a speech",
      performance: "Would like to perform something",
    } satisfies Record<Extract<ComingField, FieldOfKind<"yesNo">>, string>,
    companionFirstName: "Their first name",
    companionLastName: "Their last name",
    email: "Email for the confirmation",
    emailHelp:
      "You can leave this blank. Then we won’t send a confirmation, but the next page repeats everything.",
    keepsEmail: (people: string) =>
      `Leave this blank and the confirmation goes to ${people}. An address that you add gets it as well.`,
    whose: "Whose address is this?",
    replaces: (name: string, address: string) => `${name}, instead of ${address}`,
    onlyThis: "Only for this confirmation",
    leftOpen:
      "There’s no answer for this person yet, so their address can’t be saved. Answer for them as well, or choose “Only for this confirmation”.",
    submit: "Send your answers",
    junk: "If the confirmation hasn’t arrived within a few minutes, please check your junk folder.",
    elsewhere: "Answer for somebody who isn’t on this invitation",
    required: "Please write the first name of whoever is coming along.",
    wrongName: "Please use letters only.",
    alerts: {
      nothingChosen:
        "You haven’t chosen anything yet. Please say yes or no for at least one of you. What you wrote is still below.",
      notYet:
        "Nothing has been sent yet. Look through the form, then press “Send your answers” at the bottom.",
      changed:
        "Your invitation has changed since you opened this page, so nothing has been saved. Look through what is below, then send it again.",
      another:
        "You had opened that page for another invitation, so nothing has been saved. This one belongs to the code you used last.",
      manyAddresses:
        "Your invitation has used up its new email addresses for today, so nothing has been saved. Leave the email field blank, then send it again: your answers will be saved all the same.",
      conflict:
        "Somebody has changed an answer since you opened this page, so nothing has been saved yet. Both versions are below. Look through them, then send yours again.",
    },
    meanwhile: (name: string) => `Saved for ${name} in the meantime:`,
    yourVersion: "Your version comes next. It hasn’t been saved yet.",
    expired: {
      title: "This code is no longer valid",
      message:
        "We’ve given your invitation a new code, so nothing has been saved. Open the page with the code on the latest card you have from us.",
    },
    closed: "This is what we’ve noted:",
    notAnswered: "No answer yet",
    thanks: {
      accepted: "See you there!",
      declined: "We’ll miss you",
      several: "Thank you for your answers!",
      noEmail: "Saved. We’re not sending a confirmation, so this page repeats everything.",
      unchanged: "Everything was already saved, and nothing has changed.",
      late: "Your answers came after the last day, so we’ve marked them as late.",
      change: "Change your answers",
      open: "Anyone who hasn’t answered yet can do so later with the same code.",
      others: "The others on your invitation can answer with the code on their card.",
    },
  },
  actions: {
    "household changed": {
      saved: (names: string) => `${names}: the household is saved.`,
      history: (names: string) => `Changed the details of the household ${names}`,
    },
    "invitations changed": {
      saved: (names: string) => `${names}: what they are invited to is saved.`,
      history: (names: string) => `Changed the invitations of ${names}`,
    },
    "link renewed": {
      saved: () => "The old answer links no longer work.",
      history: (names: string) =>
        names === "" ? "Renewed all answer links" : `Renewed the answer link for ${names}`,
    },
    "household codes made": {
      saved: (names: string) =>
        names === "" ? "The codes are ready." : `${names}: the household’s code is ready.`,
      history: (names: string) =>
        names === "" ? "Created household codes" : `Created the household code for ${names}`,
    },
    "household codes renewed": {
      saved: () => "The old cards no longer work. Print new ones for those who have them.",
      history: (names: string) =>
        names === "" ? "Renewed all household codes" : `Renewed the household code for ${names}`,
    },
  },
};
