// The state of the site: unsent emails, and today's billed use of a hosted store.

import { Link } from "react-router";
import { useLanguage, useWords } from "../../../language-context.ts";
import { inboxPath } from "../admin-view.ts";
import { NoMailServer } from "../no-mail-server.tsx";
import type { StandingView } from "./load-standing.ts";

export function StandingSection({ standing }: { standing: StandingView }) {
  const language = useLanguage();
  const words = useWords("standing");
  const { canSend, emails, usage } = standing;
  const kinds = (["waiting", "putOff", "failed"] as const).filter((kind) => emails[kind] > 0);
  return (
    <section className="stack" id="standing" aria-labelledby="standing-title">
      <h2 id="standing-title">{words.title}</h2>
      {canSend ? null : <NoMailServer />}
      {kinds.length === 0 ? (
        canSend && <p>{words.emails.none}</p>
      ) : (
        <>
          <dl className="figures">
            {kinds.map((kind) => (
              <div key={kind}>
                <dt>{words.emails[kind]}</dt>
                <dd>{emails[kind]}</dd>
              </div>
            ))}
          </dl>
          <p className="standing-link">
            <Link to={inboxPath(language)}>{words.emails.inbox}</Link>
          </p>
        </>
      )}
      {usage ? <Usage usage={usage} /> : null}
    </section>
  );
}

function Usage({ usage }: { usage: NonNullable<StandingView["usage"]> }) {
  const words = useWords("standing").usage;
  const { counted, free, startsAgain } = usage;
  return (
    <>
      <h3>{words.title}</h3>
      <p>{words.lead(startsAgain)}</p>
      <dl className="figures">
        {(["reads", "writes", "deletes"] as const).map((kind) => (
          <div key={kind}>
            <dt>{words.kinds[kind]}</dt>
            <dd>{words.of(counted[kind], free[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className="small">{words.note}</p>
    </>
  );
}
