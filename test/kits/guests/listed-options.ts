// The sample wedding's choices of food and allergies.

import type { ListedOptions } from "#domain/importing/import-words.ts";
import { wedding } from "#wedding/wedding.ts";

export const sampleOptions: ListedOptions = wedding;
