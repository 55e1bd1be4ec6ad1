// The cloth of a table as the chart draws it, with a plate for each guest.

import type { PlannedTable } from "#domain/seating/seating.ts";
import type { SeatedGuest } from "../load-seating.ts";
import type { TableGeometry } from "./table-geometry.ts";

type ClothProps = Pick<PlannedTable<SeatedGuest>, "name" | "seats"> & { geometry: TableGeometry };

/** Two outlines, slightly askew, look hand-drawn. */
export function Cloth({ name, seats, geometry: { cloth, chairs } }: ClothProps) {
  const { kind, x, y, rx, ry } = cloth;
  return (
    <g className="cloth" aria-hidden="true">
      {kind === "oval" ? (
        <>
          <ellipse className="edge" cx={x} cy={y} rx={rx} ry={ry} transform={`rotate(-1.5 ${x} ${y})`} />
          <ellipse
            className="hem"
            cx={x + 0.6}
            cy={y - 0.5}
            rx={rx - 4.5}
            ry={ry - 4}
            transform={`rotate(1.5 ${x} ${y})`}
          />
        </>
      ) : (
        <>
          <path className="edge" d={boardPath(cloth, 0)} transform={`rotate(-0.4 ${x} ${y})`} />
          <path className="hem" d={boardPath(cloth, 4.5)} transform={`rotate(0.3 ${x} ${y})`} />
        </>
      )}
      {chairs.map(({ seat, plate }) =>
        seats[seat - 1]?.length ? (
          <g key={seat} className="plate">
            <circle cx={plate.x} cy={plate.y} r="9" />
            <circle cx={plate.x} cy={plate.y} r="5.5" />
          </g>
        ) : null,
      )}
      {name.length <= 9 ? (
        <text className={name.length <= 3 ? "name big" : "name"} x={x} y={y + (name.length <= 3 ? 15 : 8)}>
          {name}
        </text>
      ) : (
        <path
          className="sprig"
          transform={`translate(${x} ${y})`}
          d="M0 34C1 14-1-8 0-34M0 22c7-1 13-5 14-13-8 1-13 5-14 13zM0 8C-7 7-13 3-14-5c8 1 13 5 14 13zM0-6c6-1 11-5 12-11-7 0-11 4-12 11zM0-18c-5-1-9-4-10-10 6 1 9 4 10 10z"
        />
      )}
    </g>
  );
}

/** With rounded corners. */
function boardPath({ x, y, rx, ry }: TableGeometry["cloth"], within: number): string {
  const [width, depth, corner] = [rx - within, ry - within, 16];
  const arc = (toX: number, toY: number) => `a${corner} ${corner} 0 0 1 ${toX} ${toY}`;
  return [
    `M${x - width + corner} ${y - depth}`,
    `h${2 * (width - corner)}${arc(corner, corner)}`,
    `v${2 * (depth - corner)}${arc(-corner, corner)}`,
    `h${-2 * (width - corner)}${arc(-corner, -corner)}`,
    `v${-2 * (depth - corner)}${arc(corner, -corner)}z`,
  ].join("");
}
