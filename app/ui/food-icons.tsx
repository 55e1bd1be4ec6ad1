export function DietIcon() {
  return (
    <g className="mark diet">
      <path d="M-5.5 5.5c-1.5-6.5 2-11 11-11.5 0 9-4.5 12.8-11 11.5z" />
      <path className="vein" d="M-6.5 7c2-4 5-7 9-9.5" />
    </g>
  );
}

export function AllergyIcon() {
  return (
    <g className="mark allergy">
      <path d="M0-6.5 6.8 5.8h-13.6z" />
      <path className="vein" d="M0-2.2v3.8M0 3.9v.1" />
    </g>
  );
}
