// The frame with the guests' page, as wide as a phone or a laptop.

import { useRef, useState } from "react";
import type { Language } from "#domain/language.ts";
import type { CoupleColours } from "#domain/wedding/palette.ts";
import { framedPath, pencilId, type Previewed } from "./preview-paths.ts";
import { useColours, useLinksFollowed, useNewest, usePencilSize } from "./use-frame.ts";

type PreviewedFrameProps = {
  previewed: Previewed;
  language: Language;
  /** The frame begins at the pencil that leads there. */
  field: string;
  /** Of the draft in it. */
  version: string;
  /** While they are chosen. */
  colours: CoupleColours | null;
  title: string;
};

export function PreviewedFrame(props: PreviewedFrameProps) {
  const { previewed, language, field, version, colours, title } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  // Another address would load another page, and this one stays where it is.
  const [address] = useState(framedPath(language, previewed) + (field ? `#${pencilId(field)}` : ""));
  useLinksFollowed(frame);
  useNewest(frame, version);
  usePencilSize(frame);
  useColours(frame, colours);
  return (
    <div className={`preview-glass ${previewed.width}`}>
      <iframe ref={frame} src={address} title={title} />
    </div>
  );
}
