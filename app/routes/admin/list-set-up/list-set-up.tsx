import {
  isSameTag,
  listTags,
  plainTag,
  tagColours,
  type TagInUse,
} from "#domain/guest-list/list-settings.ts";
import { householdIdsOf } from "#domain/households/household.ts";
import type { Language } from "#domain/language.ts";
import { helpers } from "#domain/roles.ts";
import { wordsOf } from "#i18n/words.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import { type AdminRequest, adminLoader } from "../admin-request.ts";
import type { Route } from "./+types/list-set-up";
import type { SetUpRefused } from "./list-set-up-commands.ts";
import { columnsPath } from "../admin-paths.ts";
import { FormField } from "../editing/form-field.tsx";
import { AreYouSure, FormOf, refusalOf } from "../editing/form-of.tsx";
import { PageTitle, BackToList } from "../page-parts.tsx";
import "./list-set-up.css";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = adminLoader(load);

async function load({ services: { guestList, views } }: AdminRequest) {
  const { tags, columns } = (await views.listSettings()).now();
  const noted = await views.households();
  const guests = guestList.guests();
  const households = householdIdsOf(guests).map((id) => noted.byId(id));
  return {
    tags: listTags(tags, guests, households),
    columns: columns.map((column) => ({
      ...column,
      filledCount: guests.filter(({ ownColumns }) => Object.hasOwn(ownColumns, column.key)).length,
    })),
  };
}

export { action } from "../act.ts";

export default function ListSetUpPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("listSetUp");
  const { tags, columns } = loaderData;
  const ofTag = refusalOf(answer, "change-tag", "remove-tag");
  const ofColumn = refusalOf(answer, "add-column", "rename-column", "remove-column");
  const refusal = ofTag ?? ofColumn;
  // Its row may have gone meanwhile.
  const isHomeless =
    refusal !== null &&
    refusal.of !== "" &&
    !tags.some(({ name }) => isSameTag(name, refusal.of)) &&
    !columns.some(({ key }) => key === refusal.of);
  return (
    <article className="column list-set-up">
      <BackToList />
      <PageTitle>{words.title}</PageTitle>
      <p>{words.lead}</p>
      {isHomeless ? (
        <p className="problem" role="alert">
          {whySetUpRefused(refusal, language)}
        </p>
      ) : null}
      <section aria-labelledby="tags">
        <h2 id="tags">{words.tags.title}</h2>
        {tags.length === 0 ? <p>{words.tags.none}</p> : null}
        <ul className="set-up-rows below">
          {tags.map((tag) => (
            <li key={tag.name}>
              <TagRow tag={tag} refusal={ofTag?.of === tag.name ? ofTag : null} />
            </li>
          ))}
          <li>
            <TagRow tag={null} refusal={ofTag?.of === "" ? ofTag : null} />
          </li>
        </ul>
      </section>
      <section aria-labelledby="columns">
        <h2 id="columns">{words.columns.title}</h2>
        {columns.length === 0 ? <p>{words.columns.none}</p> : null}
        <ul className="set-up-rows below">
          {columns.map((column) => (
            <li key={column.key}>
              <ColumnRow column={column} refusal={ofColumn?.of === column.key ? ofColumn : null} />
            </li>
          ))}
          <li>
            <ColumnRow column={null} refusal={ofColumn?.of === "" ? ofColumn : null} />
          </li>
        </ul>
      </section>
    </article>
  );
}

type RowProps = { refusal: SetUpRefused | null };

function TagRow({ tag, refusal }: RowProps & { tag: TagInUse | null }) {
  const language = useLanguage();
  const { tags: words, colours, side } = useWords("listSetUp");
  const look = tag ?? plainTag("");
  const taken = refusal?.why.reason === "name taken" && tag ? refusal.why.name : null;
  const counts = tag ? [countsOf(tag, language), tag.isSide && side].filter(Boolean).join(" · ") : "";
  return (
    <SetUpRow
      kind="tag"
      of={look.name}
      name={look.name}
      intent="change-tag"
      seen={{ "seen-colour": look.colour, "seen-isSide": look.isSide ? "yes" : "no" }}
      most={50}
      summary={
        <>
          <span className={`tag-mark ${look.colour}`}>{look.name}</span>
          <span className="small">{counts}</span>
        </>
      }
      removeText={words.removeText(look.name)}
      refusal={refusal}
    >
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
    </SetUpRow>
  );
}

function countsOf({ guestCount, householdCount }: TagInUse, language: Language): string {
  const { tags: words } = wordsOf(language).listSetUp;
  const counts = [
    guestCount > 0 && words.guests(guestCount),
    householdCount > 0 && words.households(householdCount),
  ].filter(Boolean);
  return counts.length === 0 ? words.unused : counts.join(" · ");
}

function ColumnRow({
  column,
  refusal,
}: RowProps & { column: Awaited<ReturnType<typeof load>>["columns"][number] | null }) {
  const { columns: words } = useWords("listSetUp");
  const { key, name, filledCount } = column ?? { key: "", name: "", filledCount: 0 };
  return (
    <SetUpRow
      kind="column"
      of={key}
      name={name}
      intent={column ? "rename-column" : "add-column"}
      seen={{ seen: name }}
      most={60}
      summary={
        <>
          <strong>{name}</strong> <span className="small">{words.filled(filledCount)}</span>
        </>
      }
      removeText={words.removeText(name, filledCount)}
      refusal={refusal}
    />
  );
}

type SetUpRowProps = {
  kind: "tag" | "column";
  /** By which it is found; "": it is new. */
  of: string;
  name: string;
  intent: "change-tag" | "add-column" | "rename-column";
  seen: Readonly<Record<string, string>>;
  most: number;
  summary: React.ReactNode;
  removeText: string;
  refusal: SetUpRefused | null;
  children?: React.ReactNode;
};

function SetUpRow(props: SetUpRowProps) {
  const language = useLanguage();
  const { kind, of, name, intent, seen, most, summary, removeText, refusal, children } = props;
  const words = wordsOf(language).listSetUp[`${kind}s`];
  const page = columnsPath(language);
  const id = `${kind}-${of}`;
  return (
    <details open={refusal !== null}>
      <summary>{of === "" ? words.add : summary}</summary>
      <FormOf command={intent} sends={{ [kind]: of, ...seen }} action={page} className="set-up-form below">
        <FormField
          {...{ id, name: "name", label: words.name, maxLength: most, isAlert: true }}
          value={refusal?.typed ?? name}
          autoFocus={refusal !== null}
          problem={refusal && whySetUpRefused(refusal, language)}
        />
        {children}
        <p>
          <button className="button small" aria-label={of === "" ? undefined : words.changeOf(name)}>
            {of === "" ? words.add : words.change}
          </button>
        </p>
      </FormOf>
      {of === "" ? null : (
        <AreYouSure
          command={`remove-${kind}`}
          sends={{ [kind]: of }}
          action={page}
          ask={words.remove}
          button={words.removeOf(name)}
          isBad
        >
          <p>{removeText}</p>
        </AreYouSure>
      )}
    </details>
  );
}

function whySetUpRefused({ why }: SetUpRefused, language: Language): string {
  const { refused } = wordsOf(language).listSetUp;
  if (why.reason === "name taken") return refused["name taken"](why.name);
  return why.reason === "renamed meanwhile" ? refused["renamed meanwhile"](why.now) : refused[why.reason];
}
