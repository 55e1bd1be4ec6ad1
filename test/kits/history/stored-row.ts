/** A row of the history as it is stored; `group`, `guestId` and `at` are its own. */
export const storedRow = {
  by: "guest",
  deed: "answered",
  adminId: null,
  patches: [],
  undoneBy: null,
  language: null,
  late: false,
} as const;
