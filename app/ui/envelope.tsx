import drawing from "./envelope.svg";

export function Envelope() {
  return <img className="flower" src={drawing} alt="" width="280" height="214" />;
}
