const looks = {
  good: { className: "notice good", role: "status" },
  warn: { className: "notice warn", role: "alert" },
  bad: { className: "notice bad", role: "alert" },
  /** They take the focus of the page that is loaded anew. */
  question: { className: "notice warn", role: "alert", tabIndex: -1, autoFocus: true },
  refusal: { className: "notice bad", role: "alert", tabIndex: -1, autoFocus: true },
} as const;

type NoticeProps = { kind: keyof typeof looks; id?: string; children: React.ReactNode };

/** What has just happened, or why it has not. Without words nothing is drawn. */
export function Notice({ kind, id, children }: NoticeProps) {
  if (children === null || children === undefined) return null;
  return (
    <p {...looks[kind]} id={id}>
      {children}
    </p>
  );
}
