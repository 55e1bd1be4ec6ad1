// The QR code of a link, as one SVG path. Made on the server, so that the encoder never reaches a browser.

import { encode } from "uqr";

export type QrCode = {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** The dark modules, one unit each. */
  path: string;
};

/** ISO/IEC 18004 requires four empty modules on every side. */
const quietZone = 4;

export function drawQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", boostEcc: true, border: quietZone });
  return { size, path: data.map((row, y) => runsIn(row, y)).join("") };
}

/** Merges neighbouring modules into one bar, because printers leave a seam between separate ones. */
function runsIn(row: readonly boolean[], y: number): string {
  const bars: string[] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    bars.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
  }
  return bars.join("");
}
