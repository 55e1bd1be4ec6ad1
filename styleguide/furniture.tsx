import { Notice } from "../app/ui/notice.tsx";
import { Chapter, Shown } from "./chapter.tsx";

export function Furniture() {
  return (
    <Chapter title="Furniture">
      <Buttons looks={["button", "button quiet"]} />
      <Shown name="Text">
        <div className="stack">
          <p className="label">Label</p>
          <p className="lead">A lead says in a sentence what the page is for.</p>
          <p>
            Text with <strong>what matters</strong>, <a href="#top">a link</a>,{" "}
            <a href="#top" className="shown-hover">
              one under the pointer
            </a>{" "}
            and{" "}
            <a href="#top" className="shown-focus">
              one in focus
            </a>
            .
          </p>
          <p className="small">Small: what helps, and may be passed over.</p>
        </div>
      </Shown>
      {(["good", "warn", "bad"] as const).map((kind) => (
        <Shown key={kind} name={`notice ${kind}`}>
          <Notice kind={kind}>Your answer is saved. A confirmation is on its way.</Notice>
        </Shown>
      ))}
      <Shown name="Guest-book cards, with an introduction and without">
        <ul className="cards">
          <li className="card introduced">
            <h3>Åsa Lindqvist</h3>
            <p className="relation">Sister of the bride</p>
            <p>Knows where the best chanterelles grow, and will not tell.</p>
          </li>
          <li className="card">
            <h3>Maximiliana Konstantinopel-Wallenberg</h3>
          </li>
        </ul>
      </Shown>
    </Chapter>
  );
}

export function Buttons({ looks }: { looks: readonly string[] }) {
  return looks.map((look) => (
    <Shown key={look} name={look}>
      <p className="cluster">
        <button type="button" className={look}>
          At rest
        </button>
        <button type="button" className={`${look} shown-hover`}>
          Under the pointer
        </button>
        <button type="button" className={`${look} shown-focus`}>
          In focus
        </button>
        <a className={look} href="#top">
          A link
        </a>
      </p>
    </Shown>
  ));
}
