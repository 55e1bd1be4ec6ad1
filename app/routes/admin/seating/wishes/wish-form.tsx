import { togethernesses, wishWeights } from "#domain/seating/plan-notes.ts";
import { Options } from "#ui/options.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { FormField, optionsIn } from "../../editing/form-field.tsx";
import { wishesPath } from "../../admin-view.ts";
import type { WishChoice } from "./dinner-words.ts";
import type { WishesData } from "./load-wishes.ts";
import type { TypedWish, WishRefused } from "./wishes-commands.ts";
import { FormOf } from "../../editing/form-of.tsx";

type WishFormProps = {
  choices: WishesData["choices"];
  about: string;
  refused: WishRefused | null;
};

export function WishForm({ choices, about, refused }: WishFormProps) {
  const language = useLanguage();
  const words = useWords("wishes");
  const typed: TypedWish = refused?.typed ?? { who: about, how: "beside", whom: "", weight: "good" };
  const isAboutWho = refused?.why === "who missing";
  return (
    <FormOf command="add-wish" action={wishesPath(language, about)} className="wish-form">
      <Notice kind="refusal" id="wish-refused">
        {refused ? words.problems[refused.why] : null}
      </Notice>
      <Parties
        name="who"
        label={words.who}
        value={typed.who}
        kinds={["guest", "household", "tag"]}
        isWrong={isAboutWho}
        choices={choices}
      />
      <FormField
        id="wish-how"
        name="how"
        label={words.how}
        kind="choice"
        options={optionsIn(togethernesses, words.hows)}
        value={typed.how}
      />
      <Parties
        name="whom"
        label={words.whom}
        value={typed.whom}
        kinds={["guest", "household", "tag", "table", "fixture"]}
        isWrong={refused !== null && !isAboutWho}
        choices={choices}
      />
      <FormField
        id="wish-weight"
        name="weight"
        label={words.weight}
        kind="choice"
        options={optionsIn(wishWeights, words.weights)}
        value={typed.weight}
      />
      <p className="wish-end">
        <button className="button">{words.add}</button>
      </p>
    </FormOf>
  );
}

type PartiesProps = {
  name: "who" | "whom";
  label: string;
  value: string;
  kinds: readonly (keyof WishesData["choices"])[];
  isWrong: boolean;
  choices: WishesData["choices"];
};

function Parties({ name, label, value, kinds, isWrong, choices }: PartiesProps) {
  const words = useWords("wishes");
  return (
    <p className="field">
      <label htmlFor={`wish-${name}`}>{label}</label>
      <select
        id={`wish-${name}`}
        name={name}
        defaultValue={value}
        {...(isWrong ? { "aria-invalid": true, "aria-describedby": "wish-refused" } : {})}
      >
        <option value="">{words.choose}</option>
        {kinds.map((kind) => (
          <ChoiceGroup key={kind} label={words.groups[kind]} choices={choices[kind]} />
        ))}
      </select>
    </p>
  );
}

export function ChoiceGroup({ label, choices }: { label: string; choices: readonly WishChoice[] }) {
  if (choices.length === 0) return null;
  return (
    <optgroup label={label}>
      <Options of={choices.map(({ value, text }) => [value, text])} />
    </optgroup>
  );
}
