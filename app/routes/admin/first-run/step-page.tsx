// A step of the first evening. Every one is a plain form; whatever button is pressed, what was typed is kept.

import { useEffect, useState } from "react";
import { redirect } from "react-router";
import {
  factsOfStep,
  type FirstFact,
  type FirstFacts,
  firstSteps,
  usualZone,
} from "#domain/first-run/first-evening.ts";
import { couple } from "#domain/roles.ts";
import { Notice } from "#ui/notice.tsx";
import { wordsOf } from "#i18n/words.ts";
import { nearestReadable } from "#domain/wedding/colour-problems.ts";
import { type CoupleColours, houseColours, paletteOf } from "#domain/wedding/palette.ts";
import { useLanguage, useWords } from "../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../page-handle.ts";
import type { AdminAnswer } from "../act.ts";
import { adminLoader, type AdminRequest } from "../admin-request.ts";
import { homePath } from "../admin-paths.ts";
import type { Route } from "./+types/step-page";
import type { StepRefused } from "./first-run-commands.ts";
import { FirstFactField, StepButtons, StepHead } from "../editing/first-step.tsx";
import { FormOf, refusalOf } from "../editing/form-of.tsx";
import { Palettes } from "../editing/palettes.tsx";
import { FormField } from "../editing/form-field.tsx";
import { useIsAwake } from "../editing/in-browser.ts";
import { useNotice } from "../page-parts.tsx";
import { findNextStep } from "../while-preparing.ts";
import { proposeInvitationCode } from "#server/links/invitation-code.ts";
import { isCodeChosenHere } from "#server/workflows/answers/renew-answer-links.ts";

export const handle: PageHandle = { ...adminPage, roles: couple, frame: "sign out" };

export const loader = adminLoader(loadFirstStep);

export { action } from "../act.ts";

/** What was typed in one step does not stand in the next one. */
export default function FirstStepPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Step key={loaderData.step} data={loaderData} answer={actionData} />;
}

type StepProps = { data: FirstStepView; answer: AdminAnswer | undefined };

function Step({ data, answer }: StepProps) {
  const language = useLanguage();
  const words = useWords("firstEvening");
  const { step, isChange } = data;
  const refused = refusalOf(answer, "keep-first-step");
  return (
    <article className="first-evening">
      <StepHead step={step} isChange={isChange} />
      {refused ? <Notice kind="bad">{words.notSaved}</Notice> : null}
      {step === "code" ? <CodeStep data={data} answer={answer} /> : null}
      {step === "colours" ? <ColoursStep data={data} /> : null}
      {step === "who" || step === "when" ? (
        <FormOf
          command="keep-first-step"
          sends={{ step }}
          action={homePath(language, step)}
          className="step-form"
          noValidate={refused !== null}
        >
          {step === "who" ? (
            <WhoFields data={data} refused={refused} />
          ) : (
            <WhenFields data={data} refused={refused} />
          )}
          <StepButtons hasBack={step !== "who"} label={words.next} />
        </FormOf>
      ) : null}
      {isChange ? null : <p className="small">{words.laterNote}</p>}
    </article>
  );
}

type FieldsProps = { data: FirstStepView; refused: StepRefused | null };

function WhoFields({ data, refused }: FieldsProps) {
  const { values, wrong } = shownIn(data, refused);
  return (
    <div className="fields">
      {factsOfStep.who.needed.map((name) => (
        <FirstFactField key={name} {...{ name, values, wrong }} isNeeded />
      ))}
      <FirstFactField name="languages" values={values} wrong={wrong} />
    </div>
  );
}

const moreAbout: readonly FirstFact[] = ["partyAt", "endsAt", "answerBy", "place.spot"];
const elsewhere: readonly FirstFact[] = ["ceremonyPlace.name", "ceremonyPlace.street", "ceremonyPlace.town"];

function WhenFields({ data, refused }: FieldsProps) {
  const words = useWords("firstEvening");
  const { values, wrong } = shownIn(data, refused);
  useOwnZone();
  const field = (name: FirstFact) => (
    <FirstFactField
      key={name}
      {...{ name, values, wrong }}
      isNeeded={factsOfStep.when.needed.includes(name)}
    />
  );
  const isMoreSaid = [...moreAbout, ...elsewhere].some((name) => values[name] || wrong[name]);
  return (
    <>
      <div className="fields">{(["date", "ceremonyAt"] as const).map(field)}</div>
      <div className="fields">{(["place.name", "place.street", "place.town"] as const).map(field)}</div>
      <fieldset className="fields">
        <legend>{words.reachTitle}</legend>
        {(["contact.email", "contact.phone"] as const).map(field)}
      </fieldset>
      <details open={isMoreSaid || wrong["timeZone"] !== undefined}>
        <summary>{words.more}</summary>
        <div className="step-form">
          <div className="fields">{[...moreAbout, "timeZone" as const].map(field)}</div>
          <fieldset className="fields">
            <legend>{words.elsewhere}</legend>
            {elsewhere.map(field)}
          </fieldset>
        </div>
      </details>
    </>
  );
}

/** The browser's own zone, unless another one was said. */
function useOwnZone(): void {
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const field = document.getElementById("timeZone");
    const isUsual = field instanceof HTMLInputElement && field.value === usualZone;
    if (isUsual && own && own !== "UTC") field.value = own;
  }, []);
}

function shownIn({ values }: FirstStepView, refused: StepRefused | null) {
  return refused ? { values: refused.typed, wrong: refused.wrong } : { values, wrong: {} };
}

