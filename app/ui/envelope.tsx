// A card in its envelope: an email is on its way.

import drawing from "./envelope.svg";

/** An ornament: those who do not see it miss nothing. */
export function Envelope() {
  return <img className="flower" src={drawing} alt="" width="280" height="214" />;
}
