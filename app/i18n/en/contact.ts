/** Stands before a telephone number and an email address. */
export const contact = {
  reachUs: "You can reach us here:",
  reach: (name: string) => `You can reach ${name} here:`,
} as const;
