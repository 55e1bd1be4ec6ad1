// What is usual at the couple's dinner: one of three customs, or their own.

import type { Language } from "#domain/language.ts";
import { partnerCustoms, type PresetName, presets, wishScales } from "#domain/seating/plan-notes.ts";
import { wishesWords } from "#i18n/wishes/wishes.ts";
import { ChoiceField } from "#ui/choice-field.tsx";
import { adminPath } from "../../admin-view.ts";
import type { WishesData } from "./load-wishes.ts";

const switches = ["families", "honour", "acquaintances"] as const;

type CustomsFormProps = Pick<WishesData, "customs"> & { language: Language };

export function CustomsForm({ customs, language }: CustomsFormProps) {
  const words = wishesWords[language].customs;
  const names = Object.keys(presets) as PresetName[];
  const isChosen = (name: PresetName) =>
    customs.partners === presets[name].partners &&
    switches.every((one) => customs[one] === presets[name][one]);
  return (
    <>
      <p className="small">{words.lead}</p>
      <form method="post" action={adminPath(language, { wishes: "" })} className="custom-presets">
        <input type="hidden" name="intent" value="change-customs" />
        {names.map((name) => (
          <button key={name} name="preset" value={name} className="preset" aria-pressed={isChosen(name)}>
            <strong>{words.presets[name]}</strong> <span className="small">{words.presetHint[name]}</span>
          </button>
        ))}
      </form>
      <details>
        <summary>{words.own}</summary>
        <form method="post" action={adminPath(language, { wishes: "" })} className="wish-form">
          <input type="hidden" name="intent" value="change-customs" />
          <ChoiceField
            id="partners"
            name="partners"
            label={words.partners}
            options={partnerCustoms}
            words={words.partner}
            chosen={customs.partners}
          />
          {switches.map((name) => (
            <label key={name} className="check">
              <input type="checkbox" name={name} value="yes" defaultChecked={customs[name]} />
              <span>{words[name]}</span>
            </label>
          ))}
          <ChoiceField
            id="scale"
            name="scale"
            label={words.scale}
            options={wishScales}
            words={words.scales}
            chosen={customs.scale}
          />
          <p className="wish-end">
            <button className="button small">{words.save}</button>
          </p>
        </form>
      </details>
    </>
  );
}
