import { useId } from "react";
import { addressesOf } from "#domain/guest/guest-list.ts";
import { helpers } from "#domain/roles.ts";
import { Back } from "#ui/back.tsx";
import { useLanguage, useWords } from "../../../../language-context.ts";
import { adminPage, type PageHandle } from "../../../../page-handle.ts";
import { type AdminRequest, adminLoader } from "../../admin-request.ts";
import { PageTitle } from "../../page-parts.tsx";
import { listPath } from "../list-view.ts";
import type { Route } from "./+types/addresses-page";
import { findShown } from "../load-guest-list.ts";
import { leftOut } from "./take-along.tsx";

export const handle: PageHandle = { ...adminPage, roles: helpers, entry: "guestList" };

export const loader = adminLoader(load);

async function load({ services, url, language }: AdminRequest) {
  const { view, shown, facts } = await findShown({ services, parameters: url.searchParams, language });
  return { view, ...addressesOf(shown, facts.stopped) };
}

export { action } from "../../act.ts";

export default function AddressesPage({ loaderData: data }: Route.ComponentProps) {
  const language = useLanguage();
  const words = useWords("finding");
  const id = useId();
  const { addresses, view } = data;
  return (
    <article className="column">
      <Back to={listPath(language, view)}>{words.back}</Back>
      <PageTitle>{words.addresses.title}</PageTitle>
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
