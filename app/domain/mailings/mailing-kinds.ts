// The browser needs these, too, and no shape of a stored document with them.

export const mailingKinds = ["save the date", "invitation", "reminder", "news", "thanks", "own"] as const;

export function hasWords({ subject, body }: { subject: string; body: string }): boolean {
  return subject.trim() !== "" || body.trim() !== "";
}
