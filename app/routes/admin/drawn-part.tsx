// The parts of the admin area, which the browser loads one by one.

import { type ComponentType, lazy } from "react";
import type { PartProps } from "./admin-request.ts";
import { useRefusalInSight } from "./editing/refusal-in-sight.ts";
import type { PartContents } from "./load-admin-area.ts";

type Parts = { [Part in keyof PartContents]: ComponentType<PartProps<PartContents[Part]>> };

const parts: Parts = {
  guestList: lazy(() => import("./guest-list/guest-list.tsx")),
  seatingChart: lazy(() => import("./seating/seating-chart.tsx")),
  seatingRoom: lazy(() => import("./seating/room/room-page.tsx")),
  seatingWishes: lazy(() => import("./seating/wishes/wishes-page.tsx")),
  seatingProposal: lazy(() => import("./seating/wishes/proposal-page.tsx")),
  emails: lazy(() => import("./mailings/emails/emails-page.tsx")),
  draft: lazy(() => import("./mailings/draft/draft-page.tsx")),
  mailingResults: lazy(() => import("./mailings/results-page.tsx")),
  lookAtMailing: lazy(() => import("./mailings/look-page.tsx")),
  sendMailing: lazy(() => import("./mailings/summary-page.tsx")),
  mailingByHand: lazy(() => import("./mailings/by-hand-page.tsx")),
  inbox: lazy(() => import("./inbox/inbox.tsx")),
  door: lazy(() => import("./door/door-page.tsx")),
  print: lazy(() => import("./print/print-page.tsx")),
  toastmaster: lazy(() => import("./toastmaster/toastmaster.tsx")),
};

type PartView = { part: keyof PartContents; content: PartContents[keyof PartContents] };

export function DrawnPart({ part, content, ...rest }: PartView & Omit<PartProps<unknown>, "data">) {
  // The loader of the same part made the content (load-admin-area.ts).
  const Drawn = parts[part] as ComponentType<PartProps<unknown>>;
  useRefusalInSight(rest.answer);
  return <Drawn data={content} {...rest} />;
}
