// A guest as the code knows one. The stored form (First_Name, RSVPed, …) is known to
// server/records/guest-codec.ts alone.

export type GuestId = string;

export type Answer = "accepted" | "declined";

/** In the order of spec.md, section 3. Stored as listed. */
export const relations = [
  "Bride",
  "Groom",
  "Maid of Honor",
  "Bridesmaid",
  "Bestman",
  "Groomsman",
  "Toastmadame",
  "Family",
  "Friends",
] as const;
export type Relation = (typeof relations)[number];

export const seatsPerTable = 9;

export type Guest = {
  id: GuestId;
  firstName: string;
  lastName: string;
  email: string | null;
  foodOptions: readonly string[];
  allergies: readonly string[];
  /** What the guest replied; null until then, or where the stored text is neither of the two. */
  answer: Answer | null;
  /** `Answered` is Yes. Kept apart from `answer`, as the stored document keeps the two apart. */
  answered: boolean;
  /** null: never asked. */
  speech: boolean | null;
  performance: boolean | null;
  /** A name or a number, kept as text. */
  table: string | null;
  /** As stored; seated only if a whole number from 1 to `seatsPerTable`. */
  seat: number | null;
  relations: readonly Relation[];
  /** Key to the introduction in wedding/texts. */
  descriptionId: string | null;
};

/** What a guest may change by answering (spec.md, section 7); nothing else. */
export type GuestAnswer = Pick<
  Guest,
  "email" | "foodOptions" | "allergies" | "answered" | "answer" | "speech" | "performance"
>;

export function fullName(guest: Pick<Guest, "firstName" | "lastName">): string {
  return `${guest.firstName} ${guest.lastName}`.trim();
}
