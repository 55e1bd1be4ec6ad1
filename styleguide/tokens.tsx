// A row per token. All are read from the sheet and the palette themselves, so none can be missing.

import { contrastBetween, readablePairs } from "#domain/wedding/palette.ts";
import { paletteOfCouple } from "#styles/couple-colours.ts";
import { weddingFolder } from "../app/wedding-folder.ts";
import sheet from "#styles/tokens.css?inline";
import { Chapter, Shown } from "./chapter.tsx";

const tokens = [...sheet.matchAll(/(--[-\w]+):\s*([^;}]+)/g)].map(([, name = "", value = ""]) => ({
  name,
  value: value.trim().replaceAll(/\s+/g, " "),
}));
const palette = paletteOfCouple(weddingFolder.wedding);
const kinds = ["type", "step", "space", "shadow", "other"] as const;

export function Tokens() {
  return (
    <Chapter title="Tokens">
      <Shown name="Colours by role">
        <ul className="rows">
          {Object.entries(palette).map(([role, value]) => (
            <li key={role}>
              <span className="swatch" style={{ background: `var(--${role})` }} />
              <code>--{role}</code>
              <code>{value}</code>
            </li>
          ))}
        </ul>
      </Shown>
      <Shown name="What can be read on what">
        <Pairs />
      </Shown>
      {kinds.map((kind) => (
        <Shown key={kind} name={titles[kind]}>
          <ul className="rows">
            {tokens
              .filter(({ name }) => kindOf(name) === kind)
              .map((token) => (
                <li key={token.name}>
                  <Example kind={kind} name={token.name} />
                  <code>{token.name}</code>
                  <code>{token.value}</code>
                </li>
              ))}
          </ul>
        </Shown>
      ))}
    </Chapter>
  );
}

function Pairs() {
  return (
    <ul className="rows">
      {readablePairs.flatMap(({ text, on, least }) =>
        on.map((ground) => (
          <li key={`${text} ${ground}`}>
            <span className="contrast" style={{ color: `var(--${text})`, background: `var(--${ground})` }}>
              {/* Below 4.5 it is for lines and borders, so a line is what is shown. */}
              {least < 4.5 ? <span className="line" /> : "Blåklint"}
            </span>
            <code>
              {text} on {ground}
            </code>
            <span>
              {contrastBetween(palette[text], palette[ground]).toFixed(1)} (at least {least})
            </span>
          </li>
        )),
      )}
    </ul>
  );
}

const titles = {
  type: "Typefaces",
  step: "Sizes of type",
  space: "Distances",
  shadow: "Shadows",
  other: "Others",
};

function kindOf(token: string): (typeof kinds)[number] {
  if (/^--(display|body|plain)$/.test(token)) return "type";
  if (token.startsWith("--step-")) return "step";
  if (/^--(space-|edge$|target$)/.test(token)) return "space";
  return token === "--shadow" ? "shadow" : "other";
}

function Example({ kind, name }: { kind: (typeof kinds)[number]; name: string }) {
  const value = `var(${name})`;
  if (kind === "type") return <span style={{ font: `450 1.4rem/1.2 ${value}` }}>Sju sorters blommor</span>;
  if (kind === "step") return <span style={{ fontSize: value }}>Åsa</span>;
  if (kind === "space") return <span className="bar" style={{ inlineSize: value }} />;
  if (kind === "shadow") return <span className="box" style={{ boxShadow: value }} />;
  return (
    <span className="box" style={name === "--radius" ? { borderRadius: value } : { background: value }} />
  );
}
