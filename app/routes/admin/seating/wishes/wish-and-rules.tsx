import { type PresetName, presets } from "#domain/seating/plan-notes.ts";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { FormField } from "../../editing/form-field.tsx";
import { wishesPath } from "../../admin-paths.ts";
import type { WishesData } from "./load-wishes.ts";
import type {
  RulesRefused,
  HeadTableRefused,
  TypedRules,
  TypedWish,
  WishRefused,
} from "./wishes-commands.ts";
import { FormOf } from "../../editing/form-of.tsx";
import { SearchedChoice } from "../searched-choice.tsx";

type WishFormProps = Pick<WishesData, "choices" | "about"> & { refused: WishRefused | null };

export function WishForm({ choices, about, refused }: WishFormProps) {
  const language = useLanguage();
  const words = useWords("wishes");
  const typed: TypedWish = refused?.typed ?? { who: about, how: "beside", whom: "", weight: "good" };
  const isAboutWho = refused?.why === "who missing";
  const groupsOf = (kinds: readonly (keyof typeof choices)[]) =>
    kinds.map((kind) => [words.groups[kind], choices[kind]] as const);
  return (
    <FormOf command="add-wish" action={wishesPath(language, about)} className="wish-form" isLive>
      <Notice kind="refusal" id="wish-refused">
        {refused ? words.problems[refused.why] : null}
      </Notice>
      <SearchedChoice
        id="wish-who"
        name="who"
        label={words.who}
        choose={words.choose}
        value={typed.who}
        groups={groupsOf(["guest", "household", "tag"])}
        fault={isAboutWho ? "wish-refused" : undefined}
      />
      <FormField kind="choice" name="how" label={words.how} options={words.hows} value={typed.how} />
      <SearchedChoice
        id="wish-whom"
        name="whom"
        label={words.whom}
        choose={words.choose}
        value={typed.whom}
        groups={groupsOf(["guest", "household", "tag", "table", "fixture"])}
        fault={refused !== null && !isAboutWho ? "wish-refused" : undefined}
      />
      <FormField
        kind="choice"
        name="weight"
        label={words.weight}
        options={words.weights}
        value={typed.weight}
      />
      <p>
        <button className="button">{words.add}</button>
      </p>
    </FormOf>
  );
}

const switches = ["families", "honour", "acquaintances"] as const;

type CustomsFormProps = Pick<WishesData, "rules" | "partnerTags"> & { refused: RulesRefused | null };

export function RulesForm({ rules, partnerTags, refused }: CustomsFormProps) {
  const words = useWords("wishes").customs;
  const names = Object.keys(presets) as PresetName[];
  const isChosen = (name: PresetName) =>
    rules.partners === presets[name].partners && switches.every((one) => rules[one] === presets[name][one]);
  const tagNamed = (tag: string) => partnerTags.find(({ value }) => value === tag)?.text ?? tag;
  const { left, right } = rules.tablePartners ?? { left: "", right: "" };
  const typed: TypedRules = refused?.typed ?? { ...rules, left, right };
  return (
    <>
      <p className="small">{words.lead}</p>
      <FormOf command="change-customs" className="custom-presets" isLive>
        {names.map((name) => (
          <button key={name} name="preset" value={name} className="preset" aria-pressed={isChosen(name)}>
            <strong>{words.presets[name]}</strong> <span className="small">{words.presetHint[name]}</span>
          </button>
        ))}
      </FormOf>
      {rules.tablePartners ? <p>{words.tablePartners.chosen(tagNamed(left), tagNamed(right))}</p> : null}
      <details open={refused !== null}>
        <summary>{words.own}</summary>
        <FormOf command="change-customs" className="wish-form" isLive>
          <Notice kind="refusal" id="customs-refused">
            {refused ? words.tablePartners.problems[refused.why] : null}
          </Notice>
          <FormField
            kind="choice"
            name="partners"
            label={words.partners}
            options={words.partner}
            value={typed.partners}
          />
          {switches.map((name) => (
            <label key={name} className="check">
              <input type="checkbox" name={name} value="yes" defaultChecked={typed[name]} />
              <span>{words[name]}</span>
            </label>
          ))}
          <TablePartnerFields
            tags={partnerTags}
            typed={typed}
            fault={refused ? "customs-refused" : undefined}
          />
          <p>
            <button className="button small">{words.save}</button>
          </p>
        </FormOf>
      </details>
    </>
  );
}

type TablePartnerFieldsProps = {
  tags: WishesData["partnerTags"];
  typed: TypedRules;
  fault: string | undefined;
};

function TablePartnerFields({ tags, typed, fault }: TablePartnerFieldsProps) {
  const words = useWords("wishes").customs.tablePartners;
  const options = [{ value: "", text: words.nobody }, ...tags];
  return (
    <fieldset className="wish-part">
      <legend>{words.title}</legend>
      <p className="small">{words.lead}</p>
      {tags.length === 0 ? (
        <p className="small">{words.noTags}</p>
      ) : (
        (["left", "right"] as const).map((side) => (
          <FormField
            key={side}
            id={`table-partner-${side}`}
            name={side}
            label={words[side]}
            kind="choice"
            options={options.map(({ value, text }) => ({ value, label: text }))}
            value={typed[side]}
            fault={fault}
          />
        ))
      )}
    </fieldset>
  );
}

type HonourFormProps = Pick<WishesData, "honour"> & { refused: HeadTableRefused | null };

export function HeadTableForm({ honour, refused }: HonourFormProps) {
  const words = useWords("wishes").honour;
  const { roles, choices, names, isAsked } = honour;
  const isTwice = (guest: string) =>
    guest !== "" && Object.values(refused?.typed ?? {}).filter((each) => each === guest).length > 1;
  return (
    <FormOf command="change-honour" className="wish-form" isLive>
      <p className="small">{words.lead(names.first, names.second)}</p>
      {isAsked ? null : <p className="small">{words.notAsked}</p>}
      <Notice kind="refusal" id="honour-refused">
        {refused ? words.problems[refused.why] : null}
      </Notice>
      {roles.map(({ role, label, chosen }) => {
        const guest = refused?.typed[role] ?? chosen;
        return (
          <SearchedChoice
            key={role}
            id={`honour-${role}`}
            name={role}
            label={label}
            choose={words.nobody}
            value={guest}
            groups={[[words.title, choices]]}
            fault={isTwice(guest) ? "honour-refused" : undefined}
          />
        );
      })}
      <p>
        <button className="button small" aria-label={words.saveOf}>
          {words.save}
        </button>
      </p>
    </FormOf>
  );
}
