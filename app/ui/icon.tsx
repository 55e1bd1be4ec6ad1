// Line icons, drawn inline so that they take the colour of the text around them.

const paths = {
  gear: "M10.3 5.1 10.6 2.4h2.8l.3 2.7 2 .8 2.1-1.7 2 2-1.7 2.1.8 2 2.7.3v2.8l-2.7.3-.8 2 1.7 2.1-2 2-2.1-1.7-2 .8-.3 2.7h-2.8l-.3-2.7-2-.8-2.1 1.7-2-2 1.7-2.1-.8-2-2.7-.3v-2.8l2.7-.3.8-2-1.7-2.1 2-2 2.1 1.7ZM12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z",
  arrowUp: "M12 20V5M5.5 11.5 12 5l6.5 6.5",
  calendar: "M4 6.5h16v13H4zM4 10.5h16M8.5 4v4M15.5 4v4",
} as const;

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
