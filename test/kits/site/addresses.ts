// Every address of the admin area, by its routes.

import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes.ts";

/** The paths of the routes whose screens are in routes/admin, and the address of the data of each page. */
export const everyAddress = addressesOf(routes);
/** Those that need no session. */
export const withoutSession = addressesOf(findWithoutSession(routes), "/:language");

function findWithoutSession(entries: readonly RouteConfigEntry[]): readonly RouteConfigEntry[] {
  return entries.flatMap((entry) =>
    entry.file.endsWith("/without-session.ts") ? [entry] : findWithoutSession(entry.children ?? []),
  );
}

function addressesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  const found = leavesOf(entries, parent).filter(({ file }) => file.startsWith("routes/admin/"));
  return found.flatMap(({ address }) =>
    address.startsWith("/api/") ? [address] : [address, `${address}.data`],
  );
}

/** The id of a page's own route, which a script may ask for alone. */
export function routeIdOf(pattern: string): string {
  const found = leavesOf(routes).find(({ address }) => address === pattern);
  return found?.file.replace(/\.tsx?$/, "") ?? "";
}

function leavesOf(entries: readonly RouteConfigEntry[], parent = ""): { address: string; file: string }[] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const named = path
      .replace(/:(?:id|step|section)/, "asa")
      .replace(":sheet", "kitchen")
      .replace("*", "unknown");
    // What may be left out of an address makes two of it.
    const both = named.endsWith("?") ? [named.replace(/\/[^/]*$/, ""), named.slice(0, -1)] : [named];
    return both.flatMap((one) => {
      const address = path === "" ? parent : `${parent}/${one}`;
      return [...(path === "" ? [] : [{ address, file }]), ...leavesOf(children, address)];
    });
  });
}
