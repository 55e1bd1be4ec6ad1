import { Flower } from "#ui/flower.tsx";
import wreath from "#ui/flowers/wreath.svg";
import { Icon } from "#ui/icon.tsx";
import { Chapter, Shown } from "./chapter.tsx";

const flowers = {
  redClover: "Red clover",
  harebell: "Harebell",
  woodCranesbill: "Wood cranesbill",
  oxeyeDaisy: "Oxeye daisy",
  cornflower: "Cornflower",
  meadowButtercup: "Meadow buttercup",
  lilyOfTheValley: "Lily of the valley",
} satisfies Record<Parameters<typeof Flower>[0]["name"], string>;

const icons = {
  gear: "Gear",
  arrowUp: "Arrow up",
  calendar: "Calendar",
  magnifier: "Magnifier",
  tick: "Tick",
  pencil: "Pencil",
  guestList: "Guest list",
  seatingChart: "Seating chart",
  website: "Website",
  invitations: "Invitations",
  day: "The day",
  outside: "Leads outside",
} satisfies Record<Parameters<typeof Icon>[0]["name"], string>;

export function Drawings() {
  return (
    <Chapter title="Drawings">
      <Shown name="The seven flowers">
        <ul className="drawings">
          {namesOf(flowers).map((name) => (
            <li key={name}>
              <Flower name={name} />
              {flowers[name]}
            </li>
          ))}
        </ul>
      </Shown>
      <Shown name="The wreath">
        <img src={wreath} alt="" width="320" height="320" />
      </Shown>
      <Shown name="Icons">
        <ul className="drawings">
          {namesOf(icons).map((name) => (
            <li key={name}>
              <Icon name={name} />
              {icons[name]}
            </li>
          ))}
        </ul>
      </Shown>
    </Chapter>
  );
}

function namesOf<Name extends string>(record: Record<Name, string>): Name[] {
  return Object.keys(record) as Name[];
}
