import { Fragment } from "react";
import type { QrCode } from "./qr-code.ts";

export function QrPicture({ qrCode: { size, path }, label }: { qrCode: QrCode; label: string }) {
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Without its scheme; a long one breaks between its parts. */
export function BreakableAddress({ address }: { address: string }) {
  const parts = address.replace(/^https?:\/\//, "").split(/(?<=[./-])/);
  return (
    <span>
      {parts.map((part, at) => (
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  );
}