function CodeStep({ data, answer }: StepProps) {
  const language = useLanguage();
  const words = useWords("firstEvening").code;
  const { code, isChange } = data;
  const refused = refusalOf(answer, "open-first-site");
  const weak = refused && refused.weak !== "not published" ? words.weak[refused.weak] : null;
  return (
    <FormOf command="open-first-site" action={homePath(language, "code")} className="step-form">
      {refused?.weak === "not published" ? (
        <Notice kind="bad">{wordsOf(language).firstEvening.notSaved}</Notice>
      ) : null}
      {code && !code.isFixed ? (
        <FormField
          {...{ name: "code", label: words.label, problem: weak, help: words.help, maxLength: 80 }}
          className="first-code"
          value={refused?.typed ?? code.text}
          required
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={weak !== null}
        />
      ) : (
        <p>{code ? words.fixed(code.text) : words.none}</p>
      )}
      <p className="small">{isChange ? words.changeLead : words.openNote}</p>
      {isChange ? (
        <p className="step-buttons">
          <button className="button">{words.change}</button>
          <a className="button quiet" href={homePath(language)}>
            {wordsOf(language).firstEvening.back}
          </a>
        </p>
      ) : (
        <StepButtons hasBack label={words.open} />
      )}
    </FormOf>
  );
}

function ColoursStep({ data }: Pick<StepProps, "data">) {
  const language = useLanguage();
  const words = useWords("firstEvening");
  const [chosen, setChosen] = useState(data.colours);
  const isAwake = useIsAwake();
  const notice = useNotice();
  const readable = nearestReadable(chosen);
  const isMoved = readable.paper !== chosen.paper || readable.accent !== chosen.accent;
  return (
    <FormOf
      command="keep-first-step"
      sends={{ step: "colours" }}
      action={homePath(language, "colours")}
      className="step-form"
      savesOnEnter
    >
      <Palettes of="colours" />
      <div className="fields two-colours">
        {(["paper", "accent"] as const).map((which) => (
          <p key={which}>
            <label htmlFor={`colours.${which}`}>{words.fields[`colours.${which}`]}</label>
            <input
              id={`colours.${which}`}
              name={`colours.${which}`}
              type="color"
              defaultValue={data.colours[which]}
              onChange={({ target }) => setChosen((before) => ({ ...before, [which]: target.value }))}
            />
          </p>
        ))}
      </div>
      <p className="without-script">
        <button className="button quiet" name="go" value="look">
          {words.look.show}
        </button>
      </p>
      {isMoved || notice === "moved" ? (
        <p className="notice" role="status">
          {words.look.moved}
        </p>
      ) : null}
      {isAwake && isMoved ? <input type="hidden" name="seen" value="yes" /> : null}
      <Look colours={readable} names={namesIn(data)} />
      <StepButtons hasBack label={words.next} />
    </FormOf>
  );
}

function namesIn({ values }: FirstStepView): string {
  return `${values["couple.first"] ?? ""} & ${values["couple.second"] ?? ""}`;
}

/** Drawn, since no page may have styles of its own. */
function Look({ colours, names }: { colours: CoupleColours; names: string }) {
  const { look } = useWords("firstEvening");
  const { paper, ink, rule, accent } = paletteOf(colours);
  const palette = paletteOf(colours);
  return (
    <svg className="colours-look" viewBox="0 0 480 260" role="img" aria-label={look.title}>
      <rect width="480" height="260" rx="10" fill={paper} stroke={rule} />
      <rect x="150" y="34" width="180" height="1" fill={rule} />
      <text x="240" y="96" textAnchor="middle" fontSize="36" fill={ink} className="display">
        {names}
      </text>
      <text x="240" y="132" textAnchor="middle" fontSize="16" fill={palette["ink-soft"]}>
        {look.title}
      </text>
      <rect x="150" y="164" width="180" height="46" rx="23" fill={accent} />
      <text x="240" y="193" textAnchor="middle" fontSize="17" fill={palette["on-accent"]}>
        {look.sample}
      </text>
    </svg>
  );
}

type FirstStepView = Awaited<ReturnType<typeof loadFirstStep>>;

/** Once the site is there, everything but its code is changed elsewhere. */
async function loadFirstStep(ctx: AdminRequest) {
  const { services, params, language } = ctx;
  const wanted = params["step"];
  const { settings, start, wedding } = services;
  const firstEvening = (await services.views.firstEvening()).current();
  const isChange = !start.isPreparing();
  const isMissing = settings.access === "code" && settings.invitationCode === null;
  const canChange = isCodeChosenHere(services) && (firstEvening !== null || isMissing);
  if (isChange && !(wanted === "code" && canChange)) throw redirect(homePath(language));
  const step = firstSteps.find((one) => one === wanted);
  const next = isChange ? "code" : await findNextStep(services);
  if (!step || firstSteps.indexOf(step) > firstSteps.indexOf(next)) throw redirect(homePath(language, next));
  return {
    step,
    /** The site is there, and this changes its code. */
    isChange,
    values: { timeZone: usualZone, ...firstEvening?.facts } as FirstFacts,
    colours: wedding.colours ?? houseColours,
    /** `text`: what the field holds. null: nobody needs one. */
    code:
      settings.access === "code"
        ? {
            isFixed: !isCodeChosenHere(services),
            text: settings.invitationCode ?? proposeInvitationCode(wedding),
          }
        : null,
  };
}
