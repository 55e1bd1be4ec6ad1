import { dialledPhone } from "#domain/guest/field-text.ts";
import type { FieldOfKind, GuestField } from "#domain/guest/guest.ts";
import type { Reader } from "#i18n/guest-fields.ts";
import { wordsOf } from "#i18n/words.ts";
import { joinCell, shownText } from "../editing/cell-text.ts";
import { OtherAnswers, KeyedPart } from "./guest-question-fields.tsx";
import {
  FieldControl,
  FieldFold,
  fieldId,
  GuestConflict,
  type GuestFieldsProps,
  stateOf,
} from "./field-control.tsx";
import type { GuestForm, GuestHousehold } from "./load-guest.ts";
import "./guest-form.css";
import { couple } from "#domain/roles.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { answerForPath, guestPath, householdPath, introductionsPath } from "../admin-paths.ts";
import { Allowed } from "../page-parts.tsx";

/** Companions and households are chosen on the household's page; what is kept by key stands below its group. */
type FormField = Exclude<GuestField, "companionOf" | FieldOfKind<"byKey" | "byColumn">>;

/** In the order of the form. */
const groupOf = {
  answer: "answer",
  answered: "answer",
  foodOptions: "answer",
  allergies: "answer",
  severeAllergies: "allergies",
  speech: "answer",
  performance: "answer",
  table: "contact",
  seat: "contact",
  phone: "contact",
  email: "contact",
  tags: "contact",
  firstName: "names",
  lastName: "names",
  child: "names",
  household: "names",
  notes: "more",
  relations: "more",
  descriptionId: "more",
} as const satisfies Record<FormField, string>;

type Group = (typeof groupOf)[FormField];

const fieldsOf = Object.groupBy(Object.keys(groupOf) as FormField[], (field) => groupOf[field]);
type DisplayedGroup = Exclude<Group, "allergies">;

const groups: readonly DisplayedGroup[] = ["answer", "contact", "more"];
/** Someone who is not on the list yet has a name first. */
const groupsOfNew: readonly DisplayedGroup[] = ["names", "contact", "answer", "more"];

const folded: ReadonlySet<GuestField> = new Set([
  "foodOptions",
  "allergies",
  "relations",
] satisfies FormField[]);

export function GuestFields(props: GuestFieldsProps) {
  const { form, isNew } = props;
  const language = useLanguage();
  const words = useWords("guestPage");
  const { names } = useWords("guestFields");
  const reader: Reader = { language, options: form.options };
  const each = (group: Group) =>
    fieldsOf[group]
      ?.filter((field) => isNew || field !== "household")
      .map((field) => <OneField key={field} field={field} {...props} reader={reader} />);
  return (isNew ? groupsOfNew : groups).map((group) => (
    <fieldset key={group} className={`fields ${group}`}>
      <legend className="label">{words.groups[group]}</legend>
      {group === "answer" ? <p className="small">{words.answerHelp(names.answer, names.answered)}</p> : null}
      {each(group)}
      {group === "answer" ? (
        <>
          <KeyedPart field="eventAnswers" {...props} reader={reader} />
          <KeyedPart field="questionAnswers" {...props} reader={reader} />
          {form.questionnaire ? <OtherAnswers saved={form.questionnaire.saved} /> : null}
        </>
      ) : null}
      {group === "more" && !isNew ? (
        <>
          <NamesFold {...props}>{each("names")}</NamesFold>
          <KeyedPart field="ownColumns" {...props} reader={reader} />
        </>
      ) : null}
    </fieldset>
  ));
}

/** A name is seldom changed, and is in the title. */
function NamesFold({ children, ...props }: GuestFieldsProps & { children: React.ReactNode }) {
  const { texts } = props.form;
  // A companion gets a name here.
  const isTouched = (fieldsOf.names ?? []).some((field) => stateOf(field, props).isTouched);
  return (
    <div className="guest-field names">
      <FieldFold title={useWords("guestPage").groups.names} isOpen={texts.firstName === "" || isTouched}>
        {`${texts.firstName} ${texts.lastName}`.trim()}
        <div className="names-controls">{children}</div>
      </FieldFold>
    </div>
  );
}

