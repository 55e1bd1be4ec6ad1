// Icons, drawn inline so that they take the colour of the text around them.

const paths = {
  arrowUp: "M12 20V5M5.5 11.5 12 5l6.5 6.5",
  magnifier: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.3 15.3 20 20",
  tick: "M4.5 12.5 9.5 17.5 19.5 6.5",
  pencil: "M4.5 19.5 5.5 15 16 4.5 19.5 8 9 18.5zM13.5 7 17 10.5",
  guestList:
    "M9 4.5a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4M3 19.5c0-3.4 2.4-5.6 6-5.6s6 2.2 6 5.6M15.5 5a3 3 0 0 1 0 5.6M17.3 14.3c2.3.7 3.7 2.6 3.7 5.2",
  seatingChart: "M3 12.5h18M5.5 12.5v7M18.5 12.5v7M6 9.5v-5h4v5M14 9.5v-5h4v5",
  website: "M4 5h16v14H4zM4 9h16M7.5 12.5h6M7.5 15.5h9",
  invitations: "M3.5 6h17v12.5h-17zM3.5 7 12 13.5 20.5 7",
  day: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4",
  outside: "M9.5 5H5v14h14v-4.5M13.5 5H19v5.5M19 5l-8.5 8.5",
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
