// A document that cannot be read: its contents, how to repair it, and how to remove it.

import { useId } from "react";
import { Form } from "react-router";
import { described, type GuestField } from "#domain/guest/guest.ts";
import type { Language } from "#domain/language.ts";
import { guestFieldWords } from "#i18n/guest-fields.ts";
import { inboxWords, type InboxWords } from "#i18n/inbox.ts";
import { Field } from "#ui/field.tsx";
import type { UnreadableNow } from "#server/workflows/inbox/list-inbox.ts";
import type { ShownRefusal } from "./refusal.tsx";

type UnreadableProps = { item: UnreadableNow; refusal: ShownRefusal | null; language: Language };

export function UnreadableRow({ item, refusal, language }: UnreadableProps) {
  const words = inboxWords[language].unreadable;
  const { what, collection, id, version, fields } = item;
  return (
    <li className="matter">
      <div className="what">
        <p className="who">{words[what](id)}</p>
        {fields.length > 0 ? (
          <GuestRepair item={item} refusal={refusal} language={language} />
        ) : (
          <p className="small">{words.whole}</p>
        )}
        <details className="fold">
          <summary>{words.discardTitle}</summary>
          <p>{words.discardNote}</p>
          <Form method="post">
            <input type="hidden" name="collection" value={collection} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <button
              className="button quiet danger small"
              name="intent"
              value="discard-unreadable"
              aria-label={words.discardFor(id)}
            >
              {words.discard}
            </button>
          </Form>
        </details>
      </div>
    </li>
  );
}

function GuestRepair({ item, refusal, language }: UnreadableProps) {
  const words = inboxWords[language].unreadable;
  return (
    <Form method="post" className="mending">
      <input type="hidden" name="guest" value={item.id} />
      <input type="hidden" name="version" value={item.version} />
      {item.fields.map((field) => (
        <RepairedField
          key={field.field}
          {...field}
          refused={refusal?.of === `${item.id} ${field.field}` ? refusal : null}
          language={language}
        />
      ))}
      <button
        className="button quiet small"
        name="intent"
        value="mend-guest"
        aria-label={words.saveFor(item.id)}
      >
        {words.save}
      </button>
    </Form>
  );
}

type FieldProps = { field: GuestField; holds: string; refused: ShownRefusal | null; language: Language };

function RepairedField({ field, holds, refused, language }: FieldProps) {
  const words = inboxWords[language].unreadable;
  const inputId = useId();
  const note = `${words.holds(holds)} ${words.fits(words.fitting[fittingText(field)])}`;
  return (
    <Field
      id={inputId}
      label={guestFieldWords[language].names[field]}
      {...(refused ? { problem: note } : { help: note })}
    >
      {(control) => (
        <input {...control} name={`field-${field}`} autoComplete="off" defaultValue={refused?.typed ?? ""} />
      )}
    </Field>
  );
}

function fittingText(field: GuestField): keyof InboxWords["unreadable"]["fitting"] {
  const { kind, required } = described(field);
  if (kind === "text" || kind === "name") return required ? "name" : "text";
  if (kind === "lines" || kind === "phone") return "text";
  if (kind === "byColumn") return "byKey";
  if (kind === "tags" || kind === "marks") return "list";
  return kind === "number" ? "seat" : kind;
}
