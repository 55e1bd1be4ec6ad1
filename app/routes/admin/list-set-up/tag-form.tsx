// One tag: how many have it, its looks, and the ways to rename it or to remove it everywhere. Or a new one.

import { tagColours } from "#domain/guest-list/list-settings.ts";
import type { TagInUse } from "#domain/guest-list/tags-in-use.ts";
import type { Language } from "#domain/language.ts";
import { listSetUpWords } from "#i18n/guests/list-set-up.ts";
import { adminPath } from "../admin-view.ts";
import type { SetUpRefused } from "./list-set-up-actions.ts";
import { NameField } from "./why-not.tsx";

type TagFormProps = { tag: TagInUse | null; refusal: SetUpRefused | null; language: Language };

export function TagForm({ tag, refusal, language }: TagFormProps) {
  const { tags: words, side } = listSetUpWords[language];
  return (
    <details open={refusal !== null}>
      <summary>
        {tag ? (
          <>
            <span className={`tag-mark ${tag.colour}`}>{tag.name}</span>
            <span className="small">
              {[countsOf(tag, language), tag.isSide && side].filter(Boolean).join(" · ")}
            </span>
          </>
        ) : (
          words.add
        )}
      </summary>
      <LooksForm tag={tag} refusal={refusal} language={language} />
      {tag ? (
        <details className="remove">
          <summary>{words.remove}</summary>
          <form method="post" action={adminPath(language, { columns: "" })} className="parting">
            <input type="hidden" name="intent" value="remove-tag" />
            <input type="hidden" name="tag" value={tag.name} />
            <p>{words.removeText(tag.name)}</p>
            <button className="button bad small">{words.removeOf(tag.name)}</button>
          </form>
        </details>
      ) : null}
    </details>
  );
}

function LooksForm({ tag, refusal, language }: TagFormProps) {
  const { tags: words, colours } = listSetUpWords[language];
  const id = `tag-${tag?.name ?? ""}`;
  const look = tag ?? { name: "", colour: "grey", isSide: false };
  const taken = refusal?.why.reason === "name taken" && tag ? refusal.why.name : null;
  return (
    <form method="post" action={adminPath(language, { columns: "" })} className="set-up-form">
      <input type="hidden" name="intent" value="change-tag" />
      <input type="hidden" name="tag" value={look.name} />
      <input type="hidden" name="seen-colour" value={look.colour} />
      <input type="hidden" name="seen-isSide" value={look.isSide ? "yes" : "no"} />
      <NameField id={id} label={words.name} name={look.name} most={50} {...{ refusal, language }} />
      {taken === null ? null : (
        <label className="check">
          <input type="checkbox" name="joins" value="yes" />
          <span>{words.join(taken)}</span>
        </label>
      )}
      <fieldset className="tag-colours">
        <legend>{words.colour}</legend>
        {tagColours.map((colour) => (
          <label key={colour} className="tag-colour-choice">
            <input type="radio" name="colour" value={colour} defaultChecked={colour === look.colour} />
            <span className={`tag-mark ${colour}`}>{colours[colour]}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <label className="check">
          <input type="checkbox" name="isSide" value="yes" defaultChecked={look.isSide} />
          <span>{words.isSide}</span>
        </label>
        <p className="small">{words.isSideHelp}</p>
      </div>
      <p>
        <button className="button small" aria-label={tag ? words.changeOf(tag.name) : undefined}>
          {tag ? words.change : words.add}
        </button>
      </p>
    </form>
  );
}

function countsOf({ guestCount, householdCount }: TagInUse, language: Language): string {
  const { tags: words } = listSetUpWords[language];
  const counts = [
    guestCount > 0 && words.guests(guestCount),
    householdCount > 0 && words.households(householdCount),
  ].filter(Boolean);
  return counts.length === 0 ? words.unused : counts.join(" · ");
}
