// A card in its envelope, shown when an email has been sent.

import drawing from "./envelope.svg";

/** Decorative, so hidden from screen readers. */
export function Envelope() {
  return <img className="flower" src={drawing} alt="" width="280" height="214" />;
}
