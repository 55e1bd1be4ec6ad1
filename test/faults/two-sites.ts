// Two processes' worth of the site on one store, and a visitor whose requests a balancer hands to one
// and the other in turn.

import { openVisitedSite, openVisitor, site, type VisitedSite, type Visitor } from "../kits/site/visit.ts";

export type TwoSites = AsyncDisposable & {
  first: VisitedSite;
  second: VisitedSite;
  /** A visitor whose next request goes to the other of the two than the last. */
  visitor(): Visitor;
};

export async function openTwoSites(options: Parameters<typeof openVisitedSite>[0] = {}): Promise<TwoSites> {
  const first = await openVisitedSite(options);
  const second = await openVisitedSite({ ...options, settings: first.services.settings, guests: {} });
  const answers = [first, second].map(({ services }) => site.openSite(services).answer);
  return {
    first,
    second,
    visitor() {
      let turn = 0;
      return openVisitor(async (request, address) => {
        const answer = answers[turn++ % answers.length];
        if (!answer) throw new Error("There is no site to answer");
        return answer(request, address);
      });
    },
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]();
      await first[Symbol.asyncDispose]();
    },
  };
}
