import type { Language } from "#domain/language.ts";
import { sayHowToReach } from "#i18n/frame.ts";
import { useWedding } from "../../wedding-context.ts";

/** Shown wherever a page cannot help a guest further. Empty in a trial wedding without a contact. */
export function ReachCouple({ language }: { language: Language }) {
  const { contact } = useWedding();
  if (!contact) return null;
  const { phone, email } = contact;
  return (
    <p className="contact-line">
      {sayHowToReach(contact, language)}{" "}
      {phone ? (
        <>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>{phone}</a>{" "}
        </>
      ) : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  );
}
