// The addresses of whom the guest list shows, as a text to select.

import { type Addresses, addressesOf } from "#domain/guest-list/addresses.ts";
import type { AdminRequest } from "../../admin-request.ts";
import type { ListView } from "../list-view.ts";
import { findShown } from "./find-shown.ts";

export type AddressesData = Addresses & { view: ListView };

export async function loadAddresses({ services, url, language }: AdminRequest): Promise<AddressesData> {
  const { view, shown, facts } = await findShown({ services, parameters: url.searchParams, language });
  return { view, ...addressesOf(shown, facts.stopped) };
}
