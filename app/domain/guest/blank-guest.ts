// A guest of whom nothing is known yet: where a row of an imported list starts, and what the first
// history row of a guest compares with.

import type { Guest } from "./guest.ts";

export const blankGuest: Readonly<Omit<Guest, "id">> = {
  firstName: "",
  lastName: "",
  email: null,
  foodOptions: [],
  allergies: [],
  answer: null,
  answered: false,
  speech: null,
  performance: null,
  table: null,
  seat: null,
  relations: [],
  descriptionId: null,
};
