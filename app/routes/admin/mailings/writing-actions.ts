// What the couple do while they write an email.

import { mailingKinds } from "#domain/mailings/mailing.ts";
import { readText } from "#server/web/read-form.ts";
import { beginMailing } from "#server/workflows/mailings/change-mailing.ts";
import type { AdminActions } from "../admin-request.ts";
import { mailingPath } from "../admin-view.ts";

export const writingActions: AdminActions = {
  async "begin-mailing"({ services, admin, language }, form) {
    const kind = mailingKinds.find((one) => one === readText(form, "kind"));
    if (!kind) return { ok: false, status: 400, intent: "begin-mailing", refusal: "unknown kind" };
    const id = await beginMailing(services, admin, { kind, otherwise: language });
    return { ok: true, to: mailingPath(language, id) };
  },
};
