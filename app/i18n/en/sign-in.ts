export const signIn = {
  title: "Admin",
  message: "The couple and those who help them sign in here, to keep the guest list and seat the room.",
  email: "Email",
  password: "Password",
  button: "Login",
  failed: "Login failed",
  error: "Login error",
  failedAdvice: "The email address or the password is not right. Please try again.",
  tooManyTries: "There were too many tries. Please wait ten minutes and try again.",
  errorAdvice: "The fault is ours. Please try again in a moment.",
  emailMissing: "Please enter your email address.",
  passwordMissing: "Please enter your password.",
  setUp: {
    title: "The first account",
    message:
      "Choose the address and the password that you will sign in with. You can add more accounts later.",
    newPassword: "New password",
    again: "Repeat the password",
    advice: "At least 12 characters. A few words that only you would put together are easy to remember.",
    button: "Create the account",
    emailMalformed: "That is not an email address. It looks like name@example.com.",
    tooShort: "Please use at least 12 characters.",
    tooLong: "Please use at most 200 characters.",
    tooEasy:
      "That password is too easy to guess: many people use it, or it is made of your names, your day or a row of keys. Please choose another.",
    different: "The two passwords are not the same. Please enter both again.",
    gone: "This link no longer works",
    goneAdvice:
      "It works once, for one day, and only until there is an account. If nobody can sign in yet, start the site again and it shows a new link.",
    toSignIn: "To the sign-in page",
    error: "The account could not be created",
  },
} as const;
