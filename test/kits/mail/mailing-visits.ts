// For tests: the couple write to all, in a site whose clock goes on while the emails leave.

import type { MailingKind } from "#domain/mailings/mailing.ts";
import { beginMailing, saveMailing } from "#server/workflows/mailings/change-mailing.ts";
import { findMailing } from "#server/records/mailings/mailings.ts";
import { sendDueMailings } from "#server/workflows/mailings/send-mailings.ts";
import { signInAdmin } from "../site/services.ts";
import { formFields, openVisitedSite, site } from "../site/visit.ts";

export async function openMailingSite(options: Parameters<typeof openVisitedSite>[0] = {}) {
  const opened = await openVisitedSite(options);
  const { services, clock } = opened;
  const admin = opened.visitor();
  const signedIn = await signInAdmin(services);
  admin.take(services.adminCookies.keep(signedIn.token));
  const by = signedIn.admin;
  services.outbox.start(site.openMailGuard(services));
  return {
    ...opened,
    admin,
    begin: (kind: MailingKind) => beginMailing(services, by, { kind, otherwise: "en" }),
    async write(id: string, words: { subject: string; body: string }) {
      const seen = (await findMailing(services, id))?.version ?? "";
      const saved = await saveMailing(services, by, {
        id,
        seen,
        content: { words: { en: words, sv: words } },
      });
      if (!saved.ok) throw new Error(saved.refusal);
    },
    async order(id: string, fields: Record<string, string> = {}) {
      const path = `/en/admin/invitations/${id}/send`;
      const { text } = await admin.get(path);
      const form = /<form[^>]*class="order[ "].*?<\/form>/s.exec(text)?.[0] ?? "";
      return admin.post(path, { ...formFields(form), when: "now", ...fields });
    },
    /** Until everything that is ordered by now has had its turn. */
    async sendAll() {
      for (let turn = 0; turn < 200; turn += 1) {
        await sendDueMailings(services).catch((error: Error) => {
          // The bundle has a class of its own for it, which the sources do not know as a reason to try again.
          if (error.message.includes("was changed by someone else")) return;
          throw error;
        });
        clock.now += 3_000;
      }
    },
    results: async (id: string, query = "") =>
      (await admin.get(`/en/admin/invitations/${id}/results${query}`)).text.replaceAll("<!-- -->", ""),
  };
}