/** Each allergy has its box for it, unless somebody else has changed one or the other. */
function SevereField({ hasBoxes, ...props }: Omit<OneFieldProps, "field"> & { hasBoxes: boolean }) {
  const field = "severeAllergies";
  const { current, text, isConflict } = stateOf(field, props);
  return (
    <div id={fieldId(field)} tabIndex={-1}>
      {props.isNew ? null : <input type="hidden" name={`seen-${field}`} value={current} />}
      {isConflict ? (
        <GuestConflict {...props} field={field} />
      ) : (
        // Sends the field even when no box is ticked.
        <input type="hidden" name={field} value={hasBoxes ? "" : text} />
      )}
    </div>
  );
}

type OneFieldProps = GuestFieldsProps & { field: FormField; reader: Reader };

function OneField({ field, ...props }: OneFieldProps) {
  const { form, typed, problems, isNew, hasKeptLists, reader } = props;
  const { problem, current, text, isConflict, isTouched } = stateOf(field, props);
  const severe = stateOf("severeAllergies", props);
  const hasBoxes = !isConflict && !severe.isConflict;
  const control = isConflict ? (
    <GuestConflict {...props} field={field} />
  ) : (
    <FieldControl
      {...{ field, text, problem, form, reader }}
      severe={field === "allergies" && hasBoxes ? severe.text : null}
      hasFocus={
        problems.length > 0
          ? problem !== null && problem === problems[0]
          : isNew && field === "firstName" && Object.keys(typed).length === 0
      }
    />
  );
  const isOpen = isTouched || (field === "allergies" && severe.isTouched);
  return (
    <div id={fieldId(field)} tabIndex={-1} className={`guest-field ${field}`}>
      {isNew ? null : <input type="hidden" name={`seen-${field}`} value={current} />}
      {folded.has(field) ? (
        <FieldFold title={wordsOf(reader.language).guestFields.names[field]} isOpen={isOpen}>
          {describe(field, form, reader)}
          <>
            {control}
            {field === "allergies" ? <SevereField hasBoxes={hasBoxes} {...props} /> : null}
          </>
        </FieldFold>
      ) : (
        control
      )}
      {hasKeptLists && field === "allergies" ? (
        <p className="notice warn">{wordsOf(reader.language).guestPage.keptLists}</p>
      ) : null}
    </div>
  );
}

function describe(field: FormField, { texts }: GuestForm, reader: Reader): string {
  const text = field === "allergies" ? joinCell([texts.allergies, texts.severeAllergies]) : texts[field];
  return shownText(field, text, reader) || wordsOf(reader.language).guestPage.empty;
}

type ReachProps = {
  id: string;
  name: string | null;
  form: GuestForm;
  household: GuestHousehold;
};

export function Reach({ id, name, form: { texts }, household }: ReachProps) {
  const language = useLanguage();
  const words = useWords("guestPage").reach;
  const { answerFor } = useWords("householdPage");
  const { phone, email } = texts;
  const dialled = dialledPhone(phone);
  const mailbox = encodeURIComponent(email).replace("%40", "@");
  const ways = [
    { href: `tel:${dialled}`, deed: words.call, place: phone },
    { href: `sms:${dialled}`, deed: words.text, place: phone },
    { href: `mailto:${mailbox}`, deed: words.email, place: email },
  ].filter(({ place }) => place !== "");
  return (
    <p className="guest-reach line">
      {ways.map(({ href, deed, place }) => (
        <a
          key={href}
          className="button quiet small"
          href={href}
          aria-label={words.to(deed, place)}
          title={place}
        >
          {deed}
        </a>
      ))}
      <a className="button quiet small" href={answerForPath(language, household.id)}>
        {household.isAlone ? answerFor.openOne(name ?? "") : answerFor.open}
      </a>
      <Allowed roles={couple}>
        <a className="button quiet small" href={introductionsPath(language, id)}>
          {wordsOf(language).guestFields.names.descriptionId}
        </a>
      </Allowed>
    </p>
  );
}

export function HouseholdBeside({ household }: { household: GuestHousehold }) {
  const language = useLanguage();
  const words = useWords("householdPage");
  const { id, name, isAlone, others } = household;
  const page = householdPath(language, id);
  return (
    <section className="guest-household raised" aria-labelledby="household">
      <h2 id="household">{words.label}</h2>
      <p>
        <a href={page}>{isAlone ? words.aloneYet : name}</a>
      </p>
      {isAlone ? null : (
        <ul>
          {others.map((other) => (
            <li key={other.id}>
              <a href={guestPath(language, other.id)}>{other.name}</a>{" "}
              <span className="small">
                {other.isChild ? `${words.child} · ` : null}
                {other.answered}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
