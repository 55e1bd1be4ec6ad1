// Icons, drawn inline so that they take the colour of the text around them.

const paths = {
  arrowUp: "M12 20V5M5.5 11.5 12 5l6.5 6.5",
  magnifier: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.3 15.3 20 20",
  tick: "M4.5 12.5 9.5 17.5 19.5 6.5",
  pencil: "M4.5 19.5 5.5 15 16 4.5 19.5 8 9 18.5zM13.5 7 17 10.5",
  calendar: "M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4",
} as const;

type IconName = keyof typeof paths | "gear";

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        {name === "gear" ? <Gear /> : <path d={paths[name]} />}
      </g>
    </svg>
  );
}

/** A thin ring with eight small teeth upon it: a guest has no use for it. */
function Gear() {
  return (
    <>
      <circle cx="12" cy="12" r="2.6" />
      <circle cx="12" cy="12" r="6.4" />
      <circle
        cx="12"
        cy="12"
        r="8.2"
        strokeWidth="2.6"
        strokeLinecap="butt"
        pathLength="16"
        strokeDasharray="1"
        strokeDashoffset=".5"
      />
    </>
  );
}
