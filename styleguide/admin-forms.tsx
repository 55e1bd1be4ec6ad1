import { BothTexts, Boxes, FormField } from "../app/routes/admin/editing/form-field.tsx";
import { ActButton, AreYouSure, SaveBar } from "../app/routes/admin/editing/form-of.tsx";
import { Popover } from "../app/routes/admin/editing/popover.tsx";
import { HomeTabs } from "../app/routes/admin/editing/sub-tabs.tsx";
import { Back } from "../app/ui/back.tsx";
import { Chapter, Shown } from "./chapter.tsx";

const kinds = {
  line: "Åsa",
  tags: "Choir, Band",
  spot: "57.1, 15.4",
  email: "asa@example.se",
  password: "three small",
  phone: "070-123 45 67",
  day: "2024-06-08",
  time: "15:00",
  number: "3",
  colour: "#557799",
  search: "Lindqvist",
} as const;

const options = [
  { value: "sv", label: "Swedish" },
  { value: "en", label: "English", small: "also for the card" },
];

const bars = {
  "At rest": {},
  Saved: { saved: "Saved 12:35" },
  "Two to fix": { wrong: ["kind-line", "kind-email"] },
  Refused: { refused: "This household is no longer there." },
  "Another press": { label: "Save anyway" },
  "Of a short form": { saved: "Saved 12:35", isShort: true },
};

export function AdminForms() {
  return (
    <Chapter title="Forms of the admin area">
      {Object.entries(kinds).map(([kind, value]) => (
        <Shown key={kind} name={kind}>
          <FormField kind={kind as keyof typeof kinds} id={`kind-${kind}`} label="Name" value={value} />
        </Shown>
      ))}
      <Shown name="lines">
        <FormField kind="lines" id="kind-lines" label="Address" value={"Storgatan 1\n123 45 Vik"} />
      </Shown>
      <Shown name="choice">
        <FormField kind="choice" id="kind-choice" label="Language" value="sv" options={options} />
      </Shown>
      <Shown name="list">
        <Boxes name="kind-list" legend="Invited to" options={options} ticked={["sv"]} />
      </Shown>
      <Shown name="Required, with help and a problem">
        <FormField
          id="wrong"
          label="Name"
          isRequired
          help="As on the envelope."
          problem="This is too long."
        />
      </Shown>
      <Shown name="A list with a problem">
        <Boxes name="wrong-list" legend="Invited to" options={options} ticked={[]} problem="At least one." />
      </Shown>
      <Shown name="Somebody else has written meanwhile">
        <FormField
          id="theirs"
          label="Name"
          value="Mine"
          theirs={{ text: "Theirs", lang: "en", language: "en" }}
        />
      </Shown>
      <Shown name="Which one is right?">
        <BothTexts name="both" label="Name" yours="Mine" theirs="" />
      </Shown>
      {Object.entries(bars).map(([state, bar]) => (
        <Shown key={state} name={`Bar: ${state}`}>
          <SaveBar {...bar} />
        </Shown>
      ))}
      <Shown name="One of several buttons of a form">
        <ActButton does="take-out">Take out</ActButton>
      </Shown>
      {[false, true].map((isBad) => (
        <Shown key={String(isBad)} name={`Asks first${isBad ? ", before something goes" : ""}`}>
          <AreYouSure
            command="renew-all-links"
            ask="New links for everyone…"
            button="Yes, stop all"
            {...{ isBad }}
          >
            <p>Every link in emails already sent stops working.</p>
          </AreYouSure>
        </Shown>
      ))}
      <Shown name="What opens below a button">
        <Popover className="" summary="Columns" isLive={false}>
          <p>Twelve columns</p>
        </Popover>
      </Shown>
      <Shown name="A page: way back, tabs, cards">
        <Back to="#top">Guest list</Back>
        <HomeTabs current="inbox" />
        <article className="column card-column">
          <h1>Privacy and deletion</h1>
          <section className="stack">
            <h2>When data is deleted</h2>
            <p>Nothing is deleted on a set date.</p>
          </section>
        </article>
      </Shown>
    </Chapter>
  );
}
