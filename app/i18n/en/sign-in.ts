export const signIn = {
  title: "Admin",
  message: "The couple and those who help them sign in here, to look after the guest list and the seating.",
  email: "Email",
  password: "Password",
  byPasskey: "Sign in with a passkey",
  button: "Login",
  failed: "Login failed",
  error: "Login error",
  failedAdvice: "The email address or the password is wrong. Please try again.",
  tooManyTries: "There were too many tries. Please wait ten minutes and try again.",
  noCookies: "Cookies are switched off",
  noCookiesAdvice:
    "Nobody can stay signed in without them. Allow cookies for this site, or use another browser, then sign in again.",
  errorAdvice: "Something went wrong on our side. Please try again in a moment.",
  emailMissing: "Please enter your email address.",
  passwordMissing: "Please enter your password.",
  setUp: {
    title: "The first account",
    message: "Choose the address and password that you will sign in with. You can add more accounts later.",
    newPassword: "New password",
    again: "Repeat the password",
    advice: "At least 12 characters. A few words that only you would put together are easy to remember.",
    button: "Create the account",
    emailMalformed: "That is not an email address. It should look like name@example.com.",
    tooShort: "Please use at least 12 characters.",
    tooLong: "Please use at most 200 characters.",
    tooEasy:
      "That password is too easy to guess: many people use it, or it is made of your names, your day or a row of keys. Please choose another.",
    different: "The two passwords are not the same. Please enter both again.",
    gone: "This link no longer works",
    goneAdvice:
      "It works once, for one day, and only until there is an account. If nobody can sign in yet, restart the site to get a new link.",
    toSignIn: "Go to the sign-in page",
    error: "The account could not be created",
  },
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
