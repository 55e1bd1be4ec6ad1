// What entry.server.tsx hands to root.tsx: the hashed address of the client entry, and the style
// sheet of the page. In the browser both are in the document already.

import { createContext } from "react";

export type PageAssets = { entry: string; css: string };

export const PageAssetsContext = createContext<PageAssets | null>(null);
