// A form of the admin area, declared once: who may send it, what it holds, what it does. A page takes its type.

import { data, redirect } from "react-router";
import * as v from "valibot";
import type { Role } from "#domain/roles.ts";
import { refuseRole } from "#server/web/admin-middleware.ts";
import { adminTokenContext } from "#server/web/contexts.ts";
import { readAdminForm, readText } from "#server/web/read-form.ts";
import { orNotSaved } from "#server/web/unavailable.ts";
import {
  type AdminArgs,
  type AdminRequest,
  adminRequest,
  type Outcome,
  type RefusedStatus,
} from "./admin-request.ts";
import { proveForForm } from "./who-may.ts";
import { findFormerForm } from "./session/sign-in-first.ts";

type Schemas = Readonly<Record<string, v.GenericSchema<FormDataEntryValue[], unknown>>>;
type FieldsOf<Given extends Schemas> = { [Name in keyof Given]: v.InferOutput<Given[Name]> };

const texts = v.array(v.string());

function first<Value>(read: (text: string) => Value) {
  return v.pipe(
    texts,
    v.transform(([text = ""]) => read(text)),
  );
}

/** What a field holds, by its kind (editing/form-field.tsx draws each); a field that was not sent is empty. */
export const field = {
  text: first((text) => text),
  texts,
  /** 0 if it is no number. */
  count: first((text) => Number(text) || 0),
  yes: first((text) => text === "yes"),
  /** null: none of them. */
  choice: <const Option extends string>(options: readonly Option[]) =>
    first((text) => options.find((option) => option === text) ?? null),
};

type Declared<Intent, Given extends Schemas, Data, Refusal> = {
  intent: Intent;
  roles: readonly Role[];
  needsProof?: boolean;
  fields: Given;
  run: (ctx: AdminRequest, fields: FieldsOf<Given>, form: FormData) => Promise<Outcome<Data, Refusal>>;
};

export type Command<
  Intent extends string = string,
  Data = unknown,
  Refusal = unknown,
  Name extends string = string,
> = {
  intent: Intent;
  names: readonly Name[];
  roles: readonly Role[];
  needsProof: boolean;
  take: (ctx: AdminRequest, form: FormData) => Promise<Outcome<Data, Refusal>>;
};

export function command<const Intent extends string, Given extends Schemas, Data, Refusal>({
  intent,
  roles,
  needsProof = false,
  fields,
  run,
}: Declared<Intent, Given, Data, Refusal>): Command<Intent, Data, Refusal, keyof Given & string> {
  const schema = v.object(fields);
  const names = Object.keys(fields);
  return {
    intent,
    names,
    roles,
    needsProof,
    async take(ctx, form) {
      const sent = names.map((name) => [name, form.getAll(name)]);
      const read = v.safeParse(schema, Object.fromEntries(sent));
      if (!read.success) throw new Response("Bad Request", { status: 400 });
      return run(ctx, read.output, form);
    },
  };
}

/** What became of a form, for the page that sent it. No command has the intent "". */
export type AnswerTo<Sent extends Command> =
  | (Sent extends Command<infer Intent, infer Data, infer Refusal>
      ?
          | { ok: true; intent: Intent; group?: string | null; data?: Data; flash?: string }
          | { ok: false; intent: Intent; status: RefusedStatus; refusal: Refusal }
      : never)
  | { ok: false; intent: ""; status: 401 | 403 | 429 | 503; refusal: string };

/** Without script the response leads to a page that shows the result; a script gets the result itself. */
export async function act<Declared extends Command>(args: AdminArgs, commands: readonly Declared[]) {
  type Answer = AnswerTo<Declared>;
  const ctx = adminRequest(args);
  const { services, admin } = ctx;
  const form = await readAdminForm(args.request);
  // A button that stands before its form, as those of the language switch do, comes first.
  const names = form.getAll("intent");
  const sent = names.flatMap((name) => commands.find(({ intent }) => intent === name) ?? [])[0];
  if (!sent) {
    throw findFormerForm(ctx.url, readText(form, "intent")) ?? new Response("Bad Request", { status: 400 });
  }
  const { intent } = sent;
  if (!sent.roles.includes(admin.role)) throw refuseRole(services, admin, intent);
  const headers = sent.needsProof ? await proveForForm(args, { admin, form }) : new Headers();
  if (!(headers instanceof Headers)) {
    const answer = { ok: false, intent: "", status: headers.status, refusal: "not proved" } as const;
    return data(answer as Answer, { status: headers.status });
  }
  const token = args.context.get(adminTokenContext);
  const outcome = await orNotSaved(services, intent, sent.take({ ...ctx, token }, form));
  if (outcome === null) {
    const answer = { ok: false, intent: "", status: 503, refusal: "not saved" } as const;
    return data(answer as Answer, { status: 503, headers });
  }
  const answer = { ...outcome, intent } as Answer;
  if (!outcome.ok) return data(answer, { status: outcome.status, headers });
  if (readText(form, "live") === "yes" || outcome.flash !== undefined) return data(answer, { headers });
  return redirect(addressAfter(ctx, outcome), { status: 303, headers });
}

/** Where nothing else says what became of the press, the frame does. */
function addressAfter({ url }: AdminRequest, { to, group, notice }: Extract<Outcome, { ok: true }>): string {
  const next = new URL(to ?? url.pathname + url.search, url);
  next.searchParams.delete("done");
  next.searchParams.delete("notice");
  if (group) next.searchParams.set("done", group);
  const flash = notice ?? (group || to ? "" : group === null ? "unchanged" : "done");
  if (flash) next.searchParams.set("notice", flash);
  return next.pathname + next.search + next.hash;
}
