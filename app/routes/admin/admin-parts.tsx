// The parts of the admin area as the browser gets them: each with its own script, when it is opened.

import { type ComponentType, lazy } from "react";
import type { PartProps } from "./admin-request.ts";
import type { PartContents } from "./load-admin-area.ts";

type Parts = { [Part in keyof PartContents]: ComponentType<PartProps<PartContents[Part]>> };

const parts: Parts = {
  guestList: lazy(() => import("./guest-list/guest-list.tsx")),
  guest: lazy(() => import("./guest/guest.tsx")),
  addGuest: lazy(() => import("./guest/add-guest.tsx")),
  erase: lazy(() => import("./erase/erase-page.tsx")),
  import: lazy(() => import("./import/import-page.tsx")),
  seatingChart: lazy(() => import("./seating/seating-chart.tsx")),
  inbox: lazy(() => import("./inbox/inbox.tsx")),
  history: lazy(() => import("./history/history.tsx")),
  print: lazy(() => import("./print/print-page.tsx")),
  settings: lazy(() => import("./settings/settings.tsx")),
};

export type PartView = { part: keyof PartContents; content: PartContents[keyof PartContents] };

export function Part({ part, content, ...rest }: PartView & Omit<PartProps<unknown>, "data">) {
  // The loader of the very part made the content (load-admin-area.ts).
  const Drawn = parts[part] as ComponentType<PartProps<unknown>>;
  return <Drawn data={content} {...rest} />;
}
