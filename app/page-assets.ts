// What entry.server.tsx hands to root.tsx: the hashed address of the client entry, the style sheet of
// the page, and what its routes say of it. In the browser the first two are in the document already.

import { createContext } from "react";
import type { Page } from "./page-handle.ts";

export type PageAssets = { entry: string; css: string; page?: Page };

export const PageAssetsContext = createContext<PageAssets | null>(null);
