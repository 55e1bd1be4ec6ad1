export const helping = {
  title: "Helpers and roles",
  lead: "Everyone here has their own password, and can do what their role allows.",
  you: "you",
  signedIn: (day: string) => `Last signed in on ${day}`,
  notSignedIn: "Has not signed in yet",
  roles: {
    couple: {
      name: "Couple",
      may: "Everything you can do yourselves: settings, emails, erasing, and this page.",
    },
    assistant: {
      name: "Assistant",
      may: "Guest list, seating, inbox and printing. No emails to all guests, no downloads, no erasing, no settings.",
    },
    toastmaster: {
      name: "Toastmaster",
      may: "Names, seats, and who wants to speak or perform. No addresses, food or allergies.",
    },
  },
  seeToastmaster: "See what the toastmaster sees",
  invite: {
    title: "Invite somebody",
    role: "What should they be able to do?",
    email: "Their email address",
    send: "Send the invitation",
    noEmail: "Or send them the link yourself, for example in a text message:",
    makeLink: "Create a link to copy",
    noMailServer:
      "This website cannot send emails yet, so create a link here and send it to them yourself, for example in a text message.",
    missing: "Please enter the address that the invitation should go to.",
    malformed: "That is not an email address. It should look like name@example.com.",
    hasAccount: "That address already has an account. You can change its role in the list above.",
    tooMany: "Too many invitations are waiting. Withdraw one that is no longer needed.",
    sent: "The invitation is on its way.",
    notSent:
      "The invitation is saved, but the email has not been sent yet. The site keeps trying, and the inbox shows how it goes.",
    made: "Here is the link. Copy it now: it is shown only once.",
    linkLabel: "Link to the new account",
    copy: "Copy the link",
    copied: "Copied",
    works: "It works once, within seven days. The person who opens it chooses their own password.",
  },
  waiting: {
    title: "Invitations not used yet",
    to: (address: string, role: string) => `${address}, as ${role.toLowerCase()}`,
    byLink: (role: string) => `By a copied link, as ${role.toLowerCase()}`,
    until: (day: string) => `Until ${day}`,
    withdraw: "Withdraw",
    withdrawFor: (who: string) => `Withdraw the invitation: ${who}`,
    withdrawn: "The invitation no longer works.",
  },
  change: {
    title: "Change",
    titleFor: (email: string) => `Change ${email}`,
    role: "Role",
    button: "Save the role",
    note: "They are signed out, and have to sign in again with their own password.",
    lowers: "If the new role allows less:",
    kitchenLinks: (count: number) =>
      count === 1
        ? "The link to the kitchen’s list that they created stops working. The kitchen then needs a new one."
        : `The ${count} links to the kitchen’s lists that they created stop working. The kitchen then needs new ones.`,
    invitations: (count: number) =>
      count === 1
        ? "The invitation that they sent stops working."
        : `The ${count} invitations that they sent stop working.`,
    knows: {
      couple:
        "They may have saved a backup, and may know the invitation code and the codes on the cards. Only new codes make those useless.",
      assistant:
        "They may have saved or printed lists, and may know the invitation code and the codes on the cards. Only new codes make those useless.",
      toastmaster:
        "They may have printed names and seats. A list for the door on their phone goes when the phone next opens it with a connection.",
    },
    newCodes: "Create new codes for the cards…",
    changed: "The role is saved.",
    remove: "Remove the account",
    removeNote: (email: string) =>
      `${email} is signed out everywhere at once and can no longer sign in. What they have done on the guest list stays.`,
    removeSelf: "This is your own account: you will be signed out at once, and cannot sign in again.",
    removeButton: "Yes, remove the account",
    removed: "The account is removed.",
    stillKnows: "They may still know the codes on the cards.",
    last: "This is the couple’s only account, so it has to stay. First invite somebody else with the role Couple.",
    unknown: "That account no longer exists.",
    named:
      "This address is listed in the server’s settings, so it could sign in again at once. Ask the person who installed the site to remove it there first.",
  },
} as const;
