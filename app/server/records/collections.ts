// All collections of the site, in the order of a copy to another store: a referring document comes after its
// target. Collections that stay have a reason for the person who copies. A house rule finds a collection that
// is missing here.

export const collections = {
  guests: "moves",
  households: "moves",
  links: "moves",
  seating: "moves",
  arrivals: "moves",
  unmatched: "moves",
  history: "moves",
  accounts: "moves",
  "account security": "moves",
  "sign-in rules": "moves",
  seen: "moves",
  told: "moves",
  retention: "moves",
  additions: "moves",
  answers: "moves",
  receipts: "moves",
  // A program that repeats a request within three days must not send its email twice.
  "send keys": "moves",
  outbox: "moves",
  "put-off emails": "moves",
  mailings: "moves",
  recipients: "moves",
  "mailing settings": "moves",
  "guest list settings": "moves",
  "uploaded photos": "moves",
  "known rows": "moves",
  "wedding content": "moves",
  "first evening": "moves",
  kitchens: "moves",
  "kitchen sheets": "moves",
  // Whoever asked for no more emails has asked it of the couple, wherever their site is kept.
  "stopped addresses": "moves",
  // Who waits for an account gets it, wherever the site is kept.
  "account invitations": "moves",
  sessions: "whoever is signed in signs in again",
  challenges: "a passkey that is being asked for is asked for again",
  "set-up": "the next start of the site prints a new link for the first account",
  "password resets": "whoever has forgotten the password asks for another link",
  limits: "what somebody may do so often in a day is counted anew",
  counts: "what somebody may do so often in an hour is counted anew",
  usage: "what Firestore has billed for today is counted for that project alone",
  health: "whether something can be saved is tried there",
  "stored version": "each store is brought to its version by the site that opens it",
  imports: "a list that waits for confirmation is handed in again",
} as const satisfies Readonly<Record<string, string>>;

/** The notes of an unfinished copy, in the store that it fills. */
export const copiesCollection = "copies";

export type CollectionName = keyof typeof collections;

const names = Object.keys(collections) as CollectionName[];

export const movingCollections: readonly CollectionName[] = names.filter(
  (name) => collections[name] === "moves",
);

export const stayingCollections: readonly { name: CollectionName; because: string }[] = names.flatMap(
  (name) => (collections[name] === "moves" ? [] : [{ name, because: collections[name] }]),
);
