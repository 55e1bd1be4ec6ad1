// The hashed address of the client entry, handed from entry.server.tsx to root.tsx.

import { createContext } from "react";

export const EntryAddress = createContext<string | null>(null);
