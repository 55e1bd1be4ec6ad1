export const wayIn = {
  forgotten: {
    link: "Forgotten your password?",
    title: "A new password",
    message: "Enter the address you sign in with, and we will send you a link.",
    button: "Send the link",
    sent: "Check your email",
    sentAdvice:
      "If there is an account with that address, a link to choose a new password is on its way. It works for one hour. If nothing arrives within a few minutes, look in your junk folder.",
    tooManyTries: "There were too many tries. Please wait ten minutes and try again.",
    error: "The link could not be sent",
    noMailServer:
      "This website cannot send emails yet. Ask the couple, or the person who installed the site, to give you a new password; the instructions for the site say how.",
  },
  reset: {
    title: "Choose a new password",
    message: (email: string) => `For ${email}. You will be signed out everywhere else.`,
    button: "Save the password",
    gone: "This link no longer works",
    goneAdvice: "It works for one hour, or until the password is changed. You can ask for a new one.",
    again: "Send a new link",
    error: "The password could not be saved",
    done: "Your password has been changed. Sign in with the new one.",
  },
  invitation: {
    title: (couple: string) => `Help ${couple}`,
    roles: {
      couple:
        "Choose the address and password that you will sign in with. You can then do everything on the site.",
      assistant:
        "Choose the address and password that you will sign in with. You can then help with the guest list, the seating and the answers.",
      toastmaster:
        "Choose the address and password that you will sign in with. You can then see who wants to speak or perform, and where everyone sits.",
    },
    exists: "That address already has an account here. Sign in with it, or choose another address.",
    goneAdvice:
      "It works once, within seven days. If you have already chosen a password, sign in with it. Otherwise, ask the couple for a new link.",
  },
} as const;
