// The email addresses of the guests whom the list shows, to be selected and copied.

import { useId } from "react";
import { findingWords } from "#i18n/finding/finding.ts";
import type { PartProps } from "../../admin-request.ts";
import { listPath } from "../list-view.ts";
import type { AddressesData } from "./load-addresses.ts";
import { leftOut } from "./shown-links.tsx";

export default function AddressesPage({ data, language }: PartProps<AddressesData>) {
  const words = findingWords[language];
  const id = useId();
  const { addresses, view } = data;
  return (
    <article className="page narrow stack">
      <p>
        <a href={listPath(language, view)}>
          <span aria-hidden="true">←&nbsp;</span>
          {words.back}
        </a>
      </p>
      <h1>{words.addresses.title}</h1>
      <p>{[words.addresses.found(addresses.length), ...leftOut(data, language)].join(" ")}</p>
      {addresses.length === 0 ? null : (
        <>
          <p>{words.addresses.hidden}</p>
          <p className="field">
            <label htmlFor={id}>{words.addresses.label}</label>
            <textarea id={id} rows={8} readOnly defaultValue={addresses.join(", ")} />
          </p>
        </>
      )}
    </article>
  );
}
