// The parts of the admin area, which the browser loads one by one.

import { type ComponentType, lazy } from "react";
import type { PartProps } from "./admin-request.ts";
import { useRefusalInSight } from "./editing/refusal-in-sight.ts";
import type { PartContents } from "./load-admin-area.ts";

type Parts = { [Part in keyof PartContents]: ComponentType<PartProps<PartContents[Part]>> };

const parts: Parts = {
  guestList: lazy(() => import("./guest-list/guest-list.tsx")),
};

type PartView = { part: keyof PartContents; content: PartContents[keyof PartContents] };

export function DrawnPart({ part, content, ...rest }: PartView & Omit<PartProps<unknown>, "data">) {
  // The loader of the same part made the content (load-admin-area.ts).
  const Drawn = parts[part] as ComponentType<PartProps<unknown>>;
  useRefusalInSight(rest.answer);
  return <Drawn data={content} {...rest} />;
}
