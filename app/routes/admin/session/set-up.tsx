import { data, redirect } from "react-router";
import { factsOfStep, type FirstFacts } from "#domain/first-run/first-evening.ts";
import { languageOfPath } from "#domain/language.ts";
import { tidy } from "#domain/wedding/editing/wedding-field-text.ts";
import { wordsOf } from "#i18n/words.ts";
import type { Services } from "#server/services.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { signIn } from "#server/web/sign-in.ts";
import { orUnavailable } from "#server/web/unavailable.ts";
import {
  canBegin,
  findSampleGuests,
  listCouple,
  makeOwnWedding,
} from "#server/workflows/first-run/make-own-wedding.ts";
import { useWords } from "../../../language-context.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { homePath } from "../admin-paths.ts";
import { FirstFactField, StepHead } from "../editing/first-step.tsx";
import type { Route } from "./+types/set-up";
import { type NewAccountProblems, readLinkToken, readNewAccount } from "./read-new-account.ts";
import { visitOf } from "./sign-in-first.ts";
import { SignInFrame, NewAccountForm } from "./sign-in-parts.tsx";

type LoaderData = Route.ComponentProps["loaderData"];
type ActionData = Route.ComponentProps["actionData"];

/** On the first evening nothing of the site stands around the form. */
export const handle = (page: LoaderData | undefined): PageHandle =>
  page?.isGood && page.beginning ? { bare: true } : {};

export async function loader(args: Route.LoaderArgs) {
  const { services } = visitOf(args);
  const token = readLinkToken(args.url.searchParams, "setup");
  const isGood = await orUnavailable(services.accounts.isSetUpToken(token));
  const beginning = await orUnavailable(findBeginning(services));
  return data({ isGood, beginning }, { status: isGood ? 200 : 404 });
}

/** `goes` null: there is no sample. `guests`: how many go with it; null: all of them stay. */
type Beginning = { goes: { guests: number | null } | null; typed: FirstFacts };

/** null: the link makes an account and nothing else. */
async function findBeginning(services: Services): Promise<Beginning | null> {
  if (!canBegin(services)) return null;
  const sample = await findSampleGuests(services);
  const guests = sample === "only" ? services.guestList.guests().length : null;
  const firstEvening = (await services.views.firstEvening()).current();
  const hasSample = sample === "only" || sample === "among others";
  return { goes: hasSample ? { guests } : null, typed: firstEvening?.facts ?? {} };
}

type Names = { typed: FirstFacts; wrong: FirstFacts };

function readNames(form: Pick<FormData, "get">, neededWords: string): Names {
  const { needed, further } = factsOfStep.who;
  const typed = [...needed, ...further].map((name) => [name, tidy("line", readText(form, name))] as const);
  const wrong = needed.flatMap((name) => (readText(form, name).trim() ? [] : [[name, neededWords] as const]));
  return { typed: Object.fromEntries(typed), wrong: Object.fromEntries(wrong) };
}

export async function action(args: Route.ActionArgs) {
  const visit = visitOf(args);
  const { services } = visit;
  const token = readLinkToken(args.url.searchParams, "setup");
  const language = languageOfPath(args.url.pathname);
  const form = await readAdminForm(args.request);
  const names = readNames(form, wordsOf(language).firstEvening.needed);
  const refused = (status: 422 | 503, problems: NewAccountProblems = {}) => {
    const typedEmail = readText(form, "email").slice(0, 254);
    return data({ typedEmail, problems, names, isBroken: status === 503 }, { status });
  };
  try {
    if (!(await services.accounts.isSetUpToken(token))) return null;
    const begins = (await findBeginning(services)) !== null;
    const { "couple.first": first = "", "couple.second": second = "" } = names.typed;
    const couple = begins ? { first, second } : services.wedding.couple;
    const read = await readNewAccount({ ...services.wedding, couple }, form);
    if (!read.ok) return refused(422, read.refusal);
    if (begins && Object.keys(names.wrong).length > 0) return refused(422);
    const made = await services.accounts.setUp(token, { ...read.value, language });
    if (!made.ok) return null;
    services.log("account added", { account: made.value.id });
    if (begins) {
      await makeOwnWedding(services, names.typed);
      await listCouple(services, made.value, [first, second]);
    }
    const typed = { email: read.value.email, password: readText(form, "password") };
    const signedIn = await signIn(visit, typed, { hasLink: true });
    return redirect(homePath(language, begins ? "when" : ""), {
      status: 303,
      headers: signedIn.ok ? signedIn.value : new Headers(),
    });
  } catch (error) {
    services.log("set-up failed", { reason: error instanceof Error ? error.name : "unknown" });
    return refused(503);
  }
}

export default function SetUp({ loaderData, actionData }: Route.ComponentProps) {
  const { setUp } = useWords("signIn");
  const { isGood, beginning } = loaderData;
  if (!isGood && !actionData) {
    return <SignInFrame title={setUp.gone} message={setUp.goneAdvice} isEnd />;
  }
  if (beginning) return <Begin beginning={beginning} refused={actionData} />;
  const refused = actionData ?? blank;
  return (
    <SignInFrame title={setUp.title} message={setUp.message}>
      <NewAccountForm {...refused} button={setUp.button} />
    </SignInFrame>
  );
}

const blank = { typedEmail: "", problems: {}, isBroken: false };

type BeginProps = { beginning: Beginning; refused: ActionData };

function Begin({ beginning: { goes, typed }, refused }: BeginProps) {
  const words = useWords("firstEvening");
  const { typed: values, wrong }: Names = refused?.names ?? { typed, wrong: {} };
  return (
    <article className="first-evening">
      <StepHead step="who" />
      <NewAccountForm {...(refused ?? blank)} button={words.next}>
        <div className="fields">
          {factsOfStep.who.needed.map((name) => (
            <FirstFactField key={name} {...{ name, values, wrong }} isNeeded />
          ))}
          <FirstFactField name="languages" {...{ values, wrong }} />
        </div>
        <div className="step-part">
          <h2>{words.account}</h2>
          <p>{words.accountLead}</p>
        </div>
      </NewAccountForm>
      {goes ? (
        <p className="small">{goes.guests === null ? words.sampleStays : words.sampleGoes(goes.guests)}</p>
      ) : null}
    </article>
  );
}
