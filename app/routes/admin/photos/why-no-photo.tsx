// Why a photo was not taken, placed or removed, beside the form that was to do it.

import { useWords } from "../../../language-context.ts";
import type { PhotoRefused } from "./photos-commands.ts";

type WhyNoPhotoProps = { refused: PhotoRefused | null };

export function WhyNoPhoto({ refused }: WhyNoPhotoProps) {
  const words = useWords("photos");
  if (!refused) return null;
  const { why } = refused;
  const text = why in words.refused ? words.refused[why as keyof typeof words.refused] : null;
  return (
    <p className="problem" role="alert">
      {text ??
        (why === "by keyboard" ? words.places.keyboard : words.failed[why as keyof typeof words.failed])}
    </p>
  );
}
