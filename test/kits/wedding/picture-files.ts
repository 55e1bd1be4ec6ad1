// Plain pictures for tests that upload one.

import sharp from "sharp";

export function plainPicture(background: string, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
