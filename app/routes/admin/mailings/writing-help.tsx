// How the couple write bold words, links and lists, and what fills itself in.

import { Fragment } from "react";
import type { Languages } from "#domain/language.ts";
import { useWords } from "../../../language-context.ts";
import type { WordField } from "./view-words.ts";

const ofHousehold = ["first_names", "envelope_name", "link"] as const;

type WritingHelpProps = { fields: readonly WordField[]; spoken: Languages };

export function WritingHelp({ fields, spoken }: WritingHelpProps) {
  const { how, fields: words } = useWords("draft");
  return (
    <div className="writing-help">
      <section aria-labelledby="how-to-write">
        <h3 id="how-to-write">{how.title}</h3>
        <ul>
          <li>
            <code>**{how.boldWords}**</code> {how.bold}
          </li>
          <li>
            <code>
              [{how.linkWords}]({"{link}"})
            </code>{" "}
            {how.link}
          </li>
          <li>
            <code>-</code> {how.list}
          </li>
        </ul>
      </section>
      <details>
        <summary>{words.title}</summary>
        <p>{words.lead}</p>
        <dl>
          {ofHousehold.map((name) => (
            <Fragment key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{words[name]}</dd>
            </Fragment>
          ))}
        </dl>
        <p>{words.same}</p>
        <dl>
          {fields.map(({ name, values }) => (
            <Fragment key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>
                {spoken
                  .filter((one, at) => at === 0 || values[one] !== values[spoken[0]])
                  .map((one) => (
                    <span key={one} lang={one}>
                      {values[one]}
                    </span>
                  ))}
              </dd>
            </Fragment>
          ))}
        </dl>
      </details>
    </div>
  );
}
