// The pictures of the couple's folder, which are made when the site is built.

import { photos } from "virtual:photos";
import type { FindPhoto } from "./wedding-context.ts";

export const findBuiltPhoto: FindPhoto = (file) => photos[file] ?? null;
