// On every page of the admin area once a deletion is announced: what goes when, and the two ways out.

import type { Language } from "#domain/language.ts";
import { formatDay } from "#i18n/dates.ts";
import { retentionWords } from "#i18n/retention.ts";
import type { ListedDeletion } from "#server/workflows/deletion/list-deletions.ts";
import { adminPath } from "./admin-view.ts";

type DeletionNoticeProps = { deletion: ListedDeletion; language: Language };

export function DeletionNotice({ deletion, language }: DeletionNoticeProps) {
  const { kinds, notice } = retentionWords[language];
  const { kind, date, earliest } = deletion;
  return (
    <section className="notice warn cluster" aria-label={notice.label}>
      <p>{kinds[kind].announced(formatDay(earliest, language))}</p>
      <a href="/api/backup.json" download>
        {notice.export}
      </a>
      <form method="post" action={adminPath(language, { settings: "" })}>
        <input type="hidden" name="intent" value="move-deletion" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="seen" value={date} />
        <button className="button quiet small" name="months" value="6">
          {notice.longer}
        </button>
      </form>
      <a href={`${adminPath(language, { settings: "" })}#deletion`}>{notice.other}</a>
    </section>
  );
}
