// The state of the site: unsent emails, and today's billed use of a hosted store.

import { Link } from "react-router";
import type { Language } from "#domain/language.ts";
import { standingWords } from "#i18n/standing.ts";
import { inboxPath } from "../admin-view.ts";
import { NoMailServer } from "../no-mail-server.tsx";
import type { StandingView } from "./load-standing.ts";

export function StandingSection({ standing, language }: { standing: StandingView; language: Language }) {
  const words = standingWords[language];
  const { canSend, emails, usage } = standing;
  const kinds = (["waiting", "putOff", "failed"] as const).filter((kind) => emails[kind] > 0);
  return (
    <section className="stack" id="standing" aria-labelledby="standing-title">
      <h2 id="standing-title">{words.title}</h2>
      {canSend ? null : <NoMailServer language={language} />}
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
      {usage ? <Usage usage={usage} language={language} /> : null}
    </section>
  );
}

function Usage({ usage, language }: { usage: NonNullable<StandingView["usage"]>; language: Language }) {
  const words = standingWords[language].usage;
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
