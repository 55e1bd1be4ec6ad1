import cornflower from "./flowers/cornflower.svg";
import harebell from "./flowers/harebell.svg";
import lilyOfTheValley from "./flowers/lily-of-the-valley.svg";
import meadowButtercup from "./flowers/meadow-buttercup.svg";
import oxeyeDaisy from "./flowers/oxeye-daisy.svg";
import redClover from "./flowers/red-clover.svg";
import woodCranesbill from "./flowers/wood-cranesbill.svg";

const drawings = {
  cornflower,
  harebell,
  lilyOfTheValley,
  meadowButtercup,
  oxeyeDaisy,
  redClover,
  woodCranesbill,
};

export function Flower({ name }: { name: keyof typeof drawings }) {
  return <img className="flower" src={drawings[name]} alt="" width="200" height="280" />;
}
