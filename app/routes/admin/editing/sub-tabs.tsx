// The pages of one entry of the menu, in the row of their title.

import { Link } from "react-router";

export type SubTab = { to: string; name: string; isCurrent: boolean };

export function SubTabs({ tabs, label }: { tabs: readonly SubTab[]; label: string }) {
  return (
    <nav className="sub-tabs" aria-label={label}>
      {tabs.map(({ to, name, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
