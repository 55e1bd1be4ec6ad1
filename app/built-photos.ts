import { photos } from "virtual:photos";
import type { FindPhoto } from "./wedding-context.ts";

export const findBuiltPhoto: FindPhoto = (file) => photos[file] ?? null;
