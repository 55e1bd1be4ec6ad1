// Opens the site of each test, or one for all tests of a file, and signs an admin in where the file asks for one.

import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { openVisitedSite, type VisitedSite, type Visitor } from "./visit.ts";

type Facts = Parameters<typeof openVisitedSite>[0];
type How<Site> = Facts | (() => Promise<Site>);
type Opened<Site> = { readonly site: Site; readonly admin: Visitor };

/** A site of its own for each test that follows. */
export function openForEach<Site extends VisitedSite = VisitedSite>(how: How<Site> = {}): Opened<Site> {
  return openWith(how, beforeEach, afterEach);
}

/** One site for tests that only look, or that change what no other looks at. */
export function openForAll<Site extends VisitedSite = VisitedSite>(how: How<Site> = {}): Opened<Site> {
  return openWith(how, beforeAll, afterAll);
}

type Hook = (work: () => Promise<void>) => void;

function openWith<Site extends VisitedSite>(how: How<Site>, before: Hook, after: Hook): Opened<Site> {
  const open = typeof how === "function" ? how : () => openVisitedSite(how) as Promise<Site>;
  let isAdminAsked = false;
  let opened: { site: Site; admin: Visitor | undefined };
  before(async () => {
    const site = await open();
    opened = { site, admin: isAdminAsked ? await site.signedIn() : undefined };
  });
  after(async () => opened.site[Symbol.asyncDispose]());
  return {
    site: standIn(() => opened.site),
    get admin() {
      isAdminAsked = true;
      return standIn(() => opened.admin as Visitor);
    },
  };
}

/** For what is there only once the test has begun. */
function standIn<T extends object>(present: () => T): T {
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(present(), name),
    // What is spread or assigned is that of the one who is there.
    set: (_, name, value) => Reflect.set(present(), name, value),
  });
}
