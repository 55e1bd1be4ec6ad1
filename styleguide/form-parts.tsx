import { blankForm } from "#domain/rsvp/rsvp.ts";
import { weddingFolder } from "../app/wedding-folder.ts";
import { Checklist } from "../app/routes/answering/checklist.tsx";
import { Check } from "../app/ui/check.tsx";
import { TextField } from "../app/routes/answering/text-field.tsx";
import { Chapter, Shown } from "./chapter.tsx";

const field = { autoComplete: "off", maxLength: 100, problem: null };
const list = { problem: null, language: "en" } as const;
const ticked = { ...blankForm, allergies: ["Gluten"], otherAllergy: "Olives" };

export function FormParts() {
  return (
    <Chapter title="Fields">
      <Shown name="Empty, required">
        <TextField {...field} name="empty" label="First name" value="" isRequired />
      </Shown>
      <Shown name="Filled">
        <TextField {...field} name="filled" label="First name" value="Åsa" />
      </Shown>
      <Shown name="In focus">
        <div className="field">
          <label htmlFor="focused">First name</label>
          <input id="focused" className="shown-focus" defaultValue="Ås" />
        </div>
      </Shown>
      <Shown name="With a problem">
        <TextField
          {...field}
          name="wrong"
          label="Email"
          value="åsa@"
          problem="This doesn’t look like an email address. It should be something like name@example.com."
        />
      </Shown>
      <Shown name="For reading only">
        <TextField {...field} name="fixed" label="First name" value="Åsa" isReadOnly />
      </Shown>
      <Shown name="Disabled">
        <div className="field">
          <label htmlFor="disabled">First name</label>
          <input id="disabled" disabled defaultValue="Åsa" />
        </div>
      </Shown>
      <Shown name="Suggestions, the second chosen">
        <div className="combobox">
          {" "}
          <ul role="listbox" aria-label="Suggestions">
            {["Anna Berg", "Anna Ek", "Annika Åberg"].map((name, at) => (
              <li key={name} role="option" aria-selected={at === 1} tabIndex={-1}>
                <span>{name}</span>
                <span className="small">a…@example.com</span>
              </li>
            ))}
          </ul>
        </div>
      </Shown>
      <Shown name="To tick">
        <Check id="off" name="off" checked={false} label="I’d like to make a speech" />
        <Check id="on" name="on" checked label="I’d like to make a speech" />
      </Shown>
      <Shown name="The accept box, both ways">
        <Check id="no" name="no" checked={false} className="accept" label="Yes, I’m coming to the wedding" />
        <Check id="yes" name="yes" checked className="accept" label="Yes, I’m coming to the wedding" />
      </Shown>
      <Shown name="Lists, closed and open">
        <Checklist
          {...list}
          name="foodOptions"
          options={weddingFolder.wedding.foodOptions}
          typed={blankForm}
        />
        <Checklist {...list} name="allergies" options={weddingFolder.wedding.allergyOptions} typed={ticked} />
      </Shown>
      <Shown name="What was saved">
        <dl className="saved">
          {Object.entries({ Name: "Åsa Lindqvist", Answer: "Coming to the wedding" }).map(([name, value]) => (
            <div key={name}>
              <dt className="label">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Shown>
    </Chapter>
  );
}
