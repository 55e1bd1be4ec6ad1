/** The way back to the page from which this one is reached. */
export function Back({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <p className="standing-link">
      <a href={to}>
        <span aria-hidden="true">←&nbsp;</span>
        {children}
      </a>
    </p>
  );
}
