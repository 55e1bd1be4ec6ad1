export const households = {
  /** On an envelope. */
  family: (surname: string) => `The ${surname} family`,
  withGuests: (names: string, count: number) =>
    count === 1 ? `${names} and guest` : `${names} and ${count} guests`,
  /** Wherever a companion without a name stands among names. */
  guestOf: (name: string) => `Guest of ${name}`,
  unnamed: "Unnamed guest",
};
