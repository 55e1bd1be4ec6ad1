import { compareByLastName } from "#domain/names/collation.ts";
import { couple } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { undoableMs } from "#server/records/history.ts";
import { listHistory } from "#server/workflows/history/list-history.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { type AdminRequest, adminLoader } from "../admin-request.ts";
import { erasePath } from "../admin-paths.ts";
import { SureCheck, ToldOf } from "../editing/erase-form.tsx";
import { nameGuests, distinctNames } from "../editing/reader.ts";
import type { Route } from "./+types/erase-page";
import type { EraseRefusal } from "./guest-commands.ts";
import { FormOf, refusalOf } from "../editing/form-of.tsx";
import { PageTitle, BackToList } from "../page-parts.tsx";

export const handle: PageHandle = { ...adminPage, roles: couple, entry: "guestList" };

export const loader = adminLoader(load);

type ErasableGuest = { id: string; name: string; isDeleted: boolean };

/** Everybody on the list, and the guests deleted in the last thirty days. */
async function load(ctx: AdminRequest) {
  const { services, language } = ctx;
  const { guestList, now } = services;
  const listed = await nameGuests(ctx, guestList.guests().toSorted(compareByLastName));
  const deletions = await listHistory(services, { deed: "deleted" });
  const deleted = new Map<string, string>();
  for (const { at, guestId, guestName } of deletions) {
    if (at < now() - undoableMs || guestId === null || guestList.byId(guestId)) continue;
    deleted.set(guestId, guestName || wordsOf(language).households.unnamed);
  }
  const gone = [...deleted].map(([id, name]) => ({ id, name, hint: null }));
  const names = distinctNames([...listed, ...gone]);
  return [...names].map(([id, name]) => ({ id, name, isDeleted: deleted.has(id) }));
}

export { action } from "../act.ts";

export default function ErasePage({ loaderData: guests, actionData: answer }: Route.ComponentProps) {
  const words = useWords("guestList").eraseSeveral;
  const refusal = refusalOf(answer, "erase-guests");
  const chosen = refusal?.reason === "not sure" ? new Set(refusal.ids) : null;
  const selected = chosen && guests.filter(({ id }) => chosen.has(id));
  return (
    <article className="column">
      <header className="stack">
        <BackToList />
        <PageTitle>{words.title}</PageTitle>
        {selected ? null : <p>{words.lead}</p>}
      </header>
      {refusal?.reason === "nobody" ? <Notice kind="bad">{words.nobody}</Notice> : null}
      {selected && selected.length > 0 && refusal?.reason === "not sure" ? (
        <Question guests={selected} refusal={refusal} />
      ) : (
        <Choice guests={guests} />
      )}
    </article>
  );
}

type PartProps = { guests: readonly ErasableGuest[] };

function Choice({ guests }: PartProps) {
  const language = useLanguage();
  const words = useWords("guestList").eraseSeveral;
  if (guests.length === 0) return <p>{words.none}</p>;
  return (
    <FormOf command="erase-guests" className="stack" action={erasePath(language)}>
      <fieldset className="options">
        <legend>{words.legend}</legend>
        {guests.map(({ id, name, isDeleted }) => (
          <label key={id} className="check">
            <input type="checkbox" name="who" value={id} />
            <span>
              {name} {isDeleted ? <span className="small">{words.isDeleted}</span> : null}
            </span>
          </label>
        ))}
      </fieldset>
      <button className="button">{words.next}</button>
    </FormOf>
  );
}

type QuestionProps = PartProps & { refusal: Extract<EraseRefusal, { reason: "not sure" }> };

function Question({ guests, refusal }: QuestionProps) {
  const language = useLanguage();
  const words = useWords("guestList").eraseSeveral;
  return (
    <FormOf command="erase-guests" sends={{ asked: "yes" }} className="stack" action={erasePath(language)}>
      <div className="notice warn" role="alert">
        <p>{words.question(guests.length)}</p>
        <ul>
          {guests.map(({ id, name }) => (
            <li key={id}>
              {name}
              <input type="hidden" name="who" value={id} />
            </li>
          ))}
        </ul>
      </div>
      <p>{words.what}</p>
      <ToldOf mentions={refusal.mentions} />
      <SureCheck id="not-sure" isUnsure={refusal.isUnsure} />
      <p className="cluster">
        <button className="button bad">{words.button(guests.length)}</button>
        <a href={erasePath(language)}>{words.chooseAgain}</a>
      </p>
    </FormOf>
  );
}
