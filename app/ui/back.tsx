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
